import { plural, t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DirectoryRow } from "../../../domain/directory/schema.ts";
import { currentScreen, dismissToast, endUndo, toastError, toastSuccess } from "../../ui/toast.tsx";
import { refreshDirectory, saveAll, updateRow } from "./api.ts";
import { countedSubjects, nameOf, statusLabelOf, statusSubjects } from "./labels.ts";
import { inverseOf, type RowChange } from "./row-state.ts";
import { failureText, undoSubject } from "./use-row-change.ts";

export type SkippedRow = { id: string; name: string; message: string };
type Changed = { items: DirectoryRow[]; skipped: { id: string; message: string }[] };
type Group = { ids: string[]; change: RowChange };
type Undone = { groups: Group[]; names: ReadonlyMap<string, string> };
type Sent = { rows: readonly DirectoryRow[]; change: RowChange };

const toastId = "directory-bulk";

const toldOf = (rows: readonly DirectoryRow[], change: RowChange): string =>
  change.kind === "status"
    ? `${countedSubjects(rows)}: ${statusLabelOf(statusSubjects(rows), change.value)}`
    : plural({ count: rows.length }, { one: "# row changed", other: "# rows changed" });

/** Groups the rows by their undo change; null if one of them cannot be undone. */
function inversesOf({ rows, change }: Sent): Group[] | null {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const inverse = inverseOf(row, change);
    if (!inverse) return null;
    const group = groups.get(inverse.value) ?? { ids: [], change: inverse };
    group.ids.push(row.id);
    groups.set(inverse.value, group);
  }
  return [...groups.values()];
}

/** Applies a change to all selected rows and reports skipped rows with their reasons. */
export function useBulkChange(onSkipped: (skipped: SkippedRow[]) => void) {
  const client = useQueryClient();

  /** Shows the updated rows and reports the skipped ones. */
  function show({ items, skipped }: Changed, names: ReadonlyMap<string, string>): void {
    for (const row of items) updateRow(client, row.id, () => row);
    onSkipped(skipped.map((one) => ({ ...one, name: names.get(one.id) ?? one.id })));
  }

  const undo = useMutation({
    mutationFn: async ({ groups, names }: Undone) => {
      const all: Changed = { items: [], skipped: [] };
      try {
        for (const { ids, change } of groups) {
          const { items, skipped } = await saveAll(ids, change);
          all.items.push(...items);
          all.skipped.push(...skipped);
        }
      } finally {
        // Also runs if a later request fails, because earlier rows have been restored.
        show(all, names);
        const left = new Set(all.skipped.map(({ id }) => id));
        const changed = all.items.filter(({ id }) => !left.has(id));
        if (changed.length > 0)
          toastSuccess(plural({ count: changed.length }, { one: "# row restored", other: "# rows restored" }));
      }
    },
    onError: (error, { groups }) => toastError(failureText(groups[0]?.change.kind ?? "status", error)),
    onSettled: () => refreshDirectory(client),
  });

  return useMutation({
    mutationFn: ({ rows, change }: Sent) =>
      saveAll(
        rows.map(({ id }) => id),
        change,
      ),
    onMutate: ({ rows, change }) => {
      // Removes older undo offers, which would revert this change.
      dismissToast(toastId);
      for (const { id } of rows) endUndo(undoSubject(id, change));
      return currentScreen();
    },
    onError: (error, { change }) => toastError(failureText(change.kind, error)),
    onSuccess: ({ items, skipped }, { rows, change }, screen) => {
      const left = new Set(skipped.map(({ id }) => id));
      const changed = rows.filter(({ id }) => !left.has(id));
      const inverses = inversesOf({ rows: changed, change });
      const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
      show({ items, skipped }, names);
      if (changed.length === 0) return;
      toastSuccess(toldOf(changed, change), {
        id: toastId,
        screen,
        about: changed.flatMap((row) => [row.id, row.person.id, undoSubject(row.id, change)]),
        ...(inverses ? { action: { label: t`Undo`, run: () => undo.mutate({ groups: inverses, names }) } } : {}),
      });
    },
    onSettled: () => refreshDirectory(client),
  });
}
