import { ProgressBar as AriaProgressBar } from "react-aria-components/ProgressBar";

/** `value` 0 to 1; null while nothing is known. */
export function ProgressBar({ label, value }: { label: string; value: number | null }) {
  const percent = Math.round((value ?? 0) * 100);
  return (
    <AriaProgressBar aria-label={label} value={percent} isIndeterminate={value === null} className="w-full">
      <div className="h-1.5 overflow-hidden rounded-full bg-paper-2">
        <div
          className="h-full rounded-full bg-signal transition-[width] duration-(--fast)"
          style={{ width: value === null ? "40%" : `${percent}%` }}
        />
      </div>
    </AriaProgressBar>
  );
}
