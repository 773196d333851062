import { useAdminSearch } from "../admin-search/use-admin-search.ts";
import type { LogFilter } from "./api.ts";
import { asAction } from "./labels.ts";

export function useLogFilter(): LogFilter {
  const { search } = useAdminSearch();
  const { from, to, person } = search;
  return { action: asAction(search.action), search: search.search, from, to, person };
}
