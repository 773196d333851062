import { Check, Minus } from "lucide-react";
import { classNames } from "./class-names.ts";

type CheckMarkProps = { isSelected: boolean; isIndeterminate: boolean; isInvalid?: boolean };

/** The drawn box of a checkbox; the native checkbox surrounds it. */
export function CheckMark({ isSelected, isIndeterminate, isInvalid = false }: CheckMarkProps) {
  const isOn = isSelected || isIndeterminate;
  const Sign = isIndeterminate ? Minus : Check;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid size-5 shrink-0 place-items-center rounded-mark border-[1.5px] transition-colors duration-(--fast)",
        isOn ? "border-text bg-text text-paper" : "border-field-line bg-surface group-hover:border-text",
        isInvalid && "border-bad",
      )}
    >
      {isOn ? <Sign size={14} strokeWidth={3} className="fade-in" /> : null}
    </span>
  );
}
