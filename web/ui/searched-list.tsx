import type { ReactNode } from "react";
import { Autocomplete, useFilter } from "react-aria-components/Autocomplete";
import { Input } from "react-aria-components/Input";
import { ListBox } from "react-aria-components/ListBox";
import { SearchField } from "react-aria-components/SearchField";
import { searchMax } from "../../domain/core/page-limits.ts";
import { classNames } from "./class-names.ts";
import { exactInput, inputStyle } from "./field-style.ts";
import { popoverListStyle } from "./popover-style.ts";

type SearchedListProps<Item> = {
  searchLabel: string;
  items: readonly Item[];
  /** If omitted, the list is filtered by the options' texts. */
  onSearch?: ((typed: string) => void) | undefined;
  emptyText: string;
  maxLength?: number | undefined;
  /** A `ListBoxItem`. */
  children: (item: Item) => ReactNode;
};

/** A list below a control with a search field that keeps the focus. */
export function SearchedList<Item extends { id: string }>(props: SearchedListProps<Item>) {
  const { searchLabel, items, onSearch, emptyText, maxLength, children } = props;
  const { contains } = useFilter({ sensitivity: "base" });
  return (
    <Autocomplete {...(onSearch ? { onInputChange: onSearch } : { filter: contains })}>
      <SearchField aria-label={searchLabel} autoFocus className="p-2">
        <Input
          {...exactInput}
          dir="auto"
          placeholder={searchLabel}
          maxLength={maxLength ?? searchMax}
          className={classNames(inputStyle, "no-search-cross h-11")}
        />
      </SearchField>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be scrollable by keyboard in all browsers */}
      <div tabIndex={0} className={classNames(popoverListStyle, "max-h-96 focus-ring-inside pt-0")}>
        <ListBox
          items={items}
          className="outline-none"
          renderEmptyState={() => <p className="px-3 py-4 text-14 text-muted">{emptyText}</p>}
        >
          {children}
        </ListBox>
      </div>
    </Autocomplete>
  );
}
