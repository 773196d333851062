import { useId } from "react";
import { appLocale } from "../texts/app-texts.ts";
import { classNames } from "./class-names.ts";

type SegmentedControlProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; count?: number; isDisabled?: boolean }[];
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  className?: string;
};

const segment =
  "flex min-h-9 max-w-full shrink-0 cursor-pointer items-center gap-2 rounded-control px-3.5 text-14 font-semibold text-muted " +
  "relative tall-target select-none transition-colors duration-(--fast) hover:text-text " +
  "has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus " +
  "forced-colors:has-focus-visible:outline-offset-2 " +
  "has-checked:bg-raised has-checked:text-text has-checked:shadow-1 forced-colors:has-checked:picked " +
  "has-disabled:cursor-not-allowed has-disabled:opacity-45";

/** Filters a list by one of a few options, with immediate effect. Semantically radio buttons. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, onChange, isDisabled = false, className } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames("flex w-fit max-w-full flex-wrap gap-1 rounded-field bg-paper-2 p-1", className)}
    >
      {options.map((option) => (
        <label key={option.value} className={segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={isDisabled || option.isDisabled}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
          {option.count === undefined ? null : (
            <span className="text-12 font-medium tabular-nums">{option.count.toLocaleString(appLocale)}</span>
          )}
        </label>
      ))}
    </div>
  );
}
