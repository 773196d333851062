import { t } from "@lingui/core/macro";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components/Button";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { ListBox } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select";
import { Text } from "react-aria-components/Text";
import { translateText } from "../texts/app-texts.ts";
import { classNames } from "./class-names.ts";
import { errorStyle, hintStyle, labelStyle, requiredStyle } from "./field-style.ts";
import { popoverListStyle, popoverStyle } from "./popover-style.ts";
import { SelectItem } from "./select-item.tsx";
import { type SelectVariant, triggerStyle } from "./select-style.ts";
import { StatusDot } from "./status-dot.tsx";
import { type Tone, toneLabels } from "./tone.ts";

/** `tone` adds a dot before the label; `dot` is a class for a dot in another colour. */
export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  /** Below the label, only in the list. */
  secondary?: string | undefined;
  tone?: Tone;
  dot?: string;
};

type SelectProps<Value extends string> = {
  label: string;
  /** For tables, where the column's heading is the visible label. */
  labelHidden?: boolean;
  /** `pill`: quiet, as wide as its text, for tables and bars, usually with a hidden label. */
  variant?: SelectVariant;
  value: Value | null;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  /** Content of the closed control, if it is not the chosen option's label. */
  shown?: ReactNode;
  placeholder?: string;
  description?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  className?: string;
};

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { labelHidden = false, variant = labelHidden ? "pill" : "field" } = props;
  const [isUsed, setUsed] = useState(false);
  if (variant === "pill" && labelHidden && !isUsed) return <Unused {...props} onUse={() => setUsed(true)} />;
  return <Used {...props} variant={variant} isOpenAtOnce={isUsed} />;
}

/**
 * A pill before its first press. A table has hundreds of them, and the full control has a list, a popover and a hidden
 * native control each, which would delay the page by a second.
 */
function Unused<Value extends string>({ onUse, ...props }: SelectProps<Value> & { onUse: () => void }) {
  return (
    <div className={classNames("group flex min-w-0 flex-col items-start", props.className)}>
      <button
        type="button"
        aria-haspopup="listbox"
        aria-expanded="false"
        disabled={props.isDisabled ?? false}
        onClick={onUse}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          onUse();
        }}
        className={classNames(
          triggerStyle("pill"),
          // This is no React Aria control, so it does not distinguish keyboard focus itself.
          "focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus",
        )}
      >
        <span className="inline-flex min-w-0">
          <Chosen {...props} />
        </span>
        <span className="sr-only"> {props.label}</span>
        <ChevronDown aria-hidden="true" size={16} className="shrink-0 text-muted" />
      </button>
    </div>
  );
}

type UsedProps<Value extends string> = SelectProps<Value> & { variant: SelectVariant; isOpenAtOnce: boolean };

function Used<Value extends string>(props: UsedProps<Value>) {
  const { label, labelHidden = false, variant, options, onChange, error, isOpenAtOnce } = props;
  return (
    <AriaSelect
      defaultOpen={isOpenAtOnce}
      autoFocus={isOpenAtOnce}
      {...(labelHidden ? { "aria-label": label } : {})}
      value={props.value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      isRequired={props.isRequired ?? false}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      isDisabled={props.isDisabled ?? false}
      className={classNames(
        "group flex min-w-0 flex-col gap-1.5",
        variant === "pill" && "items-start",
        props.className,
      )}
    >
      {labelHidden ? null : (
        <Label className={classNames(labelStyle, props.isRequired && requiredStyle)}>{label}</Label>
      )}
      <Button className={triggerStyle(variant)}>
        {/* React Aria names the button by its label and this element, whatever its content. */}
        <SelectValue className="inline-flex min-w-0">{() => <Chosen {...props} />}</SelectValue>
        <ChevronDown aria-hidden="true" size={16} className="shrink-0 text-muted" />
      </Button>
      {props.description ? (
        <Text slot="description" className={hintStyle}>
          {props.description}
        </Text>
      ) : null}
      <FieldError className={errorStyle}>{error && translateText(error)}</FieldError>
      <Popover
        className={classNames(
          popoverStyle,
          variant === "field" ? "w-(--trigger-width)" : "max-w-80! min-w-(--trigger-width)",
        )}
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

/** Content of the closed control: the `shown` content, the chosen option with its dot, or the placeholder. */
function Chosen<Value extends string>({ shown, options, value, placeholder, variant }: SelectProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  // A field wraps its text; a pill in a row of a table or a bar truncates it.
  const fit = variant === "field" ? "min-w-0 wrap-anywhere" : "truncate";
  if (shown) return shown;
  if (!chosen) return <span className={classNames(fit, "font-normal text-muted")}>{placeholder ?? t`Choose…`}</span>;
  return (
    <span className={classNames("inline-flex min-w-0 items-center gap-2", toneLabels[chosen.tone ?? "neutral"])}>
      {chosen.tone ? <StatusDot tone={chosen.tone} /> : null}
      <span className={fit}>{chosen.label}</span>
    </span>
  );
}
