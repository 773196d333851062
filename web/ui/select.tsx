import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { ListBox } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect, SelectValue as AriaSelectValue } from "react-aria-components/Select";
import { Text } from "react-aria-components/Text";
import { translateText } from "../texts/app-texts.ts";
import { classNames } from "./class-names.ts";
import { errorStyle, hintStyle, labelStyle, requiredStyle } from "./field-style.ts";
import { popoverListStyle, popoverStyle } from "./popover-style.ts";
import { SelectItem } from "./select-item.tsx";
import { type SelectVariant, triggerStyle } from "./select-style.ts";
import { SelectValue, type SelectValueProps } from "./select-value.tsx";

type SelectProps<Value extends string> = SelectValueProps<Value> & {
  /** Hidden in a pill. */
  label: string;
  /** For a `pill`, use `PillSelect`, which loads this. */
  variant?: SelectVariant;
  onChange: (value: Value) => void;
  /** Gets the focus and opens, once it is rendered. */
  opensAtOnce?: boolean;
  description?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  className?: string;
};

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, variant = "field", options, onChange, error, opensAtOnce = false } = props;
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!opensAtOnce) return;
    // First the focus: the list gives it back to what had it when it opened.
    trigger.current?.focus();
    setOpen(true);
  }, [opensAtOnce]);
  const isPill = variant === "pill";
  return (
    <AriaSelect
      isOpen={isOpen}
      onOpenChange={setOpen}
      {...(isPill ? { "aria-label": label } : {})}
      value={props.value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      isRequired={props.isRequired ?? false}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      isDisabled={props.isDisabled ?? false}
      className={classNames("group flex min-w-0 flex-col gap-1.5", isPill && "items-start", props.className)}
    >
      {isPill ? null : <Label className={classNames(labelStyle, props.isRequired && requiredStyle)}>{label}</Label>}
      <Button ref={trigger} className={triggerStyle(variant)}>
        {/* React Aria names the button by its label and this element, whatever its content. */}
        <AriaSelectValue className="inline-flex min-w-0">
          {() => <SelectValue {...props} variant={variant} />}
        </AriaSelectValue>
        <ChevronDown aria-hidden="true" size={16} className="shrink-0 text-muted" />
      </Button>
      {props.description ? (
        <Text slot="description" className={hintStyle}>
          {props.description}
        </Text>
      ) : null}
      <FieldError className={errorStyle}>{error && translateText(error)}</FieldError>
      <Popover
        className={classNames(popoverStyle, isPill ? "max-w-80! min-w-(--trigger-width)" : "w-(--trigger-width)")}
      >
        <ListBox
          items={options.map((option) => ({ id: option.value, ...option }))}
          className={classNames(popoverListStyle, "max-h-96")}
        >
          {(option) => <SelectItem {...option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
