import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { pageLimitMax } from "../../../domain/core/page.ts";
import { listNotifications, readNotifications } from "../../../domain/notifications/contract.ts";
import { call } from "../../api/call.ts";
import { countQuery, noteCount, notificationsKey } from "./use-unread.ts";

/** Loads as many as the server keeps, so a single page is enough. */
export const notificationsQuery = queryOptions({
  queryKey: notificationsKey,
  staleTime: 0,
  queryFn: ({ signal }) => call(listNotifications, { query: { limit: String(pageLimitMax) } }, { signal }),
});

export function useReadNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => call(readNotifications, { body: { upTo } }),
    // Updates the count without a stream. Notifications that arrived since stay unread.
    onSuccess: (_nothing, upTo) => {
      const before = client.getQueryData(countQuery.queryKey);
      if (!before || before.latestId === upTo) noteCount(client, { unread: 0, latestId: upTo });
    },
  });
}
