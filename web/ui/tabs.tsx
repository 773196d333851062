import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";

type TabsProps = {
  label: string;
  tabs: readonly { id: string; label: string; content: ReactNode; keepMounted?: boolean }[];
  selected?: string;
  onSelect?: (id: string) => void;
};

const tabStyle =
  "flex-1 cursor-pointer rounded-control px-4 py-2.5 text-center text-14 font-semibold text-muted outline-none " +
  "hover:text-text data-selected:bg-surface data-selected:text-text data-selected:shadow-1 " +
  "data-focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]";

/** A segmented control and its panels. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs
      {...(selected === undefined ? {} : { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList aria-label={label} className="flex gap-1 rounded-field bg-paper-2 p-1">
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={tabStyle}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel
          key={tab.id}
          id={tab.id}
          shouldForceMount={tab.keepMounted ?? false}
          className="pt-6 outline-none data-inert:hidden"
        >
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
