import { allow, type Decision, deny, denyAsNotFound } from "../core/decision.ts";
import { message } from "../core/messages.ts";
import type { Actor } from "../people/policy.ts";
import type { Role } from "../people/schema.ts";

/** The current holder; null for unassigned stock. */
type Holder = { id: string; role: Role; organizationId: string | null };
type Thing = { organizationId: string | null; holder: Holder | null };

const hidden = denyAsNotFound(message.physicalCardNotFound);
const leads = (actor: Actor, organizationId: string | null) =>
  actor.role === "leader" && actor.managedOrganizationIds.some((id) => id === organizationId);

/**
 * People manage their own; a leader those that their organization owns and a user or no person holds (product 11.2); an
 * admin any. A card that a member brought stays the member's. Other cards are not found.
 */
export function mayManagePhysicalCard(actor: Actor, { organizationId, holder }: Thing): Decision {
  if (actor.role === "admin" || holder?.id === actor.id) return allow;
  if (!leads(actor, organizationId)) return hidden;
  return holder === null || holder.role === "user" ? allow : deny(message.permissionDenied);
}

/** A holder cannot turn on a card that a leader or an admin turned off. */
export function mayTurnOn(
  actor: Actor,
  { organizationId }: Pick<Thing, "organizationId">,
  lostByManager: boolean,
): Decision {
  const manages = actor.role === "admin" || leads(actor, organizationId);
  return manages || !lostByManager ? allow : deny(message.physicalCardTurnedOff);
}

/** A member may take unassigned stock of their own organization, for a card of their own. */
export function mayTakeFromStock(
  actor: Actor,
  { organizationId, holder }: Thing,
  target: { personId: string },
): boolean {
  const isOwnStock = holder === null && organizationId !== null && organizationId === actor.organizationId;
  return isOwnStock && target.personId === actor.id;
}

/** To whose card a physical card may redirect. */
export function mayAssignTo(actor: Actor, target: Holder): Decision {
  if (actor.role === "admin" || target.id === actor.id) return allow;
  if (!leads(actor, target.organizationId)) return denyAsNotFound(message.cardNotFound);
  return target.role === "user" ? allow : deny(message.permissionDenied);
}

/** Depends on the caller and the id only. */
export function mayListOrganization(actor: Actor, organizationId: string): Decision {
  return actor.role === "admin" || leads(actor, organizationId) ? allow : deny(message.permissionDenied);
}

/** Only the holder may request a reprint. */
export function mayRequestReprint(actor: Actor, { holder }: Thing): Decision {
  return holder?.id === actor.id ? allow : hidden;
}
