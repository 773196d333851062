import { t } from "@lingui/core/macro";
import { mayAddMembers } from "../../../domain/organizations/policy.ts";
import type { Me } from "../../../domain/people/schema.ts";
import { mayListOrganization } from "../../../domain/physical-cards/policy.ts";
import { addressOf } from "../../api/address.ts";
import { actorIn } from "./acting.ts";
import type { TeamTab } from "./search.ts";

/** A team's page has two addresses (product 2.9): an orgmanager may open only the second. */
export type TeamPath = "/leader" | "/organization";

export function teamHref(path: TeamPath, organizationId: string, tab?: TeamTab): string {
  const id = path === "/leader" ? { organization: organizationId } : { id: organizationId };
  return addressOf(path, undefined, { ...id, tab });
}

/** The tabs of a team's page that the person may open. */
export function teamTabs(me: Me, path: TeamPath, organizationId: string, current: TeamTab | "team" | "nfc") {
  const actor = actorIn(me, organizationId);
  const tabs = [
    { id: "team", label: t`Team`, href: teamHref(path, organizationId), isShown: true },
    {
      id: "links",
      label: t`Links of people who left`,
      href: teamHref(path, organizationId, "links"),
      isShown: mayAddMembers(actor, organizationId).allowed,
    },
    {
      id: "nfc",
      label: t`NFC cards`,
      href: `/dashboard/nfc?organization=${encodeURIComponent(organizationId)}`,
      isShown: mayListOrganization(actor, organizationId).allowed,
    },
    { id: "settings", label: t`Settings`, href: teamHref(path, organizationId, "settings"), isShown: true },
  ];
  return tabs.filter(({ isShown }) => isShown).map((tab) => ({ ...tab, isCurrent: tab.id === current }));
}
