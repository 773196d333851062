import { isOwnPath } from "./go-on.ts";

export type AuthSearch = { from?: string };

/** Anything but a path on this site is dropped, or sign-in could send people elsewhere. */
export function validateAuthSearch(search: Record<string, unknown>): AuthSearch {
  return isOwnPath(search.from) ? { from: search.from } : {};
}
