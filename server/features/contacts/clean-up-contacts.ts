import { retentionWarningDays, tombstoneDays } from "../../../domain/contacts/limits.ts";
import { deleteUnusedNotices } from "../../data/contacts/exchange-queries.ts";
import {
  deleteOldTombstones,
  deleteSomeExpiredContacts,
  listUnshortened,
  listUnwarned,
  lockWarned,
  markSomeWarned,
  shortenRetention,
} from "../../data/contacts/retention-queries.ts";
import { deleteEndedContactCopies } from "../../db/email-queue.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";

const dayMs = 86_400_000;
/** A transaction may be about to refer to a newer one. */
const unusedNoticesKeptMs = 3_600_000;

/**
 * Applies a shorter retention where the server stopped before it was applied. Warns of contacts whose time is nearly over,
 * once for each, and deletes those whose time is over, at the earliest a day after their warning (product 23.8).
 */
export async function cleanUpContacts(services: Services, now: Date): Promise<void> {
  const { db } = services;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  for (const retention of await listUnshortened(db)) await shortenRetention(db, retention);
  await warn(services, now);
  while ((await db.transaction((tx) => deleteSomeExpiredContacts(tx, now, ago(dayMs)))) > 0);
  await deleteEndedContactCopies(db);
  await deleteOldTombstones(db, ago(tombstoneDays * dayMs));
  await deleteUnusedNotices(db, ago(unusedNoticesKeptMs));
}

async function warn(services: Services, now: Date): Promise<void> {
  const end = new Date(now.getTime() + retentionWarningDays * dayMs);
  const tomorrow = new Date(now.getTime() + dayMs);
  for (const unwarned of await listUnwarned(services.db, end)) {
    const warnSome = () =>
      unitOfWork(services, { by: null }, async ({ tx, notify }) => {
        // Lock order: people before contacts.
        const { ids, areManagers } = await lockWarned(tx, unwarned);
        const warned = await markSomeWarned(tx, unwarned, end, now);
        if (!warned) return false;
        const on = warned.first < tomorrow ? tomorrow : warned.first;
        // Not in a manager's own list.
        const where = areManagers && unwarned.organizationId ? { organizationId: unwarned.organizationId } : {};
        await notify(ids, { kind: "contacts-expire", count: warned.count, on: on.toISOString(), ...where });
        return true;
      });
    while (await warnSome());
  }
}
