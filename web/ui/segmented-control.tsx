import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
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
  "focus-ring-inside relative tall-target select-none transition-colors duration-(--fast) hover:text-text " +
  "data-selected:bg-raised data-selected:text-text data-selected:shadow-1 forced-colors:data-selected:picked " +
  "data-disabled:cursor-not-allowed data-disabled:opacity-45";

/** Filters a list by one of a few options, with immediate effect. Semantically radio buttons. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, onChange, isDisabled = false, className } = props;
  return (
    <RadioGroup
      aria-label={label}
      orientation="horizontal"
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
      isDisabled={isDisabled}
      className={classNames("flex w-fit max-w-full flex-wrap gap-1 rounded-field bg-paper-2 p-1", className)}
    >
      {options.map((option) => (
        <Radio key={option.value} value={option.value} isDisabled={option.isDisabled ?? false} className={segment}>
          {option.label}
          {option.count === undefined ? null : (
            <span className="text-12 font-medium tabular-nums">{option.count.toLocaleString(appLocale)}</span>
          )}
        </Radio>
      ))}
    </RadioGroup>
  );
}
