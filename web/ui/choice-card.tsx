import type { ReactNode } from "react";
import { Radio } from "react-aria-components/RadioGroup";

type ChoiceCardProps = { value: string; icon: ReactNode; title: string; children: string };

export function ChoiceCard({ value, icon, title, children }: ChoiceCardProps) {
  return (
    <Radio
      value={value}
      className="flex cursor-pointer flex-col gap-1.5 rounded-field bg-surface p-4 shadow-1 ring-1 ring-line focus-ring data-disabled:cursor-not-allowed data-disabled:opacity-45 data-selected:ring-2 data-selected:ring-text forced-colors:data-selected:picked"
    >
      <span className="flex items-center gap-2 text-15 font-semibold">
        {icon}
        {title}
      </span>
      <span className="text-14 text-muted">{children}</span>
    </Radio>
  );
}
