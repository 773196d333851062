import { allow, type Decision, deny } from "../core/decision.ts";
import { message } from "../core/messages.ts";
import type { Actor } from "../people/policy.ts";

/** What becomes of an organization's codes: its managers and admins. Known from who asks and the id in the address. */
export function mayManageLinks(actor: Actor, organizationId: string): Decision {
  if (actor.role === "admin" || actor.managedOrganizationIds.includes(organizationId)) return allow;
  return deny(message.permissionDenied);
}
