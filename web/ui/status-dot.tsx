import { classNames } from "./class-names.ts";
import type { Tone } from "./tone.ts";

const colours: Record<Tone, string> = { good: "bg-good", warn: "bg-warn", bad: "bg-bad", neutral: "bg-muted" };

/** Precedes a word with the same meaning. With forced colours only its border is visible. */
export function StatusDot({ tone }: { tone: Tone }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("size-2 shrink-0 rounded-full border border-transparent", colours[tone])}
    />
  );
}
