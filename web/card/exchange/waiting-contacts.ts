import type { Entries } from "./entries.ts";
import type { SendError } from "./send-contact.ts";
import { withStorage } from "./with-storage.ts";

/**
 * Contacts that wait on the device for a connection, of all cards of this server. `sent`: what to say after sending;
 * `error`: why the server rejected it, to be shown on its card.
 */
export type WaitingContact = { cardId: string; token: string; entries: Entries; sent: string; error?: SendError };

const key = "evox-exchange-waiting";

const read = (): Record<string, WaitingContact> => withStorage(() => JSON.parse(localStorage[key])) ?? {};

export const waitingContacts = (): WaitingContact[] => Object.values(read());

/** Without a contact the token's is removed. @throws without storage */
export function setWaiting(token: string, contact?: WaitingContact): void {
  localStorage[key] = JSON.stringify({ ...read(), [token]: contact });
}
