import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { NotificationEvent } from "../../../domain/notifications/schema.ts";
import { meQuery } from "../people/api.ts";

// Apart from the calls: the bar of the first script shows the count, and their contracts would come with it.

export const notificationsKey = ["notifications"];

type UnreadCount = Pick<NotificationEvent, "unread" | "latestId">;

/** What the stream said last; nothing asks for it. */
export const countQuery = queryOptions<UnreadCount | null>({
  queryKey: ["notification-count"],
  queryFn: () => null,
  enabled: false,
  staleTime: Number.POSITIVE_INFINITY,
});

export function useUnread(): number {
  return useQuery(countQuery).data?.unread ?? 0;
}

/** Something new may be about oneself (a role, a status, an organization): then the screens decide anew what they show. */
export function noteCount(client: QueryClient, count: UnreadCount): void {
  const before = client.getQueryData(countQuery.queryKey);
  client.setQueryData(countQuery.queryKey, count);
  if (before?.latestId === count.latestId && before.unread === count.unread) return;
  void client.invalidateQueries({ queryKey: notificationsKey });
  if (before && before.latestId !== count.latestId) void client.invalidateQueries(meQuery);
}

/** Applies an event of the stream. The first one also shows what changed after the person's own data was loaded. */
export function applyEvent(client: QueryClient, event: NotificationEvent): void {
  noteCount(client, event);
  const user = client.getQueryData(meQuery.queryKey)?.user;
  if (!user) return;
  const isSame =
    user.role === event.role && user.status === event.status && user.organizationId === event.organizationId;
  if (!isSame) void client.invalidateQueries(meQuery);
}
