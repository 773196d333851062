import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { pageLimitMax } from "../../../domain/core/page.ts";
import { membersPerPage } from "../../../domain/core/page-limits.ts";
import {
  getOrganization,
  listInvitations,
  listManagers,
  listMembers,
  listOrganizationInvitations,
  listOrganizations,
} from "../../../domain/organizations/contract.ts";

import { call } from "../../api/call.ts";
import { invitationsKey, organizationsKey } from "./keys.ts";
import type { MembersView } from "./search.ts";

const limit = String(pageLimitMax);

export function organizationsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...organizationsKey, "list", search],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listOrganizations, { query: { search, limit: "50", cursor: pageParam } }, { signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** The organizations that a leader or orgmanager may choose from. */
export const managedQuery = queryOptions({
  queryKey: [...organizationsKey, "managed"],
  queryFn: ({ signal }) => call(listOrganizations, { query: { limit } }, { signal }),
});

export function organizationQuery(id: string) {
  return queryOptions({
    queryKey: [...organizationsKey, "one", id],
    queryFn: ({ signal }) => call(getOrganization, { params: { id } }, { signal }),
  });
}

export const membersKey = (id: string) => [...organizationsKey, "members", id] as const;

export type Members = Awaited<ReturnType<typeof call<typeof listMembers>>>;

const membersPageKey = (id: string, { status, card, search, page = 1 }: MembersView) =>
  [...membersKey(id), status ?? card ?? "all", search ?? "", page] as const;

/**
 * Loads a page of members. The list uses keyset pagination, so the pages before it are loaded first; each is cached.
 */
async function loadMembers(client: QueryClient, id: string, view: MembersView): Promise<Members> {
  const { status, card, search, page = 1 } = view;
  const at = { ...view, page: page - 1 };
  const before: Members | null =
    page > 1
      ? await client.fetchQuery({
          queryKey: membersPageKey(id, at),
          staleTime: 10_000,
          queryFn: () => loadMembers(client, id, at),
        })
      : null;
  if (before?.nextCursor === null) return { ...before, items: [] };
  const query = { status, card, search, limit: String(membersPerPage), cursor: before?.nextCursor };
  return call(listMembers, { params: { id }, query });
}

export function membersQuery(id: string, view: MembersView) {
  return queryOptions({
    queryKey: membersPageKey(id, view),
    refetchOnWindowFocus: true,
    // Keeps the rows of the same organization until those of a new filter have loaded, to avoid layout shifts.
    placeholderData: (before: Members | undefined, query) => (query?.queryKey[2] === id ? before : undefined),
    queryFn: ({ client }) => loadMembers(client, id, view),
  });
}

/** `chosen`: the organization in the address; otherwise the only one that the leader manages. */
export async function prefetchTeam(client: QueryClient, chosen: string | undefined, view: MembersView): Promise<void> {
  const managed = chosen ? [] : (await client.fetchQuery(managedQuery)).items;
  const id = chosen ?? (managed.length === 1 ? managed[0]?.id : undefined);
  if (id === undefined) return;
  await Promise.all([client.prefetchQuery(organizationQuery(id)), client.prefetchQuery(membersQuery(id, view))]);
}

export function sentInvitationsQuery(id: string) {
  return queryOptions({
    queryKey: [...organizationsKey, "sent", id],
    queryFn: ({ signal }) => call(listOrganizationInvitations, { params: { id }, query: { limit } }, { signal }),
  });
}

export function managersQuery(id: string) {
  return queryOptions({
    queryKey: [...organizationsKey, "managers", id],
    queryFn: ({ signal }) => call(listManagers, { params: { id }, query: { limit } }, { signal }),
  });
}

/** The user's open invitations. */
export const invitationsQuery = queryOptions({
  queryKey: invitationsKey,
  queryFn: ({ signal }) => call(listInvitations, { query: { limit } }, { signal }),
});
