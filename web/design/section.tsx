import type { ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import { useViewOptions } from "./view-options.ts";

type SectionProps = { id: string; title: string; note?: string; children: ReactNode };

/** Shows one component. With both themes selected, it appears twice, side by side. */
export function Section({ id, title, note, children }: SectionProps) {
  const { theme } = useViewOptions();
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 pt-12">
      <h2 id={`${id}-title`} className="text-26 font-bold tracking-[-0.02em]">
        {title}
      </h2>
      {note ? <p className="mt-1.5 max-w-prose text-15 text-muted">{note}</p> : null}
      {theme === "both" ? (
        <div className="mt-5 grid gap-4 lg:grid-cols-2">
          {(["light", "dark"] as const).map((each) => (
            <div key={each} data-theme={each} className="@container min-w-0 rounded-panel bg-paper p-5 text-text">
              {children}
            </div>
          ))}
        </div>
      ) : (
        <div className="@container mt-5">{children}</div>
      )}
    </section>
  );
}

export function Samples({ children, columns }: { children: ReactNode; columns?: "two" | "three" }) {
  return (
    <div
      className={classNames(
        "mb-6 last:mb-0",
        columns
          ? "grid items-start gap-x-5 gap-y-6 @min-[36rem]:grid-cols-2"
          : "flex flex-wrap items-end gap-x-5 gap-y-5",
        columns === "three" && "@min-[60rem]:grid-cols-3",
      )}
    >
      {children}
    </div>
  );
}

export function Sample({ name, children, className }: { name: string; children: ReactNode; className?: string }) {
  return (
    <div className={classNames("min-w-0 max-w-full", className)}>
      <p className="mb-2 text-12 text-muted">{name}</p>
      {children}
    </div>
  );
}
