import type { ReactNode } from "react";
import { SwitchButton, SwitchField, type SwitchFieldProps } from "react-aria-components/Switch";
import { Text } from "react-aria-components/Text";
import { hintStyle, targetStyle } from "./field-style.ts";

type SwitchProps = Omit<SwitchFieldProps, "className" | "style" | "children"> & {
  children: ReactNode;
  description?: ReactNode;
};

const track =
  "relative mt-2.25 h-6.5 w-11 shrink-0 rounded-full border border-transparent bg-field-line transition-colors " +
  "duration-(--fast) ease-calm group-data-selected:bg-text forced-colors:group-data-selected:picked";

/** Moves in the inline direction, so right-to-left needs no extra rule. */
const thumb =
  "absolute inset-y-0.5 start-0.5 size-5 rounded-full border border-transparent bg-surface shadow-1 " +
  "transition-[inset-inline-start] duration-(--fast) ease-calm group-data-selected:start-5";

/** A setting with immediate effect. Use a checkbox if the form is saved later. */
export function Switch({ children, description, ...field }: SwitchProps) {
  return (
    <SwitchField {...field} className="flex flex-col">
      <SwitchButton className={`${targetStyle} justify-between`}>
        <span className="min-w-0 py-2.5 text-15 wrap-anywhere">{children}</span>
        <span aria-hidden="true" className={track}>
          <span className={thumb} />
        </span>
      </SwitchButton>
      {description ? (
        <Text slot="description" className={`me-14 -mt-1 ${hintStyle}`}>
          {description}
        </Text>
      ) : null}
    </SwitchField>
  );
}
