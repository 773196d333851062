import { retentionWarningDays } from "../../../domain/contacts/limits.ts";
import { deleteUnusedNotices } from "../../data/contacts/exchange-queries.ts";
import { deleteExpiredContacts, markWarned } from "../../data/contacts/queries.ts";
import { deleteEndedContactCopies } from "../../db/email-queue.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";

/** A transaction may be about to refer to a newer one. */
const unusedNoticesKeptMs = 3_600_000;
const warnedBeforeMs = retentionWarningDays * 86_400_000;

/** Warns of contacts whose time is nearly over, once for each, and deletes those whose time is over (product 23.8). */
export async function cleanUpContacts(services: Services, now: Date): Promise<void> {
  const end = new Date(now.getTime() + warnedBeforeMs);
  await unitOfWork(services, { by: null }, async ({ tx, notify }) => {
    for (const { assigneeId, count, first } of await markWarned(tx, end, now)) {
      await notify([assigneeId], { kind: "contacts-expire", count, on: first.toISOString() });
    }
  });
  await deleteExpiredContacts(services.db, now);
  await deleteEndedContactCopies(services.db);
  await deleteUnusedNotices(services.db, new Date(now.getTime() - unusedNoticesKeptMs));
}
