import { allow, type Decision, deny } from "../core/decision.ts";
import { message } from "../core/messages.ts";
import type { Actor } from "../people/policy.ts";

/** For an organization's managers and admins. Depends on the caller and the id in the URL only. */
export function mayManageLinks(actor: Actor, organizationId: string): Decision {
  if (actor.role === "admin" || actor.managedOrganizationIds.includes(organizationId)) return allow;
  return deny(message.permissionDenied);
}
