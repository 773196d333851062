import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { listOrganizations } from "../../../domain/organizations/contract.ts";
import { call } from "../../api/call.ts";
import { organizationsKey } from "./keys.ts";

/** The key starts with `organizations`, so that any change to an organization refreshes it. */
function organizationListQuery(search: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...organizationsKey, "admin-list", search ?? ""],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listOrganizations, { query: { search, limit: "50", cursor: pageParam } }, { signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function useOrganizationList(search: string | undefined) {
  const list = useInfiniteQuery(organizationListQuery(search));
  return { ...list, organizations: list.data?.pages.flatMap(({ items }) => items) ?? [] };
}
