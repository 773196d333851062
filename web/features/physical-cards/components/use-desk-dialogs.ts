import { useMemo } from "react";
import type { PhysicalCard } from "../../../../domain/physical-cards/schema.ts";
import { useDialogState } from "../../../ui/use-dialog-state.ts";

const kinds = ["write", "assign", "takeOff", "rename", "lost", "found", "replace", "reprint"] as const;
export type DeskAct = (typeof kinds)[number];
export type PhysicalHandlers = { act: (act: DeskAct, physical: PhysicalCard) => void };

/** Manages the dialogs of a physical card, one at a time. Actions that can be undone need no dialog. */
export function useDeskDialogs(onFound: (physical: PhysicalCard) => void) {
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
