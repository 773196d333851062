import type { Category } from "../../../domain/cards/categories.ts";
import type { Refused } from "../../../domain/core/verdict.ts";
import { type Actor, mayAdminister } from "../../../domain/people/policy.ts";
import { mayRequestReprint } from "../../../domain/physical-cards/policy.ts";
import { type ReprintPrice, reprintPrice, termsOf } from "../../../domain/physical-cards/reprint-price.ts";
import { mayBecome, type ReprintReason } from "../../../domain/physical-cards/states.ts";
import { newReprintId } from "../../core/ids.ts";
import { type CardRow, findCard } from "../../data/cards/queries.ts";
import { listActiveAdminIds } from "../../data/people/queries.ts";
import {
  findPhysicalCard,
  insertPhysicalCards,
  type PhysicalRow,
  updatePhysicalCard,
} from "../../data/physical-cards/queries.ts";
import {
  countFreeReprints,
  findReprint,
  findShownReprint,
  insertReprint,
  lockReprint,
  type ReprintRow,
  type ShownReprint,
  updateReprint,
} from "../../data/physical-cards/reprint-queries.ts";
import { takeNewCode } from "../../data/short-codes/queries.ts";
import type { Sql, Transaction } from "../../db/database.ts";
import { brokenConstraint } from "../../db/errors.ts";
import type { Services } from "../../services.ts";
import { appendAudit } from "../audit/commands.ts";
import { notify } from "../notifications/commands.ts";
import { type Held, withHeld } from "./holding.ts";

type Priced = ReprintPrice & {
  category: Category;
  hasEnded: boolean;
};

async function priceOf(db: Sql, card: CardRow, reason: ReprintReason, now: Date): Promise<Priced> {
  const category = termsOf({ category: card.category, subscriptionExpires: card.subscriptionExpiresAt }, now);
  const price = reprintPrice(category, reason, await countFreeReprints(db, card.id));
  return { category, ...price, hasEnded: category !== card.category };
}

export type QuoteOutcome =
  | { outcome: "quoted"; quote: Priced }
  | { outcome: "not-found" }
  | { outcome: "leads-nowhere" };

export async function quoteReprint(
  { db, clock }: Services,
  actor: Actor,
  code: string,
  reason: ReprintReason,
): Promise<QuoteOutcome> {
  const physical = await findPhysicalCard(db, code);
  if (physical?.personId !== actor.id) return { outcome: "not-found" };
  const card = physical.cardId === null ? null : await findCard(db, physical.cardId);
  if (!card) return { outcome: "leads-nowhere" };
  return { outcome: "quoted", quote: await priceOf(db, card, reason, clock.now()) };
}

type Asked = { reason: ReprintReason; note: string; keepOld: boolean; price: number };
export type ReprintOutcome =
  | { outcome: "done"; shown: ShownReprint; cardIds: string[] }
  | { outcome: "refused"; verdict: Refused }
  | { outcome: "not-found" | "replaced" | "leads-nowhere" | "open" | "price-changed" | "past" | "holder-changed" };

/** Only at the price shown. Locks the card's row while free reprints are counted. */
export async function requestReprint(
  services: Services,
  asker: Actor,
  code: string,
  asked: Asked,
): Promise<ReprintOutcome> {
  try {
    return await withHeld(services, asker.id, code, {}, (tx, held, now) => insertRequest(tx, held, asked, now));
  } catch (error) {
    if (brokenConstraint(error) === "reprint_open_unique") return { outcome: "open" };
    throw error;
  }
}

