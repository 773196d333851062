import type { ReactNode } from "react";

type DebugSectionProps = { title: string; lead?: string; children: ReactNode };

export function DebugSection({ title, lead, children }: DebugSectionProps) {
  return (
    <section className="flex flex-col gap-4 rounded-panel border border-transparent bg-surface px-6 py-6 shadow-1">
      <div>
        <h2 className="text-19 font-bold">{title}</h2>
        {lead ? <p className="mt-1 text-14 text-muted">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}

/** Shows the message of an operation's response. */
export function Outcome({ tone, children }: { tone: "good" | "bad"; children: ReactNode }) {
  return (
    <p
      role={tone === "bad" ? "alert" : "status"}
      className={`rounded-field px-4 py-3 text-15 font-medium wrap-anywhere ${tone === "bad" ? "bg-bad-soft text-bad" : "bg-good-soft text-good"}`}
    >
      {children}
    </p>
  );
}
