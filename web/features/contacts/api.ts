import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import {
  getCardExchange,
  getContact,
  getOrganizationExchange,
  listColleagues,
  listContacts,
  setCardExchange,
  setOrganizationExchange,
} from "../../../domain/contacts/contract.ts";
import type { Exchange, ExchangeChange } from "../../../domain/contacts/exchange-schema.ts";
import type { Contact } from "../../../domain/contacts/schema.ts";
import { pageLimitMax } from "../../../domain/core/page.ts";
import { listMembers, listOrganizations } from "../../../domain/organizations/contract.ts";
import { call } from "../../api/call.ts";
import type { ContactsSearch } from "./search.ts";

const contactsKey = ["contacts"] as const;
const listsKey = [...contactsKey, "list"] as const;

export function contactsQuery(search: ContactsSearch) {
  return infiniteQueryOptions({
    queryKey: [...listsKey, search],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => call(listContacts, { query: { ...search, cursor: pageParam } }, { signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export function contactQuery(id: string) {
  return queryOptions({
    queryKey: [...contactsKey, "one", id],
    queryFn: ({ signal }) => call(getContact, { params: { id } }, { signal }),
  });
}

export function updateContactCache(client: QueryClient, contact: Contact): void {
  client.setQueryData(contactQuery(contact.id).queryKey, contact);
  refreshContactLists(client);
}

/** For the next visit of a list. */
export function refreshContactLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: listsKey });
  void client.invalidateQueries({ queryKey: ["audit"] });
}

/** What contact exchange is set for: an organization, or the card of an owner without one. */
export type ExchangeOf = { organizationId: string } | { cardId: string };

export function exchangeQuery(of: ExchangeOf) {
  return queryOptions({
    queryKey: [...contactsKey, "exchange", of],
    queryFn: ({ signal }): Promise<Exchange> =>
      "cardId" in of
        ? call(getCardExchange, { params: { id: of.cardId } }, { signal })
        : call(getOrganizationExchange, { params: { id: of.organizationId } }, { signal }),
  });
}

export const saveExchange = (of: ExchangeOf, body: ExchangeChange): Promise<Exchange> =>
  "cardId" in of
    ? call(setCardExchange, { params: { id: of.cardId }, body })
    : call(setOrganizationExchange, { params: { id: of.organizationId }, body });

// Queries of organizations, which a change of any of them refreshes.

/** The organizations whose contacts the user may list. */
export function organizationsFoundQuery(search: string) {
  return queryOptions({
    queryKey: ["organizations", "of-contacts", search],
    queryFn: ({ signal }) => call(listOrganizations, { query: { search, limit: String(pageLimitMax) } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A dozen active colleagues by name, for those who do not manage members. */
export function colleaguesFoundQuery(contactId: string, search: string) {
  return queryOptions({
    queryKey: [...contactsKey, "colleagues", contactId, search],
    queryFn: ({ signal }) => call(listColleagues, { params: { id: contactId }, query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A dozen members for a select list. */
export function membersFoundQuery(organizationId: string, search: string, more: { status?: "active" } = {}) {
  return queryOptions({
    queryKey: ["organizations", "members-found", organizationId, search, more],
    queryFn: ({ signal }) =>
      call(listMembers, { params: { id: organizationId }, query: { search, ...more, limit: "12" } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
