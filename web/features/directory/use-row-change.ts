import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { bidiIsolate } from "../../../domain/core/bidi-isolate.ts";
import { message } from "../../../domain/core/messages.ts";
import type { DirectoryRow } from "../../../domain/directory/schema.ts";
import { explainedErrorOr } from "../../api/api-error.ts";
import { currentScreen, endUndo, toastError, toastSuccess } from "../../ui/toast.tsx";
import { refreshDirectory, savedState, saveSequentially, updateRow } from "./api.ts";
import { nameOf, statusLabelOf, statusSubject, subscriptionLabels } from "./labels.ts";
import { inverseOf, type RowChange, stateAfter, withState } from "./row-state.ts";

const failures = {
  status: message.statusFailed,
  category: message.categoryFailed,
  subscription: message.subscriptionFailed,
} as const;

/** Returns the server's explanation, or a text that suggests a retry. */
export function failureText(kind: RowChange["kind"], error: unknown): string {
  return explainedErrorOr(error, failures[kind]);
}

/** Identifies an undo offer; the next change of the same kind replaces it. */
export const undoSubject = (id: string, { kind }: RowChange): string => `${id}-${kind}`;

type Sent = { row: DirectoryRow; change: RowChange; isUndo?: boolean };
export type ChangeRow = (row: DirectoryRow, change: RowChange) => void;

function told(row: DirectoryRow, change: RowChange, expires: string | null | undefined): string {
  if (change.kind === "status") {
    const name = bidiIsolate(nameOf(row));
    const status = statusLabelOf(statusSubject(row), change.value);
    return row.card ? t`${name}'s card: ${status}` : t`${name}'s account: ${status}`;
  }
  if (change.kind === "category") return `${nameOf(row)}: ${change.value}`;
  return `${nameOf(row)}: ${subscriptionLabels(expires ? new Date(expires) : null, new Date()).label}`;
}

/**
 * Updates the row optimistically, saves, and shows the saved state on failure. The toast offers undo if possible.
 * `saveRow` does the same, and rejects on failure.
 */
export function useRowChange() {
  const client = useQueryClient();
  const { mutate, mutateAsync } = useMutation({
    mutationFn: ({ row, change }: Sent) => saveSequentially(row, change),
    onMutate: ({ row, change }) => {
      updateRow(client, row.id, (shown) => withState(shown, stateAfter(shown, change, new Date())));
      endUndo(undoSubject(row.id, change));
      return currentScreen();
    },
    onError: (error, { row, change }) => {
      updateRow(client, row.id, (shown) => withState(shown, savedState(row.id)));
      toastError(failureText(change.kind, error));
    },
    onSuccess: ({ state, before }, { row, change, isUndo }, screen) => {
      updateRow(client, row.id, (shown) => withState(shown, savedState(row.id)));
      const inverse = isUndo ? null : inverseOf(before, change);
      toastSuccess(told(row, change, state.subscriptionExpires), {
        id: undoSubject(row.id, change),
        screen,
        ...(inverse
          ? {
              about: [row.id, row.person.id, undoSubject(row.id, change)],
              action: {
                label: t`Undo`,
                run: () => mutate({ row: withState(row, state), change: inverse, isUndo: true }),
              },
            }
          : {}),
      });
    },
    onSettled: () => refreshDirectory(client),
  });
  const changeRow: ChangeRow = useCallback((row, change) => mutate({ row, change }), [mutate]);
  const saveRow = (row: DirectoryRow, change: RowChange) => mutateAsync({ row, change });
  return { changeRow, saveRow };
}
