import { useEffect, useId, useSyncExternalStore } from "react";
import { ToastList } from "./toast.tsx";

/** The dialogs that are open, the topmost last: toasts stand in that one, and in the page while there is none. */
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

const useTopDialog = () => useSyncExternalStore(subscribe, () => dialogs.at(-1));

/** In the page, at its foot. Mounted once. */
export function Toaster() {
  if (useTopDialog() !== undefined) return null;
  return (
    <ToastList className="pointer-events-none fixed inset-x-0 bottom-(--toast-bottom-phone,6.5rem) z-50 flex justify-center sm:bottom-(--toast-bottom,1.5rem)" />
  );
}

/** In an open dialog's frame, above the dialog. */
export function DialogToasts({ className }: { className: string }) {
  const id = useId();
  useEffect(() => {
    become([...dialogs, id]);
    return () => become(dialogs.filter((one) => one !== id));
  }, [id]);
  return useTopDialog() === id ? <ToastList className={className} /> : null;
}
