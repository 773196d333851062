import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { ListBoxItem } from "react-aria-components/ListBox";
import { classNames } from "./class-names.ts";
import { optionStyle } from "./popover-style.ts";
import { StatusDot } from "./status-dot.tsx";
import type { Tone } from "./tone.ts";

type SelectItemProps = {
  id: string;
  label: string;
  secondary?: string | undefined;
  leading?: ReactNode;
  tone?: Tone;
  dot?: string;
};

export function SelectItem({ id, label, secondary, leading, tone, dot }: SelectItemProps) {
  return (
    <ListBoxItem id={id} textValue={label} className={optionStyle}>
      {({ isSelected }) => (
        <>
          {leading}
          {tone ? <StatusDot tone={tone} /> : null}
          {dot ? <span aria-hidden="true" className={classNames("size-2 shrink-0 rounded-full", dot)} /> : null}
          <span className="min-w-0 flex-1">
            <span className="block">{label}</span>
            {secondary ? <span className="block text-14 text-muted">{secondary}</span> : null}
          </span>
          {isSelected ? <Check aria-hidden="true" size={16} className="shrink-0" /> : null}
        </>
      )}
    </ListBoxItem>
  );
}
