import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { classNames } from "./class-names.ts";

type TabsProps = {
  label: string;
  tabs: readonly {
    id: string;
    label: string;
    /** Shown after the label: a count. */
    badge?: ReactNode;
    content: ReactNode;
    /** No control is in it: the keyboard reaches the text. */
    isText?: boolean;
    keepMounted?: boolean;
  }[];
  /** `line`: the sections of a page, below its heading. `segments`: two or three views of the same content. */
  variant?: "segments" | "line";
  selected?: string;
  onSelect?: (id: string) => void;
  /** If there is space: all panels side by side in this grid. They stay mounted when the layout changes. */
  columns?: string | undefined;
};

const tab =
  "flex min-h-11 cursor-pointer items-center justify-center gap-2 font-semibold whitespace-nowrap text-muted " +
  "focus-ring-inside transition-colors duration-(--fast) hover:text-text aria-selected:text-text ";

const styles = {
  segments: {
    list: "flex flex-wrap gap-1 rounded-field bg-paper-2 p-1",
    tab:
      tab +
      "flex-1 rounded-control px-4 text-14 aria-selected:bg-raised aria-selected:shadow-1 " +
      "forced-colors:aria-selected:picked",
  },
  // The line of the selected tab covers that of the list.
  line: {
    list: "flex flex-wrap gap-x-7 shadow-[inset_0_-1px_0_var(--line)]",
    tab:
      tab +
      "shrink-0 rounded-t-control text-15 aria-selected:shadow-[inset_0_-2px_0_var(--action)] " +
      "forced-colors:aria-selected:picked",
  },
};

/** Returns the place to which a key moves the selection; null for other keys. */
function targetOf(event: KeyboardEvent, at: number, count: number): number | null {
  const { key, currentTarget } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const isRightToLeft = getComputedStyle(currentTarget).direction === "rtl";
  const step = { ArrowRight: isRightToLeft ? -1 : 1, ArrowLeft: isRightToLeft ? 1 : -1 }[key];
  return step === undefined ? null : (at + step + count) % count;
}

/** Tabs as the ARIA practices describe them; the arrow keys select at once. */
export function Tabs({ label, tabs, variant = "segments", onSelect, columns, ...props }: TabsProps) {
  const prefix = useId();
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const selected = props.selected ?? chosen;

  function select(id: string): void {
    setChosen(id);
    onSelect?.(id);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const target = targetOf(
      event,
      tabs.findIndex(({ id }) => id === selected),
      tabs.length,
    );
    const id = target === null ? undefined : tabs[target]?.id;
    if (id === undefined) return;
    event.preventDefault();
    document.getElementById(`${prefix}tab-${id}`)?.focus();
    select(id);
  }

  return (
    <div className={classNames("min-w-0", columns)}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={columns ? "hidden" : styles[variant].list}
      >
        {tabs.map(({ id, label: name, badge }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}tab-${id}`}
            aria-selected={id === selected}
            aria-controls={id === selected ? `${prefix}panel-${id}` : undefined}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => select(id)}
            className={styles[variant].tab}
          >
            {name}
            {badge}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content, isText = false, keepMounted = false }) => {
        if (columns) {
          return (
            <div key={id} className="min-w-0">
              {content}
            </div>
          );
        }
        const isSelected = id === selected;
        if (!isSelected && !keepMounted) return null;
        return (
          <div
            key={id}
            role="tabpanel"
            id={`${prefix}panel-${id}`}
            aria-labelledby={`${prefix}tab-${id}`}
            hidden={!isSelected}
            {...(isText ? { tabIndex: 0 } : {})}
            className="focus-ring rounded-control pt-6"
          >
            {content}
          </div>
        );
      })}
    </div>
  );
}
