import { useEffect, useRef } from "react";
import { isDialogOpen } from "../../ui/open-dialogs.ts";

/** Ctrl+S and Cmd+S save, but not behind an open dialog; the browser's own "save page" helps nobody here. */
export function useSaveKey(save: (() => Promise<void>) | null): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      // A key that is held down is one wish.
      if (event.repeat || isDialogOpen()) return;
      void latest.current?.();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
