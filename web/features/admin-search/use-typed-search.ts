import { useTyped } from "../../ui/use-typed.ts";
import { useAdminSearch } from "./use-admin-search.ts";

/** The text of a search field, in the address. Its first letters are a step that Back takes back, those after are not. */
export function useTypedSearch() {
  const { search, change } = useAdminSearch();
  return useTyped(search.search ?? "", (text, before) =>
    change({ search: text === "" ? undefined : text }, { replace: before !== "" && text !== "" }),
  );
}
