import { t } from "@lingui/core/macro";
import { Search, X } from "lucide-react";
import { Input } from "react-aria-components/Input";
import { SearchField as AriaSearchField } from "react-aria-components/SearchField";
import { searchMax } from "../../domain/core/page-limits.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { exactInput, inputStyle } from "./field-style.ts";

type SearchFieldProps = {
  label: string;
  /** The searchable fields. The label is for screen readers only. */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  isDisabled?: boolean;
  className?: string;
};

export function SearchField({ label, placeholder, value, onChange, isDisabled = false, className }: SearchFieldProps) {
  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
      maxLength={searchMax}
      className={classNames("group relative min-w-0", className)}
    >
      <Search
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute inset-y-0 start-4 my-auto text-muted"
      />
      <Input
        {...exactInput}
        dir="auto"
        placeholder={placeholder ?? label}
        className={classNames(inputStyle, "no-search-cross h-11 ps-11 pe-11")}
      />
      <Button
        variant="quiet"
        size="icon"
        aria-label={t`Clear search`}
        className="absolute! end-0 top-0 group-data-empty:invisible"
      >
        <X aria-hidden="true" size={16} />
      </Button>
    </AriaSearchField>
  );
}
