import type { Refused } from "../../../domain/core/verdict.ts";
import { type Actor, mayAdminister } from "../../../domain/people/policy.ts";
import { mayAssignTo } from "../../../domain/physical-cards/policy.ts";
import { physicalCardsPerCard } from "../../../domain/physical-cards/states.ts";
import { findCard, lockCard } from "../../data/cards/queries.ts";
import { findLinks } from "../../data/former-codes/links-queries.ts";
import { lockOrganization } from "../../data/organizations/queries.ts";
import { lockActor, lockActorAnd } from "../../data/people/actor-queries.ts";
import { countPhysicalCardsOf, insertPhysicalCards, updatePhysicalCard } from "../../data/physical-cards/queries.ts";
import { takeNewCode, takeNewCodes } from "../../data/short-codes/queries.ts";
import type { Services } from "../../services.ts";
import { appendAudit } from "../audit/commands.ts";
import { eventsOf } from "./audit-events.ts";
import { finish, judge, type PhysicalOutcome, withHeld } from "./holding.ts";

/** A leader's for a member belongs to the organization. */
export async function addPhysicalCard(
  services: Services,
  asker: Actor,
  { cardId, label }: { cardId: string; label: string },
): Promise<PhysicalOutcome> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<PhysicalOutcome> => {
    const found = await findCard(tx, cardId);
    if (!found) return { outcome: "no-card" };
    const { actor, person: owner } = await lockActorAnd(tx, asker.id, found.personId);
    const card = await lockCard(tx, cardId);
    if (!card || !owner) return { outcome: "no-card" };
    const verdict = mayAssignTo(actor, owner);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    if ((await countPhysicalCardsOf(tx, cardId)) >= physicalCardsPerCard) return { outcome: "too-many-cards" };
    const code = await takeNewCode(tx, now);
    const organizationId = owner.id !== actor.id && actor.role === "leader" ? owner.organizationId : null;
    const made = { createdBy: actor.id, updatedBy: actor.id, createdAt: now, updatedAt: now };
    await insertPhysicalCards(tx, [{ code, label, cardId, personId: owner.id, organizationId, ...made }]);
    const done = await finish(tx, code, [cardId]);
    if (done.outcome === "done" && owner.id !== actor.id) {
      const ids = { performedBy: actor.id, targetUserId: owner.id, targetCardId: cardId };
      const event = { action: "make_physical_cards" as const, ...ids, organization: done.shown.organization };
      await appendAudit(tx, { ...event, toValue: code }, now);
    }
    return done;
  });
}

export type StockOutcome =
  | { outcome: "made"; codes: string[]; cardHost: string | null }
  | { outcome: "no-organization" }
  | { outcome: "refused"; verdict: Refused };

export async function makeStock(
  services: Services,
  actorId: string,
  { organizationId, count, label }: { organizationId: string; count: number; label: string },
): Promise<StockOutcome> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const organization = await lockOrganization(tx, organizationId);
    if (!organization) return { outcome: "no-organization" };
    const { actor } = await lockActor(tx, actorId);
    const verdict = mayAdminister(actor);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    const codes = await takeNewCodes(tx, count, now);
    const made = { createdBy: actor.id, updatedBy: actor.id, createdAt: now, updatedAt: now };
    await insertPhysicalCards(
      tx,
      codes.map((code) => ({ code, label, organizationId, ...made })),
    );
    const { id, name } = organization;
    const event = { action: "make_physical_cards" as const, performedBy: actor.id, organization: { id, name } };
    await appendAudit(tx, { ...event, toValue: String(count) }, now);
    const cardHost = (await findLinks(tx, organizationId))?.links.cardHost ?? null;
    return { outcome: "made", codes, cardHost };
  });
}

/** The old address leads on or is off at once. */
export async function replacePhysicalCard(
  services: Services,
  asker: Actor,
  code: string,
  { keepOld, label, version }: { keepOld: boolean; label: string; version?: number | undefined },
): Promise<PhysicalOutcome> {
  return withHeld(services, asker.id, code, {}, async (tx, held, now): Promise<PhysicalOutcome> => {
    const judged = judge(held, { version });
    if (judged.outcome !== "allowed") return judged;
    const { actor, physical } = held;
    if (physical.replacedBy !== null) return { outcome: "replaced" };
    const { cardId, personId, organizationId } = physical;
    if (cardId === null) return { outcome: "leads-nowhere" };
    const next = await takeNewCode(tx, now);
    const made = { createdBy: actor.id, updatedBy: actor.id, createdAt: now, updatedAt: now };
    const named = label === "" ? physical.label : label;
    await insertPhysicalCards(tx, [{ code: next, label: named, cardId, personId, organizationId, ...made }]);
    const old = { replacedBy: next, ...(keepOld ? {} : { cardId: null }) };
    await updatePhysicalCard(tx, code, { ...old, updatedAt: now, updatedBy: actor.id });
    const done = await finish(tx, next, [cardId]);
    if (done.outcome === "done") await appendAudit(tx, eventsOf(held, done.shown), now);
    return done;
  });
}
