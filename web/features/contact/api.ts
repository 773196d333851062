import { type InfiniteData, infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import {
  type ContactMessage,
  deleteContactMessage,
  listContactMessages,
  updateContactMessage,
} from "../../../domain/contact/contract.ts";
import type { OutputOf } from "../../../domain/core/operation.ts";
import { call } from "../../api/call.ts";
import { statsQuery } from "../directory/api.ts";

export type MessageChange = { read?: boolean; archived?: boolean };
type MessagePage = OutputOf<typeof listContactMessages>;

const messagesKey = ["contact-messages"] as const;

export function messagesQuery(archived: boolean) {
  return infiniteQueryOptions({
    queryKey: [...messagesKey, archived],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listContactMessages, { query: { archived: archived ? "true" : "false", cursor: pageParam } }, { signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export function saveMessage(id: string, change: MessageChange): Promise<ContactMessage> {
  return call(updateContactMessage, { params: { id }, body: change });
}

export function deleteMessage(id: string): Promise<void> {
  return call(deleteContactMessage, { params: { id } });
}

/** Updates both boxes; a message that changed its box is removed from the old one at once. */
export function showChange(client: QueryClient, id: string, change: MessageChange): void {
  for (const archived of [false, true]) {
    client.setQueryData<InfiniteData<MessagePage>>([...messagesKey, archived], (data) =>
      data
        ? { ...data, pages: data.pages.map((page) => ({ ...page, items: changed(page.items, id, change, archived) })) }
        : data,
    );
  }
}

function changed(items: ContactMessage[], id: string, change: MessageChange, box: boolean): ContactMessage[] {
  return items
    .map((item) => (item.id === id ? { ...item, ...change } : item))
    .filter((item) => item.id !== id || item.archived === box);
}

export function refreshMessages(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: messagesKey });
  void client.invalidateQueries({ queryKey: statsQuery.queryKey });
}
