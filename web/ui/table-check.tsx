import { useId } from "react";
import { CheckMark } from "./check-mark.tsx";

type TableCheckProps = {
  label: string;
  /** The element that follows the label in the checkbox's name. */
  nameId?: string;
  isSelected: boolean;
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  onToggle: () => void;
};

/** A native checkbox, invisible over a drawn one. In the table layout it fills its cell. */
export function TableCheck(props: TableCheckProps) {
  const { label, nameId, isSelected, isIndeterminate = false, isDisabled = false, onToggle } = props;
  const id = useId();
  return (
    <span
      className={
        "group relative grid size-11 place-items-center rounded-control as-table:static has-disabled:opacity-45 " +
        "has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-focus"
      }
    >
      <input
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate;
        }}
        id={id}
        type="checkbox"
        aria-label={label}
        aria-labelledby={nameId && `${id} ${nameId}`}
        checked={isSelected}
        disabled={isDisabled}
        onChange={onToggle}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <CheckMark isSelected={isSelected} isIndeterminate={isIndeterminate} />
    </span>
  );
}
