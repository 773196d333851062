import { t } from "@lingui/core/macro";
import { Check, ChevronDown } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select, SelectValue } from "react-aria-components/Select";
import { classNames } from "./class-names.ts";
import { optionStyle, popoverStyle } from "./popover-style.ts";
import { SearchedList } from "./searched-list.tsx";

export type SearchOption = { id: string; short: string; name: string };

type SearchSelectProps = {
  label: string;
  searchLabel: string;
  value: string;
  options: readonly SearchOption[];
  /** Shown if the value is not among the options. */
  placeholder?: string | undefined;
  onChange: (id: string) => void;
  isDisabled?: boolean;
  className?: string;
};

/** A select with a search field for a long list. The closed control shows the short form. */
export function SearchSelect(props: SearchSelectProps) {
  const chosen = props.options.find((option) => option.id === props.value);
  return (
    <Select
      aria-label={props.label}
      value={chosen ? props.value : null}
      onChange={(key) => key !== null && props.onChange(String(key))}
      isDisabled={props.isDisabled ?? false}
    >
      <Button className={classNames("flex items-center gap-1.5 text-field whitespace-nowrap", props.className)}>
        <SelectValue>{() => chosen?.short ?? props.placeholder ?? props.label}</SelectValue>
        <ChevronDown aria-hidden="true" size={16} className="text-muted" />
      </Button>
      <Popover placement="bottom start" className={classNames(popoverStyle, "w-80")}>
        <SearchedList searchLabel={props.searchLabel} items={props.options} emptyText={t`No results`}>
          {(option) => (
            <ListBoxItem id={option.id} textValue={`${option.name} ${option.short}`} className={optionStyle}>
              {({ isSelected }) => (
                <>
                  <span className="w-24 shrink-0 tabular-nums">{option.short}</span>
                  <span className="min-w-0 flex-1 text-muted">{option.name}</span>
                  {isSelected ? <Check aria-hidden="true" size={16} /> : null}
                </>
              )}
            </ListBoxItem>
          )}
        </SearchedList>
      </Popover>
    </Select>
  );
}
