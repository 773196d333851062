import { message } from "../core/messages.ts";
import { allow, refuseWith, type Verdict } from "../core/verdict.ts";
import type { Actor } from "../people/policy.ts";

/** What becomes of an organization's codes: its managers and admins. Known from who asks and the id in the address. */
export function mayManageLinks(actor: Actor, organizationId: string): Verdict {
  if (actor.role === "admin" || actor.managedOrganizationIds.includes(organizationId)) return allow;
  return refuseWith(message.permissionDenied);
}
