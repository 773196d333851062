import { type ReactNode, useId } from "react";

type AccountSectionProps = {
  /** The id for links to the section. */ anchor?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
};

/** A heading with a description; the actions are next to it, on a phone below it. */
export function AccountSection({ anchor, title, lead, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-8 lg:grid-cols-[--spacing(64)_minmax(0,1fr)] lg:py-10"
    >
      <div>
        <h2 id={id} className="text-19 font-bold tracking-[-0.01em]">
          {title}
        </h2>
        {lead ? <p className="mt-1.5 max-w-prose text-14 text-muted">{lead}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
