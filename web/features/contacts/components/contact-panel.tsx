import { type ReactNode, useId } from "react";
import { Panel } from "../../../ui/panel.tsx";

/** A titled part of a contact. */
export function ContactPanel({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Panel>
        <h2 id={id} className="mb-3 text-17 font-bold">
          {title}
        </h2>
        {children}
      </Panel>
    </section>
  );
}

/** `id`: if labels may be the same. */
export type Fact = { id?: string; label: string; value: ReactNode };

/** Labels and values, without those that are unknown. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== "");
  return (
    <dl className="grid gap-x-4 gap-y-3 text-15">
      {known.map(({ id, label, value }) => (
        <div key={id ?? label} className="min-w-0">
          <dt className="text-14 text-muted wrap-anywhere">
            <bdi>{label}</bdi>
          </dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
