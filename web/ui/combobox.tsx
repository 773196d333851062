import { ChevronDown } from "lucide-react";
import { type ReactNode, useContext } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox as AriaComboBox, ComboBoxStateContext } from "react-aria-components/ComboBox";
import { FieldError } from "react-aria-components/FieldError";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { ListBox } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Text } from "react-aria-components/Text";
import { searchMax } from "../../domain/core/page-limits.ts";
import { classNames } from "./class-names.ts";
import { bareInputStyle, errorStyle, groupStyle, hintStyle, labelStyle, requiredStyle } from "./field-style.ts";
import { popoverListStyle, popoverStyle } from "./popover-style.ts";
import { SelectItem } from "./select-item.tsx";
import { Spinner } from "./spinner.tsx";

export type ComboboxOption = { id: string; label: string; secondary?: string; leading?: ReactNode };

type ComboboxProps = {
  label: string;
  value: string | null;
  /** Filtered here by their labels; with `onSearch` by the page, which shows what it found. */
  options: readonly ComboboxOption[];
  onChange: (id: string | null) => void;
  onSearch?: (typed: string) => void;
  /** While the page looks up; keep the options found before, so that nothing jumps. */
  isLoading?: boolean;
  /** Said when nothing fits. */
  emptyText?: string;
  placeholder?: string;
  description?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  className?: string;
};

/** One of many, found by typing. For a dozen or fewer a Select is quicker. */
export function Combobox(props: ComboboxProps) {
  const { options, onSearch, isLoading = false, error } = props;
  return (
    <AriaComboBox
      {...(onSearch ? { items: options, onInputChange: onSearch } : { defaultItems: options })}
      value={props.value}
      onChange={(key) => props.onChange(key === null ? null : String(key))}
      allowsEmptyCollection
      isRequired={props.isRequired ?? false}
      isDisabled={props.isDisabled ?? false}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={classNames("flex min-w-0 flex-col gap-1.5", props.className)}
    >
      <Label className={classNames(labelStyle, props.isRequired && requiredStyle)}>{props.label}</Label>
      <Group className={groupStyle}>
        <Typed placeholder={props.placeholder ?? ""} />
        <Button className="grid h-12 w-11 shrink-0 place-items-center rounded-field text-muted data-disabled:opacity-45">
          {isLoading ? <Spinner size={16} /> : <ChevronDown aria-hidden="true" size={16} />}
        </Button>
      </Group>
      {props.description ? (
        <Text slot="description" className={hintStyle}>
          {props.description}
        </Text>
      ) : null}
      <FieldError className={errorStyle}>{error}</FieldError>
      <Popover className={classNames(popoverStyle, "w-(--trigger-width)")}>
        {/* Not modal, so it needs a landmark of its own: it hangs at the end of the page. */}
        <section aria-label={`${props.label}: choices`} className="flex min-h-0 flex-1 flex-col">
          <ListBox<ComboboxOption>
            className={popoverListStyle}
            renderEmptyState={() => (
              <p className="px-3 py-3 text-14 text-muted">
                {isLoading ? "Searching…" : (props.emptyText ?? "Nothing found")}
              </p>
            )}
          >
            {(option) => <SelectItem {...option} />}
          </ListBox>
        </section>
      </Popover>
    </AriaComboBox>
  );
}

/** A press shows the list at once. Focus alone does not: whoever goes through a form with Tab meets no lists. */
function Typed({ placeholder }: { placeholder: string }) {
  const state = useContext(ComboBoxStateContext);
  return (
    <Input
      dir="auto"
      placeholder={placeholder}
      maxLength={searchMax}
      onClick={() => state?.open(null, "manual")}
      className={bareInputStyle}
    />
  );
}
