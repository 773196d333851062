import type { Entries } from "./entries.ts";
import type { SendError } from "./send-contact.ts";

/**
 * Contacts that wait on the device for a connection, of all cards of this server. `sent`: what to say after sending;
 * `error`: why the server rejected it, to be shown on its card.
 */
export type WaitingContact = { cardId: string; token: string; entries: Entries; sent: string; error?: SendError };

const key = "evox-exchange-waiting";

function read(): Record<string, WaitingContact> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

export const waitingContacts = (): WaitingContact[] => Object.values(read());

/** Without a value it is removed. @throws without storage */
const put = (token: string, contact?: WaitingContact): void =>
  localStorage.setItem(key, JSON.stringify({ ...read(), [token]: contact }));

/** @throws without storage */
export const putWaiting = (contact: WaitingContact): void => put(contact.token, contact);

export const dropWaiting = (token: string): void => put(token);
