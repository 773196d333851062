import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { pageLimitMax } from "../../../domain/core/page.ts";
import { listNotifications, readNotifications } from "../../../domain/notifications/contract.ts";
import type { NotificationEvent } from "../../../domain/notifications/schema.ts";
import { call } from "../../api/call.ts";
import { meQuery } from "../people/api.ts";

/** As many as the server keeps: one page is all. */
export const notificationsQuery = queryOptions({
  queryKey: ["notifications"],
  staleTime: 0,
  queryFn: ({ signal }) => call(listNotifications, { query: { limit: String(pageLimitMax) } }, { signal }),
});

const countKey = ["notification-count"];

/** What the stream said last; nothing asks for it. */
const countQuery = queryOptions<NotificationEvent | null>({
  queryKey: countKey,
  queryFn: () => null,
  enabled: false,
  staleTime: Number.POSITIVE_INFINITY,
});

export function useUnread(): number {
  return useQuery(countQuery).data?.unread ?? 0;
}

/**
 * What a stream said. Something new may be about oneself (a role, a status, an organization): then the screens decide
 * anew what they show.
 */
export function noteCount(client: QueryClient, count: NotificationEvent): void {
  const before = client.getQueryData<NotificationEvent>(countKey);
  client.setQueryData(countKey, count);
  if (before?.latestId === count.latestId && before.unread === count.unread) return;
  void client.invalidateQueries(notificationsQuery);
  if (before && before.latestId !== count.latestId) void client.invalidateQueries(meQuery);
}

export function useReadNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => call(readNotifications, { body: { upTo } }),
    // Where no stream tells of it; what came meanwhile is not read.
    onSuccess: (_nothing, upTo) => {
      const before = client.getQueryData<NotificationEvent>(countKey);
      if (!before || before.latestId === upTo) noteCount(client, { unread: 0, latestId: upTo });
    },
  });
}
