import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type { AdminSearch } from "./admin-search.ts";

type How = { replace?: boolean; scrolls?: boolean };

/** Reads the search parameters of `/admin` and changes some of them. Another list starts at its first page. */
export function useAdminSearch() {
  const search: AdminSearch = useSearch({ from: "/admin" });
  const navigate = useNavigate({ from: "/admin" });
  const change = useCallback(
    (part: AdminSearch, { replace = false, scrolls = false }: How = {}) =>
      void navigate({
        search: (before: AdminSearch) => ({ ...before, cursor: undefined, page: undefined, ...part }),
        replace,
        resetScroll: scrolls,
      }),
    [navigate],
  );
  return { search, change };
}
