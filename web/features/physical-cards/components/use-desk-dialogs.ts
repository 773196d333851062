import { t } from "@lingui/core/macro";
import { useCallback, useMemo } from "react";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import type { PhysicalCard } from "../../../../domain/physical-cards/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import { useSetLost } from "../api.ts";

const kinds = ["write", "assign", "takeOff", "rename", "lost", "found", "replace", "reprint"] as const;
export type DeskAct = (typeof kinds)[number];
export type PhysicalHandlers = { act: (act: DeskAct, physical: PhysicalCard) => void };

/** Manages the dialogs of a physical card, one at a time. Actions that can be undone need no dialog. */
export function useDeskDialogs() {
  const { mutate: setLost } = useSetLost();
  const onFound = useCallback(
    ({ code, label, version }: PhysicalCard) =>
      setLost(
        { code, lost: false, version },
        {
          onSuccess: () => toastSuccess(t`${{ name: bidiIsolate(label || code) }} was marked as found`),
          onError: (error) => toastError(textOf(error)),
        },
      ),
    [setLost],
  );
  const opened = useDialogState<{ act: DeskAct; physical: PhysicalCard }>();
  const { open } = opened;
  const handlers = useMemo<PhysicalHandlers>(
    () => ({
      act: (act, physical) => {
        if (act === "found") onFound(physical);
        else open({ act, physical });
      },
    }),
    [open, onFound],
  );
  return { ...opened, handlers };
}
