import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { CalendarClock } from "lucide-react";
import type { Event, EventReport as Report } from "../../../../domain/contacts/event-schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StatRow } from "../../../ui/stat-row.tsx";
import { ContactPanel } from "../components/contact-panel.tsx";
import { temperatureLabel } from "../labels.ts";
import { listHref } from "../use-contacts-search.ts";
import { contactsOfEvent, reportQuery } from "./api.ts";
import { Bars } from "./bars.tsx";
import { dayText, stateOf } from "./event-days.ts";
import { HourBars } from "./hour-bars.tsx";

const wholeEvent = "all";

/** What a leader reads in the evening: when, who, how warm, and what people answered. */
export function EventReport({ event }: { event: Event }) {
  const { day } = useSearch({ from: "/contacts/events/$id" });
  const navigate = useNavigate({ from: "/contacts/events/$id" });
  const isRunning = stateOf(event) === "running";
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...reportQuery(event.id, day),
    refetchInterval: isRunning ? refreshMs : false,
  });
  if (!data && error) {
    return (
      <LoadFailed
        title={t`The report couldn't be loaded`}
        text={textOf(error)}
        isPending={isFetching}
        onRetry={refetch}
      />
    );
  }
  if (!data) return <Skeleton className="h-96 rounded-panel" />;
  if (data.meetings === 0 && day === undefined) return <NoMeetings event={event} />;
  return (
    <div className="flex flex-col gap-5" aria-busy={isPlaceholderData}>
      {data.days.length > 1 || day !== undefined ? (
        <SegmentedControl
          label={t`Day`}
          value={day ?? wholeEvent}
          options={[
            { value: wholeEvent, label: t`All days` },
            ...daysOf(data, day).map((value) => ({ value, label: dayText(value) })),
          ]}
          onChange={(value) =>
            void navigate({ search: { day: value === wholeEvent ? undefined : value }, resetScroll: false })
          }
        />
      ) : null}
      <Figures event={event} report={data} />
    </div>
  );
}

const refreshMs = 60_000;

/** With the chosen day, which may have no meetings. */
const daysOf = ({ days }: Report, chosen: string | undefined): string[] =>
  [...new Set([...days.map(({ day }) => day), ...(chosen === undefined ? [] : [chosen])])].sort();

function Figures({ event, report }: { event: Event; report: Report }) {
  const { meetings, contacts, hours, people, temperatures, questions } = report;
  const hot = temperatures.find(({ temperature }) => temperature === "hot")?.contacts ?? 0;
  return (
    <>
      <StatRow
        stats={[
          { label: t`Meetings`, value: meetings },
          { label: t`Contacts`, value: contacts },
          { label: t({ message: "Hot", context: "contact" }), value: hot },
        ]}
      />
      {meetings === 0 ? <p className="text-15 text-muted">{t`No meetings on this day.`}</p> : null}
      {hours.length > 0 ? (
        <ContactPanel title={t`By hour`}>
          <HourBars hours={hours} />
        </ContactPanel>
      ) : null}
      <div className="gap-5 *:mb-5 *:break-inside-avoid lg:columns-2">
        {people.length > 0 ? (
          <ContactPanel title={t`By person`}>
            <Bars
              rows={people.map(({ person, meetings: count }) => ({
                key: person?.id ?? "",
                label: person?.name ?? t`Deleted account`,
                count,
                href: person ? listHref({ ...contactsOfEvent(event), person: person.id }) : undefined,
              }))}
            />
          </ContactPanel>
        ) : null}
        {temperatures.length > 0 ? (
          <ContactPanel title={t`By temperature`}>
            <Bars
              rows={temperatures.map(({ temperature, contacts: count }) => ({
                key: temperature ?? "",
                label: temperature === null ? t`Not rated` : temperatureLabel(temperature),
                count,
                href: temperature === null ? undefined : listHref({ ...contactsOfEvent(event), temperature }),
              }))}
            />
          </ContactPanel>
        ) : null}
        {questions.map(({ label, answers }) => (
          <ContactPanel key={label} title={<bdi>{label}</bdi>}>
            <Bars rows={answers.map(({ value, meetings: count }) => ({ key: value, label: value, count }))} />
          </ContactPanel>
        ))}
      </div>
      {event.contactCount > meetings ? (
        <p className="-mt-5 text-14 text-muted">
          {t`Recorded in all: ${{ count: event.contactCount }}. The figures show meetings whose contacts are still kept.`}
        </p>
      ) : null}
    </>
  );
}

function NoMeetings({ event }: { event: Event }) {
  const state = stateOf(event);
  return (
    <EmptyState
      icon={<CalendarClock aria-hidden="true" size={26} />}
      title={state === "planned" ? t`Starts on ${{ day: dayText(event.firstDay) }}` : t`No meetings yet`}
    >
      {state === "over"
        ? t`Nobody shared a contact at this event, or they were all deleted.`
        : t`When people share their contact, this page shows it by hour, person and temperature.`}
    </EmptyState>
  );
}
