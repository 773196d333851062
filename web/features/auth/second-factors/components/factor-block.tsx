import type { ReactNode } from "react";

type FactorBlockProps = {
  title: string;
  badge?: ReactNode;
  text: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

export function FactorBlock({ title, badge, text, actions, children }: FactorBlockProps) {
  return (
    <div className="border-t border-line py-5 last:pb-0">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-15 font-semibold">{title}</h3>
            {badge}
          </div>
          <p className="mt-1 max-w-prose text-14 text-muted">{text}</p>
        </div>
        {actions ? <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}
