import { useTyped } from "../../ui/use-typed.ts";
import { useAdminSearch } from "./use-admin-search.ts";

/** Stores the text of a search field in the address. Only the first input adds a history entry. */
export function useTypedSearch() {
  const { search, change } = useAdminSearch();
  return useTyped(search.search ?? "", (text, before) =>
    change({ search: text === "" ? undefined : text }, { replace: before !== "" && text !== "" }),
  );
}
