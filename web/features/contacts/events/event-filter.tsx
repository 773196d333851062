import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { PillSelect } from "../../../ui/pill-select.tsx";
import { useContactsSearch } from "../use-contacts-search.ts";
import { eventQuery, latestEventsQuery } from "./api.ts";

const any = "any";

/** The latest events; nothing if there are none. */
export function EventFilter() {
  const { search, change } = useContactsSearch();
  const latest = useQuery(latestEventsQuery(search.organization)).data?.items ?? [];
  const isListed = latest.some(({ id }) => id === search.event);
  const older = useQuery({ ...eventQuery(search.event ?? ""), enabled: search.event !== undefined && !isListed }).data;
  const events = older && !isListed ? [...latest, older] : latest;
  if (events.length === 0 && search.event === undefined) return null;
  return (
    <PillSelect
      label={t`Event`}
      value={search.event ?? any}
      options={[{ value: any, label: t`Any event` }, ...events.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(value) => change({ event: value === any ? undefined : value })}
    />
  );
}
