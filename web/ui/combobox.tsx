import { t } from "@lingui/core/macro";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components/Button";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Popover } from "react-aria-components/Popover";
import { Select, SelectValue } from "react-aria-components/Select";
import { Text } from "react-aria-components/Text";
import { searchMax } from "../../domain/core/page-limits.ts";
import { translateText } from "../texts/app-texts.ts";
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
  /** The chosen option, in case `options` does not contain it. */
  chosen?: ComboboxOption | null;
  /** Filtered by label. With `onSearch`, the caller filters and passes the results. */
  options: readonly ComboboxOption[];
  onChange: (id: string) => void;
  onSearch?: (typed: string) => void;
  /** True during a search. Keep the previous options during it to avoid layout shifts. */
  isLoading?: boolean;
  /** Shown if nothing matches. */
  emptyText?: string;
  placeholder?: string;
  /** Label of the search field; defaults to `label`. */
  searchLabel?: string;
  description?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  className?: string;
};

/**
 * Chooses one of many options with a search field in the list that opens. Use Select for a dozen options or fewer. The
 * page behind the list is inert while it is open, which is not possible for an input with a list below it.
 */
export function Combobox(props: ComboboxProps) {
  const { label, value, options, onSearch, error, isLoading = false } = props;
  // A later search may have removed the chosen option from `options`.
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
      // Without it, the list does not open during the first search.
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
              <span className="truncate font-normal text-muted">{props.placeholder ?? t`Choose…`}</span>
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
      <FieldError className={errorStyle}>{error && translateText(error)}</FieldError>
      <Popover className={classNames(popoverStyle, "w-(--trigger-width)")}>
        <SearchedList
          searchLabel={props.searchLabel ?? t`Search: ${label}`}
          items={options}
          onSearch={onSearch}
          emptyText={isLoading ? t`Searching…` : (props.emptyText ?? t`No results`)}
          maxLength={searchMax}
        >
          {(option) => <SelectItem {...option} />}
        </SearchedList>
      </Popover>
    </Select>
  );
}

/** Shows the secondary text below a label that is not unique. */
function Chosen({ label, secondary }: ComboboxOption) {
  if (!secondary) return <bdi className="truncate">{label}</bdi>;
  return (
    <span className="min-w-0">
      <bdi className="block truncate">{label}</bdi>{" "}
      <span className="block text-14 wrap-anywhere text-muted">{secondary}</span>
    </span>
  );
}
