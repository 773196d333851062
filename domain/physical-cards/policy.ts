import { allow, type Decision, deny, denyAsNotFound } from "../core/decision.ts";
import { message } from "../core/messages.ts";
import type { Actor } from "../people/policy.ts";
import type { Role } from "../people/schema.ts";

/** Whoever has it, as they stand now; null for stock that nobody was given. */
type Holder = { id: string; role: Role; organizationId: string | null };
type Thing = { organizationId: string | null; holder: Holder | null };

const hidden = denyAsNotFound(message.physicalCardNotFound);
const leads = (actor: Actor, organizationId: string | null) =>
  actor.role === "leader" && actor.managedOrganizationIds.some((id) => id === organizationId);

/**
 * Their own; for a leader those that an organization of theirs owns, whoever has it being a user (product 11.2); for an
 * admin any. What a member brought stays theirs. What is somebody else's answers as if it were not there.
 */
export function mayManagePhysicalCard(actor: Actor, { organizationId, holder }: Thing): Decision {
  if (actor.role === "admin" || holder?.id === actor.id) return allow;
  if (!leads(actor, organizationId)) return hidden;
  return holder === null || holder.role === "user" ? allow : deny(message.permissionDenied);
}

/** What a leader or an admin turned off, whoever has it does not turn on by themselves. */
export function mayTurnOn(
  actor: Actor,
  { organizationId }: Pick<Thing, "organizationId">,
  lostByManager: boolean,
): Decision {
  const manages = actor.role === "admin" || leads(actor, organizationId);
  return manages || !lostByManager ? allow : deny(message.physicalCardTurnedOff);
}

/** Stock of one's own organization that nobody has yet: whoever holds it in their hand may take it, for a card of their own. */
export function mayTakeFromStock(
  actor: Actor,
  { organizationId, holder }: Thing,
  target: { personId: string },
): boolean {
  const isOwnStock = holder === null && organizationId !== null && organizationId === actor.organizationId;
  return isOwnStock && target.personId === actor.id;
}

/** Whose card a physical one may lead to. */
export function mayAssignTo(actor: Actor, target: Holder): Decision {
  if (actor.role === "admin" || target.id === actor.id) return allow;
  if (!leads(actor, target.organizationId)) return denyAsNotFound(message.cardNotFound);
  return target.role === "user" ? allow : deny(message.permissionDenied);
}

/** Known from who asks and the id alone. */
export function mayListOrganization(actor: Actor, organizationId: string): Decision {
  return actor.role === "admin" || leads(actor, organizationId) ? allow : deny(message.permissionDenied);
}

/** A new one is asked for by whoever has the old one, and by nobody for them. */
export function mayRequestReprint(actor: Actor, { holder }: Thing): Decision {
  return holder?.id === actor.id ? allow : hidden;
}
