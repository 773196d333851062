import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { getEvent, getEventReport, listEvents } from "../../../../domain/contacts/event-contract.ts";
import type { Event } from "../../../../domain/contacts/event-schema.ts";
import { listMembers } from "../../../../domain/organizations/contract.ts";
import { addressOf } from "../../../api/address.ts";
import { call } from "../../../api/call.ts";
import type { ContactsSearch } from "../search.ts";

const eventsKey = ["events"] as const;

export function eventsQuery(organization: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...eventsKey, "list", organization],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => call(listEvents, { query: { organization, cursor: pageParam } }, { signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** For a filter: the latest. */
export function latestEventsQuery(organization: string | undefined) {
  return queryOptions({
    queryKey: [...eventsKey, "latest", organization],
    queryFn: ({ signal }) => call(listEvents, { query: { organization, limit: "12" } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function eventQuery(id: string) {
  return queryOptions({
    queryKey: [...eventsKey, "one", id],
    queryFn: ({ signal }) => call(getEvent, { params: { id } }, { signal }),
  });
}

export function reportQuery(id: string, day: string | undefined) {
  return queryOptions({
    queryKey: [...eventsKey, "report", id, day],
    queryFn: ({ signal }) => call(getEventReport, { params: { id }, query: { day } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** By pages, to choose several. */
export function membersQuery(organizationId: string, search: string) {
  return infiniteQueryOptions({
    // A query of organizations, which a change of any of them refreshes.
    queryKey: ["organizations", "members-of-event", organizationId, search],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listMembers, { params: { id: organizationId }, query: { search, cursor: pageParam } }, { signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export function updateEventCache(client: QueryClient, event: Event): void {
  void client.invalidateQueries({ queryKey: eventsKey });
  client.setQueryData(eventQuery(event.id).queryKey, event);
}

export function refreshEvents(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: eventsKey });
  void client.invalidateQueries({ queryKey: ["contacts"] });
}

export const eventHref = (id: string): string => addressOf("/contacts/events/{id}", { id }, undefined);

export const eventsHref = (organization: string | undefined): string =>
  addressOf("/contacts/events", undefined, { organization });

/** The contacts of an event, on the list. */
export const contactsOfEvent = ({ id, organizationId }: Pick<Event, "id" | "organizationId">): ContactsSearch => ({
  event: id,
  organization: organizationId ?? undefined,
});
