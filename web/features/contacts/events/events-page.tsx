import { plural, t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { CalendarPlus } from "lucide-react";
import type { ListedEvent } from "../../../../domain/contacts/event-schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { isContactExchangeOn } from "../../../page/operator-rules.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { List, ListRow } from "../../../ui/list.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { RowsSkeleton } from "../../../ui/rows-skeleton.tsx";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import { useMe } from "../../people/api.ts";
import { ContactsOff } from "../components/contacts-off.tsx";
import { listHref } from "../use-contacts-search.ts";
import { eventHref, eventsQuery } from "./api.ts";
import { EventBadge } from "./event-badge.tsx";
import { daysText } from "./event-days.ts";
import { EventDialog } from "./event-dialog.tsx";

/** Fairs and other events, at which contacts are recorded. */
export function EventsPage() {
  const me = useMe();
  const { organization } = useSearch({ from: "/contacts/events" });
  const list = useInfiniteQuery(eventsQuery(organization));
  const creating = useDialogState<true>();
  if (!me) return null;
  const isMember = me.user.role === "user" && me.organization !== null;
  const mayCreate = !isMember && me.user.status === "active" && isContactExchangeOn();
  const create = mayCreate ? (
    <Button variant="action" onPress={() => creating.open(true)}>
      <CalendarPlus aria-hidden="true" size={18} />
      {t`New event`}
    </Button>
  ) : null;
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? null;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-7 sm:px-7">
      <PageHeader
        title={t`Events`}
        lead={t`Contacts shared while an event runs are kept with it.`}
        back={{ href: listHref({ organization }), label: t`Contacts` }}
        actions={rows?.length === 0 ? null : create}
      />
      <ContactsOff />
      {rows === null && list.isError ? (
        <LoadFailed
          title={t`The events couldn't be loaded`}
          text={textOf(list.error)}
          isPending={list.isFetching}
          onRetry={list.refetch}
        />
      ) : rows === null ? (
        <RowsSkeleton label={t`Events`} />
      ) : rows.length === 0 ? (
        <EmptyState title={t`No events yet`} actions={create}>
          {!isContactExchangeOn()
            ? null
            : isMember
              ? t`Your organization's managers plan its fairs and meetings here.`
              : t`Plan a fair or a meeting. Its contacts are kept with it, and a report shows them by hour and person.`}
        </EmptyState>
      ) : (
        <div>
          <List label={t`Events`}>
            {rows.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </List>
          <LoadMore list={list} />
        </div>
      )}
      <EventDialog
        key={creating.count}
        me={me}
        organization={organization}
        event={null}
        isOpen={creating.isOpen}
        onClose={creating.close}
      />
    </div>
  );
}

function EventRow({ event }: { event: ListedEvent }) {
  const { id, name, place, contactCount: count } = event;
  return (
    <ListRow
      href={eventHref(id)}
      title={
        <span className="line-clamp-2">
          <bdi>{name}</bdi>
        </span>
      }
      secondary={
        <>
          <span className="block">{daysText(event)}</span>
          {place ? (
            <span className="line-clamp-1">
              <bdi>{place}</bdi>
            </span>
          ) : null}
        </>
      }
      trailing={
        <span className="flex items-center gap-3 text-muted">
          <EventBadge event={event} />
          {plural(count, { one: "# meeting", other: "# meetings" })}
        </span>
      }
    />
  );
}
