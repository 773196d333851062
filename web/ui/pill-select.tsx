import { t } from "@lingui/core/macro";
import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { loadedSelect, loadSelect } from "./load-select.ts";
import { triggerStyle } from "./select-style.ts";
import { SelectValue, type SelectValueProps } from "./select-value.tsx";
import { toastError } from "./toast.tsx";

type PillSelectProps<Value extends string> = SelectValueProps<Value> & {
  /** Hidden: in a table the column's heading is the visible label. */
  label: string;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  className?: string;
};

/**
 * A quiet select, as wide as its text, for tables and bars. Until it is first pressed, it is only a button, because a table
 * has hundreds: the full control has a list, a popover and a hidden native control, and its code is loaded later.
 */
export function PillSelect<Value extends string>(props: PillSelectProps<Value>) {
  const [isUsed, setUsed] = useState(false);
  const Select = isUsed ? loadedSelect() : undefined;
  if (Select) return <Select {...props} variant="pill" opensAtOnce />;
  return <Unused {...props} onUse={() => setUsed(true)} />;
}

function Unused<Value extends string>({ onUse, ...props }: PillSelectProps<Value> & { onUse: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isPending, setPending] = useState(false);

  async function open(): Promise<void> {
    if (loadedSelect()) return onUse();
    // Safari does not focus a pressed button.
    button.current?.focus();
    setPending(true);
    try {
      await loadSelect();
      // A person who has gone on is not interrupted.
      if (document.activeElement === button.current) onUse();
    } catch {
      const reload = { label: t`Reload page`, run: () => window.location.reload() };
      toastError(t`Part of this page could not be loaded.`, { action: reload });
    }
    setPending(false);
  }

  return (
    <div className={classNames("group flex min-w-0 flex-col items-start", props.className)}>
      <button
        ref={button}
        type="button"
        aria-haspopup="listbox"
        aria-expanded="false"
        aria-busy={isPending}
        disabled={props.isDisabled ?? false}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          void open();
        }}
        className={classNames(
          triggerStyle("pill"),
          // This is no React Aria control, so it does not distinguish keyboard focus itself.
          "focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus",
          isPending && "cursor-progress! opacity-45",
        )}
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
