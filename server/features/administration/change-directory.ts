import { message } from "../../../domain/core/messages.ts";
import type { DirectoryChange } from "../../../domain/directory/schema.ts";
import { mayAdminister } from "../../../domain/people/policy.ts";
import { type DirectoryRowParts, findDirectoryRows } from "../../data/directory/queries.ts";
import { isLastActiveAdmin } from "../../data/people/queries.ts";
import type { Transaction } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";
import { applyCardSetting, type CardSetting } from "../cards/apply-card-setting.ts";
import { changePersonStatus } from "../people/set-person-status.ts";

type Skipped = { id: string; message: string };

/**
 * Runs in one transaction. A row is a card, or a person without one, who takes only a status.
 * @returns the ids that cannot take the change, with the reason
 * @throws ApiError FORBIDDEN
 */
export async function changeDirectory(
  services: Services,
  actorId: string,
  { ids, ...change }: DirectoryChange,
): Promise<Skipped[]> {
  const locks = async (tx: Transaction) => {
    const rows = await findDirectoryRows(tx, ids);
    return {
      admins: "status" in change,
      // Includes owners of cards: a change of a person locks all their cards.
      people: rows.map(({ person }) => person.id),
      cards: rows.flatMap(({ card }) => card?.id ?? []),
    };
  };
  return unitOfWork(services, { by: actorId, locks }, async (work) => {
    work.authorize(mayAdminister);
    const rows = peopleFirst(await findDirectoryRows(work.tx, ids));
    const known = new Set(rows.map(({ entry }) => entry.id));
    const skipped: Skipped[] = ids.filter((id) => !known.has(id)).map((id) => ({ id, message: message.notFound }));
    for (const { card, person } of rows) {
      const reason =
        card === null ? await changePerson(work, person.id, change) : await changeOneCard(work, card.id, change);
      if (reason !== null) skipped.push({ id: card?.id ?? person.id, message: reason });
    }
    return skipped;
  });
}

/** Then cards, each by id, so that the audit log does not depend on the database's order. */
const peopleFirst = (rows: readonly DirectoryRowParts[]): DirectoryRowParts[] =>
  rows.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other), "en"));

const sortKey = ({ card, person }: DirectoryRowParts) => (card === null ? `0 ${person.id}` : `1 ${card.id}`);

/** @returns null, or why the change is impossible */
async function changePerson(work: Work, id: string, change: CardSetting): Promise<string | null> {
  if (!("status" in change)) return message.noCardYet;
  const person = work.person(id);
  if (!person) return message.userNotFound;
  if (id === work.actor.id) return message.ownStatus;
  const isLast = change.status !== "active" && (await isLastActiveAdmin(work.tx, person));
  if (isLast) return message.lastAdmin;
  await changePersonStatus(work, person, change);
  return null;
}

/** @returns null, or why the change is impossible */
async function changeOneCard(work: Work, id: string, change: CardSetting): Promise<string | null> {
  const card = work.card(id);
  if (!card) return message.cardNotFound;
  await applyCardSetting(work, card, change);
  return null;
}
