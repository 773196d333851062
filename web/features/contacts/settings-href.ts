import type { Me } from "../../../domain/people/schema.ts";
import { addressOf } from "../../api/address.ts";

/** Where the user sets contact exchange: of an organization that they manage, or of their card. */
export function settingsHref({ user, organization }: Me, organizationId = organization?.id): string {
  const tab = "settings";
  if (organizationId === undefined || user.role === "user") return "/contacts/settings";
  if (user.role === "orgmanager") return addressOf("/organization", undefined, { id: organizationId, tab });
  return addressOf("/leader", undefined, { organization: organizationId, tab });
}
