import type { ReactNode } from "react";
import { Label } from "react-aria-components/Label";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { labelStyle } from "../../../ui/field-style.ts";

type ChoiceTilesProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; picture: ReactNode; isDisabled?: boolean }[];
  onChange: (value: Value) => void;
  isDisabled: boolean;
};

const tile =
  "group flex min-w-20 shrink-0 cursor-pointer flex-col items-center gap-1.5 " +
  "data-disabled:cursor-not-allowed data-disabled:opacity-45";

export function ChoiceTiles<Value extends string>(props: ChoiceTilesProps<Value>) {
  const { label, value, options, onChange, isDisabled } = props;
  return (
    <RadioGroup
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
      orientation="horizontal"
      isDisabled={isDisabled}
      className="flex min-w-0 flex-col gap-2"
    >
      <Label className={labelStyle}>{label}</Label>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        {options.map((option) => (
          <Radio key={option.value} value={option.value} isDisabled={option.isDisabled ?? false} className={tile}>
            <span className="grid size-20 place-items-center overflow-hidden rounded-field bg-surface text-text shadow-1 ring-1 ring-line group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-3 group-data-focus-visible:outline-focus group-data-selected:ring-[3px] group-data-selected:ring-text group-data-hovered:not-group-data-selected:ring-2">
              {option.picture}
            </span>
            <span className="text-center text-14 font-medium text-muted group-data-selected:font-semibold group-data-selected:text-text">
              {option.label}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
