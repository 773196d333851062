import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components/Button";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Popover } from "react-aria-components/Popover";
import { Select, SelectValue } from "react-aria-components/Select";
import { Text } from "react-aria-components/Text";
import { searchMax } from "../../domain/core/page-limits.ts";
import { classNames } from "./class-names.ts";
import { errorStyle, hintStyle, labelStyle, requiredStyle } from "./field-style.ts";
import { popoverStyle } from "./popover-style.ts";
import { SearchedList } from "./searched-list.tsx";
import { SelectItem } from "./select-item.tsx";
import { triggerStyle } from "./select-style.ts";

export type ComboboxOption = { id: string; label: string; secondary?: string; leading?: ReactNode };

type ComboboxProps = {
  label: string;
  value: string | null;
  /** What is chosen, where the options may not hold it. */
  chosen?: ComboboxOption | null;
  /** Filtered here by their labels; with `onSearch` by the page, which shows what it found. */
  options: readonly ComboboxOption[];
  onChange: (id: string) => void;
  onSearch?: (typed: string) => void;
  /** While the page looks up; keep the options found before, so that nothing jumps. */
  isLoading?: boolean;
  /** Said when nothing fits. */
  emptyText?: string;
  placeholder?: string;
  /** Over the list; the label where it says what to type. */
  searchLabel?: string;
  description?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  className?: string;
};

/**
 * One of many, found by typing in the list that opens. For a dozen or fewer a Select is quicker. The page behind the list
 * is inert while it is open, which an input with a list under it cannot have.
 */
export function Combobox(props: ComboboxProps) {
  const { label, value, options, onSearch, error, isLoading = false } = props;
  // What was found before may have been left out by a later search.
  const [last, setLast] = useState<ComboboxOption | null>(null);
  const chosen = [...options, last, props.chosen].find((option) => option?.id === value) ?? null;

  function choose(id: string) {
    setLast(options.find((option) => option.id === id) ?? null);
    props.onChange(id);
  }

  return (
    <Select
      value={value}
      onChange={(key) => key !== null && choose(String(key))}
      onOpenChange={() => onSearch?.("")}
      // Otherwise a press does nothing while the first search is running.
      allowsEmptyCollection
      isRequired={props.isRequired ?? false}
      isDisabled={props.isDisabled ?? false}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={classNames("group flex min-w-0 flex-col gap-1.5", props.className)}
    >
      <Label className={classNames(labelStyle, props.isRequired && requiredStyle)}>{label}</Label>
      <Button className={classNames(triggerStyle("field"), chosen?.secondary && "h-auto min-h-12 py-1.5 text-start")}>
        <SelectValue className="inline-flex min-w-0 flex-1">
          {() =>
            chosen ? (
              <Chosen {...chosen} />
            ) : (
              <span className="truncate font-normal text-muted">{props.placeholder ?? "Choose…"}</span>
            )
          }
        </SelectValue>
        <ChevronDown aria-hidden="true" size={16} className="shrink-0 text-muted" />
      </Button>
      {props.description ? (
        <Text slot="description" className={hintStyle}>
          {props.description}
        </Text>
      ) : null}
      <FieldError className={errorStyle}>{error}</FieldError>
      <Popover className={classNames(popoverStyle, "w-(--trigger-width)")}>
        <SearchedList
          searchLabel={props.searchLabel ?? `Search: ${label}`}
          items={options}
          onSearch={onSearch}
          emptyText={isLoading ? "Searching…" : (props.emptyText ?? "Nothing found")}
          maxLength={searchMax}
        >
          {(option) => <SelectItem {...option} />}
        </SearchedList>
      </Popover>
    </Select>
  );
}

/** Where a name alone does not tell who it is, what does stands below it. */
function Chosen({ label, secondary }: ComboboxOption) {
  if (!secondary) return <bdi className="truncate">{label}</bdi>;
  return (
    <span className="min-w-0">
      <bdi className="block truncate">{label}</bdi>{" "}
      <span className="block text-14 wrap-anywhere text-muted">{secondary}</span>
    </span>
  );
}
