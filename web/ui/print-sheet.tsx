import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** Content that is printed instead of the page while it is mounted (theme.css). */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(<div data-print-sheet>{children}</div>, document.body);
}
