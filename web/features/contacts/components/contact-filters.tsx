import { plural, t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { DayField } from "../../../ui/day-field.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { PillSelect } from "../../../ui/pill-select.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { useTyped } from "../../../ui/use-typed.ts";
import { EventFilter } from "../events/event-filter.tsx";
import { channelOptions, followUpOptions, temperatureOptions } from "../labels.ts";
import type { ContactsSearch } from "../search.ts";
import { useContactsSearch } from "../use-contacts-search.ts";

const noFilters = {
  ...{ temperature: undefined, followUp: undefined, channel: undefined, event: undefined },
  ...{ from: undefined, to: undefined },
};

const countFilters = (search: ContactsSearch) =>
  (Object.keys(noFilters) as (keyof typeof noFilters)[]).filter((key) => search[key] !== undefined).length;

/** Whether something besides the choice of whose contacts limits the list. */
export const isFiltered = (search: ContactsSearch): boolean =>
  search.search !== undefined || search.person !== undefined || countFilters(search) > 0;

/** On a phone the filters fold below the search. */
export function ContactFilters() {
  const { search, change } = useContactsSearch();
  const [typed, setTyped] = useTyped(search.search ?? "", (text, before) =>
    change({ search: text === "" ? undefined : text }, before !== "" && text !== "" ? "replace" : undefined),
  );
  const isPhone = useMediaQuery("(width < 40rem)");
  const count = countFilters(search);
  const [isOpen, setOpen] = useState(count > 0);
  const filters = <Filters count={count} />;
  return (
    <div className="flex flex-col gap-x-3 gap-y-2">
      <SearchField
        label={t`Search contacts`}
        placeholder={t`Name, company, email or phone`}
        value={typed}
        onChange={setTyped}
        className="w-full"
      />
      {isPhone ? (
        <Disclosure
          title={count === 0 ? t`Filters` : plural(count, { one: "# filter", other: "# filters" })}
          isOpen={isOpen}
          onToggle={setOpen}
        >
          {filters}
        </Disclosure>
      ) : (
        filters
      )}
    </div>
  );
}

const chosen = <Value extends string>(value: Value | "all"): Value | undefined => (value === "all" ? undefined : value);

function Filters({ count }: { count: number }) {
  const { search, change } = useContactsSearch();
  const { temperature, followUp, channel, from, to } = search;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <PillSelect
        label={t`Temperature`}
        value={temperature ?? "all"}
        options={temperatureOptions()}
        onChange={(value) => change({ temperature: chosen(value) })}
      />
      <PillSelect
        label={t`Follow-up`}
        value={followUp ?? "all"}
        options={followUpOptions()}
        onChange={(value) => change({ followUp: chosen(value) })}
      />
      <PillSelect
        label={t`Channel`}
        value={channel ?? "all"}
        options={channelOptions()}
        onChange={(value) => change({ channel: chosen(value) })}
      />
      <EventFilter />
      <div className="flex w-full flex-wrap gap-3 sm:w-auto">
        <DayField label={t`From (UTC)`} value={from} max={to} onChange={(day) => change({ from: day }, "replace")} />
        <DayField label={t`To (UTC)`} value={to} min={from} onChange={(day) => change({ to: day }, "replace")} />
      </div>
      {count > 0 ? (
        <Button variant="quiet" size="small" onPress={() => change(noFilters)}>
          <X aria-hidden="true" size={16} />
          {t`Clear filters`}
        </Button>
      ) : null}
    </div>
  );
}
