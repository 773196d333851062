import { cursorMax } from "../../../domain/core/page-limits.ts";
import {
  type DirectorySort,
  type DirectoryState,
  directorySorts,
  directoryStates,
} from "../../../domain/directory/schema.ts";
import { choiceParam, dayParam, pageParam, textParam } from "../../page/search-params.ts";

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

export function validateAdminSearch(typed: Record<string, unknown>): AdminSearch {
  return {
    tab: choiceParam(typed.tab, adminTabs),
    search: textParam(typed.search),
    cursor: textParam(typed.cursor, cursorMax),
    page: pageParam(typed.page),
    state: choiceParam(typed.state, directoryStates),
    sort: choiceParam(typed.sort, directorySorts),
    direction: choiceParam(typed.direction, ["desc"]),
    box: choiceParam(typed.box, ["archived", "all"]),
    log: choiceParam(typed.log, ["sign-ins"]),
    action: textParam(typed.action, 80),
    from: dayParam(typed.from),
    to: dayParam(typed.to),
    person: textParam(typed.person, 80),
    success: choiceParam(typed.success, ["true", "false"]),
  };
}
