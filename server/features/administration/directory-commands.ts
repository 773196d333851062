import { message } from "../../../domain/core/messages.ts";
import type { Refused } from "../../../domain/core/verdict.ts";
import type { DirectoryChange } from "../../../domain/directory/schema.ts";
import { type Actor, mayAdminister } from "../../../domain/people/policy.ts";
import type { Status } from "../../../domain/people/schema.ts";
import { findDirectoryRows } from "../../data/directory/queries.ts";
import { lockActor } from "../../data/people/actor-queries.ts";
import { lockAdmins, type PersonRow } from "../../data/people/queries.ts";
import type { Transaction } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { type AuditEvent, appendAudit } from "../audit/commands.ts";
import { changeCards } from "../cards/bulk-commands.ts";
import { changePersonStatus } from "../people/status-commands.ts";

type Skipped = { id: string; message: string };
type Changed =
  | { outcome: "changed"; changedCards: string[]; skipped: Skipped[] }
  | { outcome: "refused"; verdict: Refused };

/**
 * In one transaction. A row is a card, or a person without one, who takes only a status. What cannot take the change is
 * skipped and named.
 */
export async function changeDirectory(
  services: Services,
  performedBy: string,
  input: DirectoryChange,
): Promise<Changed> {
  const { ids, ...change } = input;
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    if ("status" in change) await lockAdmins(tx);
    const rows = await findDirectoryRows(tx, ids);
    // The owners of cards too: a change of a person locks all their cards.
    const { actor, people } = await lockActor(
      tx,
      performedBy,
      rows.map(({ person }) => person.id),
    );
    const verdict = mayAdminister(actor);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    const known = new Set(rows.map(({ entry }) => entry.id));
    const skipped: Skipped[] = ids.filter((id) => !known.has(id)).map((id) => ({ id, message: message.notFound }));
    const events: AuditEvent[] = [];
    const changedCards: string[] = [];
    const personIds = rows.flatMap(({ card, person }) => (card === null ? [person.id] : []));
    for (const id of personIds) {
      const person = people.get(id);
      const result = "status" in change ? await setStatus(tx, actor, person, change.status, now) : message.noCardYet;
      if (typeof result === "string") skipped.push({ id, message: result });
      else {
        events.push(...result.events);
        changedCards.push(...result.cardIds);
      }
    }
    const cards = rows.flatMap(({ card }) => (card === null ? [] : [card.id]));
    const changed = await changeCards(tx, actor.id, cards, change, now);
    const changedIds = changed.flatMap(({ targetCardId }) => targetCardId ?? []);
    const gone = cards.filter((id) => !changedIds.includes(id));
    skipped.push(...gone.map((id) => ({ id, message: message.cardNotFound })));
    await appendAudit(tx, [...events, ...changed], now);
    return { outcome: "changed", changedCards: [...changedCards, ...changedIds], skipped };
  });
}

async function setStatus(
  tx: Transaction,
  actor: Actor,
  person: PersonRow | undefined,
  status: Status,
  now: Date,
): Promise<{ events: AuditEvent[]; cardIds: string[] } | string> {
  if (!person) return message.userNotFound;
  if (person.id === actor.id) return message.ownStatus;
  const result = await changePersonStatus(tx, actor, person, status, now);
  if (result.outcome === "last-admin") return message.lastAdmin;
  return result.outcome === "changed" ? result : message.userNotFound;
}
