import { classNames } from "./class-names.ts";
import type { Tone } from "./tone.ts";

const colours: Record<Tone, string> = { good: "bg-good", warn: "bg-warn", bad: "bg-bad", neutral: "bg-muted" };

/** Stands before the word that says the same. Its border is what forced colours leave of it. */
export function StatusDot({ tone }: { tone: Tone }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("size-2 shrink-0 rounded-full border border-transparent", colours[tone])}
    />
  );
}
