import type { Refused } from "../../../domain/core/verdict.ts";
import { mayAssignTo, mayTakeFromStock, mayTurnOn } from "../../../domain/physical-cards/policy.ts";
import { physicalCardsPerCard } from "../../../domain/physical-cards/states.ts";
import { deleteFormerCode } from "../../data/former-codes/keeping-queries.ts";
import { countPhysicalCardsOf, type PhysicalRow, updatePhysicalCard } from "../../data/physical-cards/queries.ts";
import type { Transaction } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { appendAudit } from "../audit/commands.ts";
import { eventsOf } from "./audit-events.ts";
import { endRequestsOfFormerHolders } from "./ending-commands.ts";
import { finish, type Held, isStale, judge, type PhysicalOutcome, withHeld } from "./holding.ts";

type Version = { version?: number | undefined };
type Change = Partial<
  Pick<PhysicalRow, "label" | "cardId" | "personId" | "writtenAt" | "lockedAt" | "lostAt" | "lostByManager">
>;
const turnedOn = { lostAt: null, lostByManager: false };

async function change(tx: Transaction, held: Held, values: Change, now: Date): Promise<PhysicalOutcome> {
  const { physical, actor } = held;
  await updatePhysicalCard(tx, physical.code, { ...values, updatedAt: now, updatedBy: actor.id });
  // The card leads there now, not on to its former owner.
  if (values.cardId !== undefined) await deleteFormerCode(tx, physical.code);
  const isGiven = values.personId !== undefined && values.personId !== physical.personId;
  const ended = isGiven ? await endRequestsOfFormerHolders(tx, [physical.code], actor.id, now) : [];
  const done = await finish(tx, physical.code, [physical.cardId, values.cardId ?? null]);
  if (done.outcome === "done") await appendAudit(tx, [...eventsOf(held, done.shown), ...ended], now);
  return done;
}

/** Only for managers, at the version that they saw. */
async function changeManaged(
  services: Services,
  actorId: string,
  code: string,
  version: Version,
  decide: (held: Held, now: Date) => Change | Exclude<PhysicalOutcome, { outcome: "done" }>,
): Promise<PhysicalOutcome> {
  return withHeld(services, actorId, code, {}, async (tx, held, now): Promise<PhysicalOutcome> => {
    const judged = judge(held, version);
    if (judged.outcome !== "allowed") return judged;
    const decided = decide(held, now);
    return "outcome" in decided ? decided : change(tx, held, decided, now);
  });
}

export function renamePhysicalCard(
  services: Services,
  actorId: string,
  code: string,
  { label, ...version }: { label: string } & Version,
): Promise<PhysicalOutcome> {
  return changeManaged(services, actorId, code, version, () => ({ label }));
}

/**
 * A lost card is off until it is found or reassigned; a replaced one stays so. The holder cannot turn on what somebody
 * else turned off.
 */
export function setPhysicalCardLost(
  services: Services,
  actorId: string,
  code: string,
  { lost, ...version }: { lost: boolean } & Version,
): Promise<PhysicalOutcome> {
  return changeManaged(services, actorId, code, version, (held, now) => {
    const { actor, physical, holder } = held;
    const lostByManager = physical.lostByManager || holder?.id !== actor.id;
    if (lost) return { lostAt: physical.lostAt ?? now, lostByManager };
    if (physical.replacedBy !== null) return { outcome: "replaced" };
    return judgeTurningOn(held) ?? turnedOn;
  });
}

function judgeTurningOn({ actor, physical }: Held): { outcome: "refused"; verdict: Refused } | null {
  const verdict = mayTurnOn(actor, physical, physical.lostByManager);
  return verdict.allowed ? null : { outcome: "refused", verdict };
}

/** A locked tag stays locked. */
export function notePhysicalCardWritten(
  services: Services,
  actorId: string,
  code: string,
  { locked, ...version }: { locked: boolean } & Version,
): Promise<PhysicalOutcome> {
  return changeManaged(services, actorId, code, version, ({ physical }, now) => {
    if (physical.lostAt !== null || physical.replacedBy !== null) return { outcome: "off" };
    return { writtenAt: now, lockedAt: physical.lockedAt ?? (locked ? now : null) };
  });
}

/**
 * To a card of somebody the actor may give it to, who then has it, or nowhere. Of several who take one from the stock,
 * the first gets it.
 */
export async function assignPhysicalCard(
  services: Services,
  actorId: string,
  code: string,
  { cardId, version }: { cardId: string | null } & Version,
): Promise<PhysicalOutcome> {
  return withHeld(services, actorId, code, { cardId }, async (tx, held, now): Promise<PhysicalOutcome> => {
    const { actor, physical, target } = held;
    const judged = judge(held, { version });
    if (judged.outcome === "refused") {
      const taking = takesFromStock(held);
      if (taking !== "yes") return taking === "taken" ? { outcome: "taken" } : judged;
      if (isStale(physical, version)) return { outcome: "stale" };
    } else if (judged.outcome === "stale") return judged;
    if (physical.replacedBy !== null) return { outcome: "replaced" };
    if (cardId === null) return change(tx, held, takenOff(held), now);
    if (!target) return { outcome: "no-card" };
    const verdict = mayAssignTo(actor, target.owner);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    const off = judgeTurningOn(held);
    if (off) return off;
    if (physical.cardId !== cardId && (await countPhysicalCardsOf(tx, cardId)) >= physicalCardsPerCard) {
      return { outcome: "too-many-cards" };
    }
    return change(tx, held, { cardId, personId: target.owner.id, ...turnedOn }, now);
  });
}

function takesFromStock({ actor, physical, holder, target }: Held): "yes" | "taken" | "no" {
  const { organizationId } = physical;
  if (organizationId === null || organizationId !== actor.organizationId) return "no";
  if (!target || target.card.personId !== actor.id) return "no";
  if (holder !== null || physical.state !== "unassigned") return "taken";
  return mayTakeFromStock(actor, { organizationId, holder }, target.card) ? "yes" : "no";
}

/** Back to the stock when its leader took it; otherwise its holder keeps it. */
function takenOff({ actor, physical, holder }: Held): Change {
  const goesBack = physical.organizationId !== null && holder?.id !== actor.id;
  return goesBack ? { cardId: null, personId: null } : { cardId: null };
}
