import type { Actor } from "../people/policy.ts";

/** An image that is not public: visible to its owner, the managers of the owner's organization, and admins. */
export function mayViewHiddenImage(actor: Actor, owner: { ownerId: string; organizationId: string | null }): boolean {
  if (actor.role === "admin" || actor.id === owner.ownerId) return true;
  return owner.organizationId !== null && actor.managedOrganizationIds.includes(owner.organizationId);
}
