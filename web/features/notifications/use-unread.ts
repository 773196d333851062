import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { NotificationEvent } from "../../../domain/notifications/schema.ts";
import { meQuery } from "../people/api.ts";

// Separate from the API calls, because the first script shows the count and must not include their contracts.

export const notificationsKey = ["notifications"];

type UnreadCount = Pick<NotificationEvent, "unread" | "latestId">;

/** The latest count from the stream; it is never fetched. */
export const countQuery = queryOptions<UnreadCount | null>({
  queryKey: ["notification-count"],
  queryFn: () => null,
  enabled: false,
  staleTime: Number.POSITIVE_INFINITY,
});

export function useUnread(): number {
  return useQuery(countQuery).data?.unread ?? 0;
}

/** Stores the count. Refetches the user on a new notification, which may report a change of role or status. */
export function noteCount(client: QueryClient, count: UnreadCount): void {
  const before = client.getQueryData(countQuery.queryKey);
  client.setQueryData(countQuery.queryKey, count);
  if (before?.latestId === count.latestId && before.unread === count.unread) return;
  void client.invalidateQueries({ queryKey: notificationsKey });
  if (before && before.latestId !== count.latestId) void client.invalidateQueries(meQuery);
}

/** Applies an event of the stream. The first event also reveals changes since the user was loaded. */
export function applyEvent(client: QueryClient, event: NotificationEvent): void {
  noteCount(client, event);
  const user = client.getQueryData(meQuery.queryKey)?.user;
  if (!user) return;
  const isSame =
    user.role === event.role && user.status === event.status && user.organizationId === event.organizationId;
  if (!isSame) void client.invalidateQueries(meQuery);
}
