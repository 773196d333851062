import { useCallback, useState } from "react";
import type { DirectoryRow } from "../../../domain/directory/schema.ts";
import type { TableSelection } from "../../ui/table-column.ts";

const none: ReadonlySet<string> = new Set();

/** The selected rows of a page; another page, filter or order clears the selection. */
export function useChosen(rows: readonly DirectoryRow[], page: string) {
  const [chosen, setChosen] = useState({ page, keys: none });
  const keys = chosen.page === page ? chosen.keys : none;
  const choose: TableSelection["onChange"] = useCallback(
    (update) => setChosen((before) => ({ page, keys: update(before.page === page ? before.keys : none) })),
    [page],
  );
  return {
    keys,
    rows: rows.filter(({ id }) => keys.has(id)),
    choose,
    clear: () => setChosen({ page, keys: none }),
  };
}
