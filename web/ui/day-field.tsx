import { classNames } from "./class-names.ts";

type DayFieldProps = {
  label: string;
  /** `YYYY-MM-DD` */
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** A day in a filter bar, with the platform's own calendar. */
export function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  return (
    <label className="flex min-h-11 min-w-0 flex-1 flex-col gap-1 text-14 font-medium whitespace-nowrap text-muted sm:flex-row sm:items-center sm:gap-2">
      {label}
      <input
        type="date"
        value={value ?? ""}
        min={min}
        max={max}
        onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
        className={classNames(
          "h-9 w-full min-w-0 rounded-control border border-transparent bg-paper-2 px-3 text-field font-semibold tabular-nums",
          "hover:bg-line",
          value ? "text-text" : "text-muted",
        )}
      />
    </label>
  );
}
