import { isDay } from "../../../domain/core/days.ts";
import { cursorMax, searchMax } from "../../../domain/core/page-limits.ts";
import {
  type DirectorySort,
  type DirectoryState,
  directorySorts,
  directoryStates,
} from "../../../domain/directory/schema.ts";

/** After Users Management. */
export const adminTabs = ["upgrades", "organizations", "messages", "audit"] as const;

/** The search parameters of `/admin`, so that a view can be linked, survives a reload and works with Back. */
export type AdminSearch = {
  /** Undefined: Users Management. */
  tab?: (typeof adminTabs)[number] | undefined;
  search?: string | undefined;
  /** Users Management: start of the page. */
  cursor?: string | undefined;
  /** Page number; for growing lists, the number of loaded pages. */
  page?: number | undefined;
  /** Users Management. */
  state?: DirectoryState | undefined;
  sort?: DirectorySort | undefined;
  direction?: "desc" | undefined;
  /** Messages: archived ones; plan requests: answered ones too. */
  box?: "archived" | "all" | undefined;
  /** Audit log. */
  log?: "sign-ins" | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  person?: string | undefined;
  success?: "true" | "false" | undefined;
};

/** The router parses a typed number, which is text here. */
function text(value: unknown, longest: number): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? [...value].slice(0, longest).join("") : undefined;
}

function oneOf<Value extends string>(value: unknown, values: readonly Value[]): Value | undefined {
  return values.find((one) => one === String(value));
}

function day(value: unknown): string | undefined {
  return typeof value === "string" && isDay(value) ? value : undefined;
}

/**
 * Replaces invalid values by undefined, which the router omits from the address. It would keep a key that is missing.
 */
export function validateAdminSearch(typed: Record<string, unknown>): AdminSearch {
  const page = typeof typed.page === "number" && Number.isInteger(typed.page) && typed.page > 1;
  return {
    tab: oneOf(typed.tab, adminTabs),
    search: text(typed.search, searchMax),
    cursor: text(typed.cursor, cursorMax),
    page: page ? (typed.page as number) : undefined,
    state: oneOf(typed.state, directoryStates),
    sort: oneOf(typed.sort, directorySorts),
    direction: oneOf(typed.direction, ["desc"]),
    box: oneOf(typed.box, ["archived", "all"]),
    log: oneOf(typed.log, ["sign-ins"]),
    action: text(typed.action, 80),
    from: day(typed.from),
    to: day(typed.to),
    person: text(typed.person, 80),
    success: oneOf(typed.success, ["true", "false"]),
  };
}
