import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { BodyIn } from "../../../domain/core/operation.ts";
import {
  getLinks,
  listRetiredLinks,
  setLinks,
  setOrganizationHosts,
  setRetiredLink,
} from "../../../domain/retired-links/contract.ts";
import { call } from "../../api/call.ts";

/** Invalidated when a member leaves or a card is deleted, which may retire links. */
export const retiredLinksKey = ["retired-links"] as const;
const key = (organizationId: string) => [...retiredLinksKey, organizationId] as const;

export function linksQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...key(organizationId), "links"],
    queryFn: ({ signal }) => call(getLinks, { params: { id: organizationId } }, { signal }),
  });
}

export function retiredLinksQuery(organizationId: string) {
  return infiniteQueryOptions({
    queryKey: [...key(organizationId), "list"],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listRetiredLinks, { params: { id: organizationId }, query: { cursor: pageParam } }, { signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** Refetches the stored settings regardless of the cache. */
export const refreshLinks = (client: QueryClient, organizationId: string) =>
  client.fetchQuery({ ...linksQuery(organizationId), staleTime: 0 });

/** Also refetches the list, because the targets depend on the settings. */
export function useSaveLinks(organizationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof setLinks>) => call(setLinks, { params: { id: organizationId }, body }),
    onSuccess: (links) => client.setQueryData(linksQuery(organizationId).queryKey, links),
    onSettled: () => void client.invalidateQueries({ queryKey: [...key(organizationId), "list"] }),
  });
}

export function useSaveHosts(organizationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof setOrganizationHosts>) =>
      call(setOrganizationHosts, { params: { id: organizationId }, body }),
    onSuccess: (links) => client.setQueryData(linksQuery(organizationId).queryKey, links),
  });
}

export function useSetRetiredLink(organizationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ code, cardId }: { code: string; cardId: string | null }) =>
      call(setRetiredLink, { params: { id: organizationId, code }, body: { cardId } }),
    onSettled: () => client.invalidateQueries({ queryKey: [...key(organizationId), "list"] }),
  });
}
