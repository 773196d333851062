import { useState } from "react";
import type { DirectoryRow } from "../../../domain/directory/schema.ts";

const none: ReadonlySet<string> = new Set();

/** The selected rows of a page; another page, filter or order clears the selection. */
export function useChosen(rows: readonly DirectoryRow[], page: string) {
  const [chosen, setChosen] = useState({ page, keys: none });
  const keys = chosen.page === page ? chosen.keys : none;
  return {
    keys,
    rows: rows.filter(({ id }) => keys.has(id)),
    choose: (next: ReadonlySet<string>) => setChosen({ page, keys: next }),
    clear: () => setChosen({ page, keys: none }),
  };
}
