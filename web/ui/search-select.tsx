import { Check, ChevronDown } from "lucide-react";
import { Autocomplete, useFilter } from "react-aria-components/Autocomplete";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { SearchField } from "react-aria-components/SearchField";
import { Select, SelectValue } from "react-aria-components/Select";
import { classNames } from "./class-names.ts";
import { inputStyle } from "./field-style.ts";
import { optionStyle, popoverListStyle, popoverStyle } from "./popover-style.ts";

export type SearchOption = { id: string; short: string; name: string };

type SearchSelectProps = {
  label: string;
  searchLabel: string;
  value: string;
  options: readonly SearchOption[];
  onChange: (id: string) => void;
  isDisabled?: boolean;
  className?: string;
};

/** A long list with a search field in it; the closed control shows the short form. */
export function SearchSelect(props: SearchSelectProps) {
  const { contains } = useFilter({ sensitivity: "base" });
  const chosen = props.options.find((option) => option.id === props.value);
  return (
    <Select
      aria-label={props.label}
      value={props.value}
      onChange={(key) => key !== null && props.onChange(String(key))}
      isDisabled={props.isDisabled ?? false}
    >
      <Button className={classNames("flex items-center gap-1.5 text-15 whitespace-nowrap", props.className)}>
        <SelectValue>{() => chosen?.short ?? props.label}</SelectValue>
        <ChevronDown aria-hidden="true" size={16} className="text-muted" />
      </Button>
      <Popover placement="bottom start" className={classNames(popoverStyle, "w-80")}>
        <Autocomplete filter={contains}>
          <SearchField aria-label={props.searchLabel} autoFocus className="p-2">
            <Input placeholder={props.searchLabel} className={classNames(inputStyle, "no-search-cross h-11")} />
          </SearchField>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard, as in browsers that do so themselves */}
          <div tabIndex={0} className={classNames(popoverListStyle, "focus-ring-inside pt-0")}>
            <ListBox
              items={props.options}
              className="outline-none"
              renderEmptyState={() => <p className="px-3 py-4 text-14 text-muted">Nothing found</p>}
            >
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
            </ListBox>
          </div>
        </Autocomplete>
      </Popover>
    </Select>
  );
}
