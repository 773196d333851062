import { useEffect } from "react";
import { useAdminSearch } from "./use-admin-search.ts";

type GrowingList = {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isPlaceholderData: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** Limit of pages that a link loads, because pages load one after the other. */
const maxPages = 20;

/**
 * Stores the number of loaded pages of a growing list in the address, so that a reload or a link shows the same part.
 */
export function usePagesInAddress(list: GrowingList) {
  const { search, change } = useAdminSearch();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const loaded = list.data?.pages.length ?? 0;
  const wanted = Math.min(search.page ?? 1, maxPages);
  const isSettled = !list.isFetching && !list.isPlaceholderData && !list.isError;
  const isBehind = loaded > 0 && loaded < wanted && hasNextPage && isSettled;

  useEffect(() => {
    if (isBehind) void fetchNextPage();
  }, [isBehind, fetchNextPage]);

  return {
    hasNextPage,
    isFetchingNextPage: isFetchingNextPage || isBehind,
    fetchNextPage: () => {
      change({ page: loaded + 1 }, { replace: true });
      void fetchNextPage();
    },
  };
}
