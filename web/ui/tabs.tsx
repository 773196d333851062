import type { ComponentProps, ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";
import { classNames } from "./class-names.ts";

type TabsProps = {
  label: string;
  tabs: readonly {
    id: string;
    label: string;
    /** Shown after the label: a count. */
    badge?: ReactNode;
    content: ReactNode;
    keepMounted?: boolean;
    isDisabled?: boolean;
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
  "focus-ring-inside transition-colors duration-(--fast) hover:text-text data-selected:text-text " +
  "data-disabled:cursor-not-allowed data-disabled:opacity-45 ";

const styles = {
  segments: {
    list: "flex flex-wrap gap-1 rounded-field bg-paper-2 p-1",
    tab:
      tab +
      "flex-1 rounded-control px-4 text-14 data-selected:bg-raised data-selected:shadow-1 " +
      "forced-colors:data-selected:picked",
  },
  // The line of the selected tab covers that of the list.
  line: {
    list: "flex flex-wrap gap-x-7 shadow-[inset_0_-1px_0_var(--line)]",
    tab:
      tab +
      "shrink-0 rounded-t-control text-15 data-selected:shadow-[inset_0_-2px_0_var(--action)] " +
      "forced-colors:data-selected:picked",
  },
};

/** A panel of the side-by-side layout: without tab semantics and always visible. */
const renderColumn = ({ ref, children }: ComponentProps<"div">) => (
  <div ref={ref} className="min-w-0">
    {children}
  </div>
);

export function Tabs({ label, tabs, variant = "segments", selected, onSelect, columns }: TabsProps) {
  return (
    <AriaTabs
      {...(selected === undefined ? {} : { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
      className={classNames("min-w-0", columns)}
    >
      <TabList aria-label={label} className={columns ? "hidden" : styles[variant].list}>
        {tabs.map(({ id, label: name, badge, isDisabled = false }) => (
          <Tab key={id} id={id} isDisabled={isDisabled} className={styles[variant].tab}>
            {name}
            {badge}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content, keepMounted = false }) => (
        <TabPanel
          key={id}
          id={id}
          shouldForceMount={keepMounted || columns !== undefined}
          {...(columns ? { render: renderColumn } : {})}
          className="focus-ring rounded-control pt-6 data-inert:hidden"
        >
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
