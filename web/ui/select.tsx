import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select";
import { classNames } from "./class-names.ts";
import { labelStyle } from "./field-style.ts";
import { optionStyle, popoverStyle } from "./popover-style.ts";

export type SelectOption<Value extends string> = { value: Value; label: string; dot?: string };

type SelectProps<Value extends string> = {
  label: string;
  /** In tables the column's heading is the visible label. */
  labelHidden?: boolean;
  value: Value | null;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  /** What the closed control says when that is not the chosen option's label. */
  shown?: ReactNode;
  isDisabled?: boolean;
  className?: string;
};

const trigger =
  "inline-flex min-h-11 items-center gap-2 rounded-control bg-paper-2 px-3.5 text-14 font-semibold " +
  "whitespace-nowrap hover:bg-line data-disabled:opacity-45";

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelHidden = false, options, onChange, shown, value } = props;
  return (
    <AriaSelect
      aria-label={labelHidden ? label : undefined}
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      isDisabled={props.isDisabled ?? false}
      className={classNames("flex flex-col gap-1.5", props.className)}
    >
      {labelHidden ? null : <Label className={labelStyle}>{label}</Label>}
      <Button className={trigger}>
        {shown ?? <SelectValue />}
        <ChevronDown aria-hidden="true" size={16} className="text-muted" />
      </Button>
      <Popover className={classNames(popoverStyle, "min-w-(--trigger-width) p-1.5")}>
        <ListBox items={options.map((option) => ({ id: option.value, ...option }))} className="outline-none">
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className={optionStyle}>
              {({ isSelected }) => (
                <>
                  {option.dot ? (
                    <span aria-hidden="true" className={classNames("size-2 rounded-full", option.dot)} />
                  ) : null}
                  <span className="flex-1">{option.label}</span>
                  {isSelected ? <Check aria-hidden="true" size={16} /> : null}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
