import { useEffect, useRef } from "react";
import { isDialogOpen } from "../../ui/open-dialogs.ts";

/** Saves on Ctrl+S and Cmd+S, except behind an open dialog, instead of the browser's "save page". */
export function useSaveKey(save: (() => Promise<void>) | null): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      // A key that is held down saves once.
      if (event.repeat || isDialogOpen()) return;
      void latest.current?.();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
