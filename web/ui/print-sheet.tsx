import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** Alone on the paper while it is there, whatever the screen shows (theme.css). */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(<div data-print-sheet>{children}</div>, document.body);
}
