import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DirectoryRow } from "../../../domain/people/directory.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";
import { refreshDirectory, saveAll, updateRow } from "./api.ts";
import { inverseOf, type RowChange } from "./row-state.ts";
import { failureText } from "./use-row-change.ts";
import { nameOf } from "./words.ts";

export type SkippedRow = { id: string; name: string; message: string };
type Sent = { rows: readonly DirectoryRow[]; change: RowChange };

const rowsWord = (count: number) => (count === 1 ? "1 row" : `${count.toLocaleString()} rows`);

/** The rows by what sets them back, or null when one of them has no way back. */
function inversesOf({ rows, change }: Sent): { ids: string[]; change: RowChange }[] | null {
  const groups = new Map<string, { ids: string[]; change: RowChange }>();
  for (const row of rows) {
    const inverse = inverseOf(row, change);
    if (!inverse) return null;
    const group = groups.get(inverse.value) ?? { ids: [], change: inverse };
    group.ids.push(row.id);
    groups.set(inverse.value, group);
  }
  return [...groups.values()];
}

/** One thing for all chosen rows; what was left alone is told with its reasons. */
export function useBulkChange(onSkipped: (skipped: SkippedRow[]) => void) {
  const client = useQueryClient();

  const undo = useMutation({
    mutationFn: async (groups: { ids: string[]; change: RowChange }[]) => {
      const answers = [];
      for (const { ids, change } of groups) answers.push(await saveAll(ids, change));
      return answers.flatMap(({ items }) => items);
    },
    onSuccess: (items) => {
      for (const row of items) updateRow(client, row.id, () => row);
      toastSuccess(`${rowsWord(items.length)} changed back`);
    },
    onError: (error, groups) => toastError(failureText(groups[0]?.change.kind ?? "status", error)),
    onSettled: () => refreshDirectory(client),
  });

  return useMutation({
    mutationFn: ({ rows, change }: Sent) =>
      saveAll(
        rows.map(({ id }) => id),
        change,
      ),
    onError: (error, { change }) => toastError(failureText(change.kind, error)),
    onSuccess: ({ items, skipped }, { rows, change }) => {
      for (const row of items) updateRow(client, row.id, () => row);
      const left = new Set(skipped.map(({ id }) => id));
      const changed = rows.filter(({ id }) => !left.has(id));
      const inverses = inversesOf({ rows: changed, change });
      const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
      onSkipped(skipped.map((one) => ({ ...one, name: names.get(one.id) ?? one.id })));
      if (changed.length === 0) return;
      toastSuccess(`${rowsWord(changed.length)} changed`, {
        id: "directory-bulk",
        ...(inverses ? { action: { label: "Undo", run: () => undo.mutate(inverses) } } : {}),
      });
    },
    onSettled: () => refreshDirectory(client),
  });
}
