import { ProgressBar as AriaProgressBar } from "react-aria-components/ProgressBar";
import { classNames } from "./class-names.ts";

/** `value` is 0 to 1, or null if unknown: the bar is then full and pulses, so that it never moves backwards. */
export function ProgressBar({ label, value }: { label: string; value: number | null }) {
  const percent = Math.round((value ?? 0) * 100);
  return (
    <AriaProgressBar aria-label={label} value={percent} isIndeterminate={value === null} className="w-full">
      <div className="h-2 overflow-hidden rounded-full border border-transparent bg-paper-2">
        <div
          className={classNames(
            "h-full rounded-full bg-signal transition-[width] duration-(--fast) forced-colors:picked",
            value === null && "pulse-soft",
          )}
          style={{ width: value === null ? "100%" : `${percent}%` }}
        />
      </div>
    </AriaProgressBar>
  );
}
