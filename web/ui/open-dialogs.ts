import { useEffect, useId, useSyncExternalStore } from "react";

/** The ids of the open dialogs, the topmost last. */
let dialogs: readonly string[] = [];
const listeners = new Set<() => void>();

function become(next: readonly string[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isDialogOpen = (): boolean => dialogs.length > 0;

/** Returns the id of the topmost dialog; undefined if none is open. */
export const useTopDialog = () => useSyncExternalStore(subscribe, () => dialogs.at(-1));

/** Registers a dialog as open, except while it fades out. Returns whether it is the topmost. */
export function useOpenDialog(isOpen: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    become([...dialogs, id]);
    return () => become(dialogs.filter((one) => one !== id));
  }, [id, isOpen]);
  return useTopDialog() === id;
}
