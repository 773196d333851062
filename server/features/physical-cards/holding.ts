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

/** What is held until the transaction ends: nothing that a change of a physical card is decided by can change meanwhile. */
export type Held = {
  actor: Actor;
  physical: PhysicalRow;
  holder: PersonRow | null;
  /** The card that was asked for, with its owner. */
  target: { card: CardRow; owner: PersonRow } | null;
};

/** Without a word of a card, the one that it leads to; `personId` is somebody else whom it concerns. */
type Wanted = { cardId?: string | null; personId?: string };

/**
 * Does something with a physical card in one transaction that holds all it is decided by, the locks taken in the one order
 * (docs/decisions/0016): people, card, physical card. Whoever has it by the time its row is held must be among the people; a
 * new holder is not, and it begins anew.
 * @param wanted what to hold with it
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

/** Whether the actor manages it, and it is as they saw it. */
export function judge({ actor, physical, holder }: Held, { version }: { version?: number | undefined }): Judged {
  const verdict = mayManagePhysicalCard(actor, { organizationId: physical.organizationId, holder });
  if (!verdict.allowed) return { outcome: "refused", verdict };
  return isStale(physical, version) ? { outcome: "stale" } : { outcome: "allowed" };
}
type Judged = { outcome: "refused"; verdict: Refused } | { outcome: "stale" } | { outcome: "allowed" };

export const isStale = (physical: PhysicalRow, version: number | undefined) =>
  version !== undefined && version !== physical.version;

export type PhysicalOutcome =
  | { outcome: "done"; shown: ShownPhysical /** Whose pages stand under other addresses now. */; cardIds: string[] }
  | { outcome: "refused"; verdict: Refused }
  | { outcome: "not-found" | "no-card" | "stale" | "taken" | "off" | "replaced" | "too-many-cards" | "leads-nowhere" };

/** What stands there now. */
export async function finish(
  tx: Transaction,
  code: string,
  cardIds: readonly (string | null)[],
): Promise<PhysicalOutcome> {
  const shown = await findShownPhysical(tx, code);
  if (!shown) return { outcome: "not-found" };
  return { outcome: "done", shown, cardIds: [...new Set(cardIds.filter((id) => id !== null))] };
}
