import { searchMax } from "../../../domain/core/page-limits.ts";
import { type Status, statuses } from "../../../domain/people/schema.ts";

/** The filter and page of a member list, stored in the address. */
export type MembersView = { status?: Status; card?: "none"; search?: string; page?: number };

/** The tabs of a team's page besides the members. */
export type TeamTab = "links" | "settings";
export type TeamView = MembersView & { tab?: TeamTab; layout?: "cards" };

export type TeamSearch = TeamView & { organization?: string };
export type OrganizationSearch = TeamView & { id?: string; find?: string };

const isStatus = (value: unknown): value is Status => (statuses as readonly unknown[]).includes(value);

type Raw = Record<string, unknown>;

/** Parses a search parameter: the router reads digits as a number; invalid values are omitted. */
function textIn(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" ? [...text].slice(0, searchMax).join("") : undefined;
}

function validateView(raw: Raw): TeamView {
  const page = Number(raw.page);
  const search = textIn(raw.search);
  return {
    ...(raw.tab === "links" || raw.tab === "settings" ? { tab: raw.tab } : {}),
    ...(raw.layout === "cards" ? { layout: "cards" } : {}),
    ...(isStatus(raw.status) ? { status: raw.status } : raw.card === "none" ? { card: "none" } : {}),
    ...(search ? { search } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
}

export function validateTeamSearch(raw: Raw): TeamSearch {
  const organization = textIn(raw.organization);
  return { ...(organization ? { organization } : {}), ...validateView(raw) };
}

export function validateOrganizationSearch(raw: Raw): OrganizationSearch {
  const id = textIn(raw.id);
  const find = textIn(raw.find);
  return { ...(id ? { id } : {}), ...(find ? { find } : {}), ...validateView(raw) };
}
