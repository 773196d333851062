import { ChevronDown } from "lucide-react";
import { classNames } from "./class-names.ts";
import { lateSelect } from "./late-parts.ts";
import { triggerStyle } from "./select-style.ts";
import { SelectValue, type SelectValueProps } from "./select-value.tsx";
import { useLateControl } from "./use-late-control.ts";

type PillSelectProps<Value extends string> = SelectValueProps<Value> & {
  /** Hidden: in a table the column's heading is the visible label. */
  label: string;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  className?: string;
};

/** A quiet select, as wide as its text, for tables and bars. */
export function PillSelect<Value extends string>(props: PillSelectProps<Value>) {
  const { module, button, isPending, press, onKeyDown } = useLateControl(lateSelect);
  if (module) return <module.Select {...props} variant="pill" opensAtOnce />;
  return (
    <div className={classNames("group flex min-w-0 flex-col items-start", props.className)}>
      <button
        ref={button}
        type="button"
        aria-haspopup="listbox"
        aria-expanded="false"
        aria-busy={isPending}
        disabled={props.isDisabled ?? false}
        onClick={press}
        onKeyDown={onKeyDown}
        className={classNames(triggerStyle("pill"), isPending && "cursor-progress! opacity-45")}
      >
        <span className="inline-flex min-w-0">
          <SelectValue {...props} variant="pill" />
        </span>
        <span className="sr-only"> {props.label}</span>
        <ChevronDown aria-hidden="true" size={16} className="shrink-0 text-muted" />
      </button>
    </div>
  );
}
