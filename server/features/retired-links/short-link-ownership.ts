import type { PhysicalState } from "../../../domain/physical-cards/states.ts";
import type { CardRow } from "../../data/cards/queries.ts";
import {
  listShortLinksOfCards,
  lockPhysicalCardsOf,
  reclaimPhysicalCards,
  replaceShortCodes,
  startGracePeriod,
  upsertRetiredLinks,
} from "../../data/retired-links/ownership-queries.ts";
import { issueShortCodes } from "../../data/short-codes/queries.ts";
import type { Transaction } from "../../db/database.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";
import { closeRequestsOfPreviousHolders } from "../physical-cards/close-requests.ts";

/** Call before deleting cards: printed codes then lead to the owner's next card, or to the organization's choice. */
export async function retireLinksOfCards(tx: Transaction, cardIds: readonly string[], now: Date): Promise<void> {
  await upsertRetiredLinks(tx, await listShortLinksOfCards(tx, cardIds, now), now);
}

type Leaving = {
  organization: { id: string; name: string };
  memberIds: readonly string[];
  /** All cards of the members, locked. */
  cards: readonly CardRow[];
};

/** Gives leaving members new codes; the organization keeps its codes and physical cards (docs/decisions/0030). */
export async function transferShortLinks(work: Work, { organization, memberIds, cards }: Leaving): Promise<void> {
  const { tx, now, performedBy } = work;
  const { id: organizationId, name: organizationName } = organization;
  const losing = cards.filter((card) => card.codeOrganizationId === organizationId);
  const codes = await issueShortCodes(tx, losing.length, now);
  await replaceShortCodes(
    tx,
    losing.map(({ id }, index) => ({ id, code: codes[index] ?? "" })),
  );
  const plastic = await lockPhysicalCardsOf(tx, organizationId, memberIds);
  const printed = losing.map(({ id, shortCode, personId }) => ({ code: shortCode, cardId: id, personId }));
  const inUse = plastic.filter(({ cardId }) => cardId !== null);
  const kept = [...printed, ...inUse.map(({ code, cardId, personId }) => ({ code, cardId, personId }))];
  await upsertRetiredLinks(
    tx,
    kept.map((one) => ({ ...one, organizationId, leftAt: now })),
    now,
  );
  const taken = plastic.map(({ code }) => code);
  await reclaimPhysicalCards(tx, taken, { updatedAt: now, updatedBy: performedBy });
  await startGracePeriod(tx, organizationId, memberIds, now);
  const notified = [...new Set([...losing, ...inUse].flatMap(({ personId }) => personId ?? []))];
  await work.notify(notified, { kind: "code-changed", organizationName });
  for (const one of inUse) {
    const target = { targetUserId: one.personId, targetCardId: one.cardId, organization };
    const values = { fromValue: `${one.code} ${one.state}`, toValue: `${one.code} ${stateWithoutCard(one)}` };
    work.audit({ action: "update_physical_card", ...target, ...values });
  }
  await closeRequestsOfPreviousHolders(work, taken, ["requested", "printed"]);
}

/** Equals the generated column (db/schema/physical-cards.ts). */
const stateWithoutCard = ({ state }: { state: PhysicalState }): PhysicalState =>
  state === "lost" || state === "replaced" ? state : "unassigned";
