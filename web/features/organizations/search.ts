import { type Status, statuses } from "../../../domain/people/schema.ts";
import { choiceParam, pageParam, textParam } from "../../page/search-params.ts";

/** The filter and page of a member list, stored in the address. */
export type MembersView = {
  status?: Status | undefined;
  card?: "none" | undefined;
  search?: string | undefined;
  page?: number | undefined;
};

/** The tabs of a team's page besides the members. */
export type TeamTab = "links" | "settings";
export type TeamView = MembersView & { tab?: TeamTab | undefined; layout?: "cards" | undefined };

export type TeamSearch = TeamView & { organization?: string | undefined };
export type OrganizationSearch = TeamView & { id?: string | undefined; find?: string | undefined };

type Raw = Record<string, unknown>;

function validateView(raw: Raw): TeamView {
  const status = choiceParam(raw.status, statuses);
  return {
    tab: choiceParam(raw.tab, ["links", "settings"]),
    layout: choiceParam(raw.layout, ["cards"]),
    status,
    card: status ? undefined : choiceParam(raw.card, ["none"]),
    search: textParam(raw.search),
    page: pageParam(raw.page),
  };
}

export const validateTeamSearch = (raw: Raw): TeamSearch => ({
  organization: textParam(raw.organization),
  ...validateView(raw),
});

export const validateOrganizationSearch = (raw: Raw): OrganizationSearch => ({
  id: textParam(raw.id),
  find: textParam(raw.find),
  ...validateView(raw),
});
