import { type Decision, denyAsNotFound, deny as no, allow as yes } from "../core/decision.ts";
import { message } from "../core/messages.ts";
import type { Actor } from "../people/policy.ts";
import type { Role, Status } from "../people/schema.ts";

type OwnedCard = { personId: string; status: Status };

const hidden = denyAsNotFound(message.cardNotFound);

/** The owner and admins may read a card; for others it is not found. */
export function mayReadCard(actor: Actor, card: OwnedCard): Decision {
  return actor.role === "admin" || card.personId === actor.id ? yes : hidden;
}

export function mayEditCard(actor: Actor, card: OwnedCard): Decision {
  return mayReadCard(actor, card);
}

/** An owner cannot delete a card that a leader or admin suspended or blocked. */
export function mayDeleteCard(actor: Actor, card: OwnedCard): Decision {
  const reads = mayReadCard(actor, card);
  if (!reads.allowed || actor.role === "admin" || card.status === "active") return reads;
  return no(message.cardNotActive);
}

/** Maximum number of cards per role (product 4.1); null means unlimited. A limit, not a permission. */
export function cardLimit(actor: Pick<Actor, "role">): number | null {
  return actor.role === "admin" ? null : 1;
}

type CardOwner = { role: Role; organizationId: string | null };

/**
 * Product 2.4: an admin sets any status of any card; a leader sets active or blocked for cards of people with role user
 * in the organizations they manage, unless an admin set the status.
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

/** Checked before any look-up: other roles never set a status. */
export function maySetAnyStatus(actor: Actor): Decision {
  return actor.role === "admin" || actor.role === "leader" ? yes : no(message.statusNotYours);
}
