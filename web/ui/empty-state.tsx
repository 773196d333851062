import type { ReactNode } from "react";

type EmptyStateProps = { title: string; children?: ReactNode; actions?: ReactNode; icon?: ReactNode };

export function EmptyState({ title, children, actions, icon }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-panel bg-surface p-7 shadow-1">
      {icon ? <div className="text-muted">{icon}</div> : null}
      <h2 className="text-19 font-bold">{title}</h2>
      {children ? <div className="max-w-prose text-15 text-muted">{children}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap gap-3">{actions}</div> : null}
    </div>
  );
}
