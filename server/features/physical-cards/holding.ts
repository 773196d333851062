import type { Refused } from "../../../domain/core/verdict.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import { mayManagePhysicalCard } from "../../../domain/physical-cards/policy.ts";
import { type CardRow, findCard, lockCard } from "../../data/cards/queries.ts";
import { lockActor } from "../../data/people/actor-queries.ts";
import type { PersonRow } from "../../data/people/queries.ts";
import {
  findPhysicalCard,
  findShownPhysical,
  lockPhysicalCard,
  type PhysicalRow,
  type ShownPhysical,
} from "../../data/physical-cards/queries.ts";
import type { Transaction } from "../../db/database.ts";
import type { Services } from "../../services.ts";

export type Held = {
  actor: Actor;
  physical: PhysicalRow;
  holder: PersonRow | null;
  target: { card: CardRow; owner: PersonRow } | null;
};

/** `cardId` undefined: the card that it leads to; `personId`: another person to lock. */
type Wanted = { cardId?: string | null; personId?: string };

/**
 * With locks in the one order (docs/decisions/0016): people, card, physical card. Starts again when the holder changed
 * before the locks.
 * @param wanted what else to lock
 */
export async function withHeld<Result>(
  services: Services,
  actorId: string,
  code: string,
  wanted: Wanted,
  act: (tx: Transaction, held: Held, now: Date) => Promise<Result>,
): Promise<Result | { outcome: "not-found" }> {
  for (;;) {
    const now = services.clock.now();
    const result = await services.db.transaction(async (tx) => {
      const held = await hold(tx, actorId, code, wanted);
      if (held === "not-found") return { outcome: held };
      return held === "moved" ? held : act(tx, held, now);
    });
    if (result !== "moved") return result;
  }
}

async function hold(
  tx: Transaction,
  actorId: string,
  code: string,
  wanted: Wanted,
): Promise<Held | "not-found" | "moved"> {
  const found = await findPhysicalCard(tx, code);
  if (!found) return "not-found";
  const cardId = wanted.cardId === undefined ? found.cardId : wanted.cardId;
  const asked = cardId === null ? null : await findCard(tx, cardId);
  const others = [found.personId, asked?.personId, wanted.personId].filter((id) => typeof id === "string");
  const { actor, people } = await lockActor(tx, actorId, others);
  const card = asked && (await lockCard(tx, asked.id));
  const physical = await lockPhysicalCard(tx, code);
  if (!physical) return "not-found";
  const isMoved = wanted.cardId === undefined && physical.cardId !== found.cardId;
  if (isMoved || (physical.personId !== null && !people.has(physical.personId))) return "moved";
  const holder = physical.personId === null ? null : (people.get(physical.personId) ?? null);
  const owner = card && people.get(card.personId);
  return { actor, physical, holder, target: card && owner ? { card, owner } : null };
}

/** Whether the actor manages it and saw this version. */
export function judge({ actor, physical, holder }: Held, { version }: { version?: number | undefined }): Judged {
  const verdict = mayManagePhysicalCard(actor, { organizationId: physical.organizationId, holder });
  if (!verdict.allowed) return { outcome: "refused", verdict };
  return isStale(physical, version) ? { outcome: "stale" } : { outcome: "allowed" };
}
type Judged = { outcome: "refused"; verdict: Refused } | { outcome: "stale" } | { outcome: "allowed" };

export const isStale = (physical: PhysicalRow, version: number | undefined) =>
  version !== undefined && version !== physical.version;

export type PhysicalOutcome =
  | { outcome: "done"; shown: ShownPhysical /** Cards whose addresses changed. */; cardIds: string[] }
  | { outcome: "refused"; verdict: Refused }
  | { outcome: "not-found" | "no-card" | "stale" | "taken" | "off" | "replaced" | "too-many-cards" | "leads-nowhere" };

export async function finish(
  tx: Transaction,
  code: string,
  cardIds: readonly (string | null)[],
): Promise<PhysicalOutcome> {
  const shown = await findShownPhysical(tx, code);
  if (!shown) return { outcome: "not-found" };
  return { outcome: "done", shown, cardIds: [...new Set(cardIds.filter((id) => id !== null))] };
}
