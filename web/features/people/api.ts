import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { getMe } from "../../../domain/people/contract.ts";
import type { Me } from "../../../domain/people/schema.ts";
import { isApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { markSignedIn, markSignedOut } from "../../api/signed-in-mark.ts";

/** The signed-in person, or null for a visitor. A failed look-up throws and is never taken for either. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  staleTime: 30_000,
  retry: false,
  queryFn: async ({ signal }): Promise<Me | null> => {
    try {
      const me = await call(getMe, {}, { signal });
      markSignedIn();
      return me;
    } catch (error) {
      if (!isApiError(error, "UNAUTHENTICATED")) throw error;
      markSignedOut();
      return null;
    }
  },
});

/** null for a visitor, undefined while unknown. */
export function useMe(): Me | null | undefined {
  return useQuery(meQuery).data;
}

export function refreshMe(client: QueryClient): Promise<Me | null> {
  return client.fetchQuery({ ...meQuery, staleTime: 0 });
}
