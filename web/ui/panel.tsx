import type { ReactNode } from "react";

export function Panel({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-panel border border-transparent bg-surface px-5 py-5 shadow-1 sm:px-6 sm:py-6">
      {children}
    </div>
  );
}
