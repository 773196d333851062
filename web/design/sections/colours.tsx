import { useRef } from "react";
import { classNames } from "../../ui/class-names.ts";
import { useContrast } from "../contrast.ts";
import { Section } from "../section.tsx";

/** All pairs of text and background in use; each needs a contrast of at least 4.5 : 1. */
const pairs = [
  ["text on paper", "bg-paper text-text"],
  ["text on paper-2", "bg-paper-2 text-text"],
  ["text on surface", "bg-surface text-text"],
  ["text on raised", "bg-raised text-text"],
  ["muted on paper", "bg-paper text-muted"],
  ["muted on paper-2", "bg-paper-2 text-muted"],
  ["muted on surface", "bg-surface text-muted"],
  ["on-ink on ink", "bg-ink text-on-ink"],
  ["paper on text", "bg-text text-paper"],
  ["on-action on action", "bg-action text-on-action"],
  ["on-action on action-hover", "bg-action-hover text-on-action"],
  ["signal-text on paper", "bg-paper text-signal-text"],
  ["signal-text on surface", "bg-surface text-signal-text"],
  ["good on good-soft", "bg-good-soft text-good"],
  ["warn on warn-soft", "bg-warn-soft text-warn"],
  ["bad on bad-soft", "bg-bad-soft text-bad"],
  ["bad on surface", "bg-surface text-bad"],
  ["surface on bad", "bg-bad text-surface"],
] as const;

/** Colours that are never used behind or for text. */
const marks = [
  ["signal", "bg-signal"],
  ["line", "bg-line"],
  ["field-line", "bg-field-line"],
  ["focus", "bg-focus"],
  ["halo", "bg-halo"],
  ["scrim", "bg-scrim"],
  ["hover", "bg-hover"],
] as const;

export function Colours() {
  return (
    <Section id="colours" title="Colours" note="Pairs of text and ground with their measured contrast, then the marks.">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
        {pairs.map(([name, style]) => (
          <Pair key={name} name={name} style={style} />
        ))}
      </ul>
      <ul className="mt-6 flex flex-wrap gap-4">
        {marks.map(([name, style]) => (
          <li key={name} className="text-12 text-muted">
            <span className={classNames("mb-1.5 block h-11 w-20 rounded-control border border-line", style)} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Pair({ name, style }: { name: string; style: string }) {
  const ref = useRef<HTMLLIElement>(null);
  const ratio = useContrast(ref);
  return (
    <li
      ref={ref}
      className={classNames("flex min-h-24 flex-col justify-between rounded-field border border-line p-3.5", style)}
    >
      <span className="font-head text-19 font-bold tabular-nums">{ratio}</span>
      <span className="text-12 wrap-anywhere">{name}</span>
    </li>
  );
}
