import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams, useRouter } from "@tanstack/react-router";
import { Pencil, Trash2, Users } from "lucide-react";
import { deleteEvent } from "../../../../domain/contacts/event-contract.ts";
import type { Event } from "../../../../domain/contacts/event-schema.ts";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { isApiError, textOf } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { useOneAtATime } from "../../../forms/use-one-at-a-time.ts";
import { appLocale, translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { MessageScreen } from "../../../ui/message-screen.tsx";
import { NavButton } from "../../../ui/nav-button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import { useMe } from "../../people/api.ts";
import { ExportMenu } from "../components/export-menu.tsx";
import { listHref } from "../use-contacts-search.ts";
import { contactsOfEvent, eventQuery, eventsHref, refreshEvents } from "./api.ts";
import { EventBadge } from "./event-badge.tsx";
import { daysText } from "./event-days.ts";
import { EventDialog } from "./event-dialog.tsx";
import { EventReport } from "./event-report.tsx";

/** An event with its figures, for its managers. */
export function EventPage() {
  const me = useMe();
  const { id } = useParams({ from: "/contacts/events/$id" });
  const { data: event, error, isFetching, refetch } = useQuery(eventQuery(id));
  if (!me) return null;
  if (isApiError(error, "NOT_FOUND") || isApiError(error, "INVALID_INPUT")) {
    return (
      <MessageScreen
        title={translateText(message.eventNotFound)}
        actions={<NavButton href={eventsHref(undefined)}>{t`All events`}</NavButton>}
      >
        {t`It may have been deleted, or it belongs to an organization you're not in.`}
      </MessageScreen>
    );
  }
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-7 sm:px-7">
      {event ? (
        <EventScreen me={me} event={event} />
      ) : error ? (
        <LoadFailed
          title={t`The event couldn't be loaded`}
          text={textOf(error)}
          isPending={isFetching}
          onRetry={refetch}
        />
      ) : (
        <>
          <PageHeader title={t`Loading…`} back={{ href: eventsHref(undefined), label: t`Events` }} />
          <Skeleton className="h-96 rounded-panel" />
        </>
      )}
    </div>
  );
}

function EventScreen({ me, event }: { me: Me; event: Event }) {
  const editing = useDialogState<true>();
  const deleting = useDialogState<true>();
  const { name, place, timeZone, isForAll, people, organizationId, mayManage } = event;
  const search = contactsOfEvent(event);
  const isReadOnly = !mayManage || me.user.status !== "active";
  const names = new Intl.ListFormat(appLocale).format(people.map((person) => bidiIsolate(person.name)));
  return (
    <>
      <PageHeader
        title={<bdi>{name}</bdi>}
        lead={
          <span className="flex flex-col gap-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {daysText(event)}
              {place ? <bdi>{place}</bdi> : null}
              <EventBadge event={event} />
            </span>
            <span className="text-14">
              {organizationId !== null && isForAll ? `${t`All members take part.`} ` : null}
              {organizationId === null || isForAll || people.length > 0 ? null : `${t`No one takes part.`} `}
              {people.length > 0 ? `${t`Taking part: ${{ names }}.`} ` : null}
              {t`Time zone: ${{ zone: timeZone.replaceAll("_", " ") }}`}
            </span>
          </span>
        }
        back={{ href: eventsHref(organizationId ?? undefined), label: t`Events` }}
        actions={
          <>
            <NavButton href={listHref(mayManage ? search : { event: event.id })}>
              <Users aria-hidden="true" size={18} />
              {t`Contacts`}
            </NavButton>
            {mayManage ? <ExportMenu search={search} /> : null}
            {isReadOnly ? null : (
              <>
                <Button onPress={() => editing.open(true)}>
                  <Pencil aria-hidden="true" size={18} />
                  {t`Edit`}
                </Button>
                <Button onPress={() => deleting.open(true)} className="text-bad!">
                  <Trash2 aria-hidden="true" size={18} />
                  {t`Delete`}
                </Button>
              </>
            )}
          </>
        }
      />
      {mayManage ? <EventReport event={event} /> : null}
      <EventDialog
        key={`edit-${editing.count}`}
        me={me}
        organization={organizationId ?? undefined}
        event={event}
        isOpen={editing.isOpen}
        onClose={editing.close}
      />
      <DeleteEventDialog event={event} isOpen={deleting.isOpen} onClose={deleting.close} />
    </>
  );
}

function DeleteEventDialog({ event, isOpen, onClose }: { event: Event; isOpen: boolean; onClose: () => void }) {
  const router = useRouter();
  const client = useQueryClient();
  const [confirm, isDeleting] = useOneAtATime(async () => {
    try {
      await call(deleteEvent, { params: { id: event.id } }, { whom: event.name });
      toastSuccess(t`Event deleted`);
      router.history.replace(eventsHref(event.organizationId ?? undefined));
      refreshEvents(client);
    } catch (error) {
      toastError(textOf(error));
    }
    onClose();
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Delete ${{ name: bidiIsolate(event.name) }}?`}
      question={t`Its contacts stay but no longer show this event. Its report is deleted. This can't be undone.`}
      confirm={t`Delete event`}
      isDanger
      isPending={isDeleting}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
