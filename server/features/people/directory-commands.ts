import { message } from "../../../domain/core/messages.ts";
import type { DirectoryChange } from "../../../domain/people/directory.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import type { Status } from "../../../domain/people/schema.ts";
import type { Transaction } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { type AuditEvent, appendAudit } from "../audit/commands.ts";
import { changeCards } from "../cards/bulk-commands.ts";
import { findDirectoryRows } from "./directory-queries.ts";
import { lockAdmins, lockPerson } from "./queries.ts";
import { changePersonStatus } from "./status-commands.ts";

type Skipped = { id: string; message: string };
type Changed = { changedCards: string[]; skipped: Skipped[] };

/**
 * One thing for several rows, whole in one transaction. A row is a card, or a person without one: only a status fits
 * the latter. What cannot take the change is skipped and named; the rest is changed.
 */
export async function changeDirectory(services: Services, actor: Actor, input: DirectoryChange): Promise<Changed> {
  const { ids, ...change } = input;
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    if ("status" in change) await lockAdmins(tx);
    const rows = await findDirectoryRows(tx, ids);
    const known = new Set(rows.map(({ entry }) => entry.id));
    const skipped: Skipped[] = ids.filter((id) => !known.has(id)).map((id) => ({ id, message: message.notFound }));
    const events: AuditEvent[] = [];
    const people = rows.flatMap(({ card, person }) => (card === null ? [person.id] : [])).sort();
    for (const id of people) {
      const result = "status" in change ? await setStatus(tx, actor, id, change.status, now) : message.noCardYet;
      if (typeof result === "string") skipped.push({ id, message: result });
      else events.push(result);
    }
    const cards = rows.flatMap(({ card }) => (card === null ? [] : [card.id]));
    events.push(...(await changeCards(tx, actor.id, cards, change, now)));
    await appendAudit(tx, events, now);
    return { changedCards: cards, skipped };
  });
}

/** The audit entry, or the text that says why not. */
async function setStatus(
  tx: Transaction,
  actor: Actor,
  id: string,
  status: Status,
  now: Date,
): Promise<AuditEvent | string> {
  if (id === actor.id) return message.ownStatus;
  const person = await lockPerson(tx, id);
  if (!person) return message.userNotFound;
  const result = await changePersonStatus(tx, actor, person, status, now);
  if (result.outcome === "last-admin") return message.lastAdmin;
  return result.outcome === "changed" ? result.event : message.userNotFound;
}
