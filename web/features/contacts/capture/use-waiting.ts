import { useSyncExternalStore } from "react";
import { type WaitingContact, waitingContacts, watchWaitingContacts } from "../../../offline/waiting-contacts.ts";
import { isUnderWay, savedIdOf } from "./send-waiting.ts";

const none: readonly WaitingContact[] = [];
let shown: { key: string; entries: readonly WaitingContact[] } = { key: "", entries: none };

/** The same list as long as nothing changes. */
function current(userId: string): readonly WaitingContact[] {
  const entries = waitingContacts(userId).filter((entry) => entry.error || !isUnderWay(entry));
  const key = JSON.stringify(entries);
  if (key !== shown.key) shown = { key, entries };
  return shown.entries;
}

/** The user's contacts that wait to be sent or were refused. */
export const useWaiting = (userId: string): readonly WaitingContact[] =>
  useSyncExternalStore(watchWaitingContacts, () => current(userId));

/** The id of a contact that waited on this device, once the server has it. */
export const useSavedId = (token: string): string | null =>
  useSyncExternalStore(watchWaitingContacts, () => savedIdOf(token));