async function insertRequest(
  tx: Transaction,
  { actor, physical, holder, target }: Held,
  { reason, note, keepOld, price }: Asked,
  now: Date,
): Promise<ReprintOutcome> {
  const verdict = mayRequestReprint(actor, { organizationId: physical.organizationId, holder });
  if (!verdict.allowed) return { outcome: "refused", verdict };
  if (physical.replacedBy !== null) return { outcome: "replaced" };
  if (!target) return { outcome: "leads-nowhere" };
  const { card } = target;
  const current = await priceOf(tx, card, reason, now);
  if (current.price !== price) return { outcome: "price-changed" };
  const id = newReprintId();
  const isLost = reason === "lost";
  const terms = { category: current.category, reason, note, price, keepOld: keepOld && !isLost };
  const made = { createdAt: now, updatedAt: now, updatedBy: actor.id };
  await insertReprint(tx, { id, physicalCode: physical.code, cardId: card.id, personId: actor.id, ...terms, ...made });
  if (isLost && physical.lostAt === null) {
    await updatePhysicalCard(tx, physical.code, { lostAt: now, updatedAt: now, updatedBy: actor.id });
  }
  const told = { kind: "reprint-requested", cardName: card.name } as const;
  await notify(tx, await listActiveAdminIds(tx), told, now, actor.id, card.personId);
  return finish(tx, id, [card.id]);
}

async function finish(tx: Transaction, id: string, cardIds: readonly (string | null)[]): Promise<ReprintOutcome> {
  const shown = await findShownReprint(tx, id);
  if (!shown) return { outcome: "not-found" };
  return { outcome: "done", shown, cardIds: cardIds.filter((cardId) => cardId !== null) };
}

type Step = { state: "printed" | "sent"; reason?: undefined } | { state: "refused"; reason: string };

export async function moveReprint(
  services: Services,
  actorId: string,
  id: string,
  step: Step,
): Promise<ReprintOutcome> {
  const found = await findReprint(services.db, id);
  if (!found) return { outcome: "not-found" };
  const { physicalCode, cardId, personId } = found;
  return withHeld(
    services,
    actorId,
    physicalCode,
    { cardId, personId },
    async (tx, held, now): Promise<ReprintOutcome> => {
      const row = await lockReprint(tx, id);
      if (!row) return { outcome: "not-found" };
      const verdict = mayAdminister(held.actor);
      if (!verdict.allowed) return { outcome: "refused", verdict };
      if (!mayBecome(row.state, step.state)) return { outcome: "past" };
      const card = held.target?.card ?? null;
      const by = { updatedAt: now, updatedBy: actorId };
      if (step.state === "printed") {
        if (held.physical.replacedBy !== null) return { outcome: "replaced" };
        if (!card) return { outcome: "leads-nowhere" };
        // Nobody is charged for a card that somebody else holds.
        if (held.physical.personId !== row.personId) return { outcome: "holder-changed" };
        await updateReprint(tx, id, { state: "printed", newCode: await makeNext(tx, row, held.physical, by), ...by });
      } else if (step.state === "sent") {
        await putInPlace(tx, row, held.physical, by);
        await updateReprint(tx, id, { state: "sent", ...by });
      } else {
        await updateReprint(tx, id, { state: "refused", refusal: step.reason, ...by });
      }
      const words = { state: step.state, reason: step.reason ?? "" };
      const told = { kind: "reprint-changed", cardName: card?.name ?? "", ...words } as const;
      await notify(tx, [row.personId], told, now, actorId, card?.personId);
      const done = await finish(tx, id, [held.physical.cardId, row.cardId]);
      const ids = { performedBy: actorId, targetUserId: row.personId, targetCardId: row.cardId };
      await appendAudit(tx, { action: "update_reprint", ...ids, fromValue: row.state, toValue: step.state }, now);
      return done;
    },
  );
}

type By = { updatedAt: Date; updatedBy: string };

/** The new card leads at once, to be tried before it is sent. */
async function makeNext(tx: Transaction, row: ReprintRow, old: PhysicalRow, by: By): Promise<string> {
  const code = await takeNewCode(tx, by.updatedAt);
  const { cardId, personId } = row;
  const kept = { label: old.label, organizationId: old.organizationId };
  const made = { createdAt: by.updatedAt, createdBy: by.updatedBy, ...by };
  await insertPhysicalCards(tx, [{ code, cardId, personId, ...kept, ...made }]);
  return code;
}

/** Until the new card is sent the old one works, unless it was replaced or given away. */
async function putInPlace(tx: Transaction, row: ReprintRow, old: PhysicalRow, by: By): Promise<void> {
  if (old.replacedBy !== null || row.cardId === null || old.cardId !== row.cardId) return;
  await updatePhysicalCard(tx, old.code, { replacedBy: row.newCode, ...(row.keepOld ? {} : { cardId: null }), ...by });
}
