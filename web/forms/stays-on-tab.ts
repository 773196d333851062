type Place = { pathname: string; search: { id?: string; organization?: string; tab?: string } };

/** For `LeaveGuard` on a tab of a team's page: whether the tab stays open. */
export const staysOnTab = (from: Place, to: Place): boolean =>
  from.pathname === to.pathname &&
  (["id", "organization", "tab"] as const).every((name) => from.search[name] === to.search[name]);
