import { type Decision, denyAsNotFound, deny as no, allow as yes } from "../core/decision.ts";
import { message } from "../core/messages.ts";
import type { Actor } from "../people/policy.ts";
import type { Role, Status } from "../people/schema.ts";

type OwnedCard = { personId: string; status: Status };

const hidden = denyAsNotFound(message.cardNotFound);

/** Own, or any for an admin; a stranger's card answers as if it were not there. */
export function mayReadCard(actor: Actor, card: OwnedCard): Decision {
  return actor.role === "admin" || card.personId === actor.id ? yes : hidden;
}

export function mayEditCard(actor: Actor, card: OwnedCard): Decision {
  return mayReadCard(actor, card);
}

/** An owner cannot remove what a leader or admin put on hold. */
export function mayDeleteCard(actor: Actor, card: OwnedCard): Decision {
  const reads = mayReadCard(actor, card);
  if (!reads.allowed || actor.role === "admin" || card.status === "active") return reads;
  return no(message.cardNotActive);
}

/** How many cards the role allows (product 4.1); null means any number. A limit, not a permission. */
export function cardLimit(actor: Pick<Actor, "role">): number | null {
  return actor.role === "admin" ? null : 1;
}

type CardOwner = { role: Role; organizationId: string | null };

/**
 * Product 2.4: an admin any status of any card; a leader active or blocked for cards of people with role user in the
 * organizations they manage, and not what an admin set. Nobody else.
 */
export function maySetCardStatus(
  actor: Actor,
  card: { status: Status; statusSetBy: "leader" | "admin" | null },
  owner: CardOwner,
  status: Status,
): Decision {
  if (actor.role === "admin") return yes;
  if (actor.role !== "leader") return no(message.statusNotYours);
  if (!actor.managedOrganizationIds.some((id) => id === owner.organizationId)) return hidden;
  if (owner.role !== "user") return no(message.leaderStatus);
  if (status === "suspended" || (card.status !== "active" && card.statusSetBy === "admin")) {
    return no(message.permissionDenied);
  }
  return yes;
}

/** Answered before anything is looked up: these roles never set a status. */
export function maySetAnyStatus(actor: Actor): Decision {
  return actor.role === "admin" || actor.role === "leader" ? yes : no(message.statusNotYours);
}
