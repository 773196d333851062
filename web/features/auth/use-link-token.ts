import { useOwnHash } from "./use-own-hash.ts";

/** Returns the token of an emailed link. It is in the fragment, which no server or log receives. */
export function useLinkToken(): string | null {
  return useOwnHash().replace(/^#/u, "") || null;
}
