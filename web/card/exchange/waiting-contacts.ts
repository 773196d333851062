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

/** @throws without storage */
export function putWaiting(contact: WaitingContact): void {
  localStorage.setItem(key, JSON.stringify({ ...read(), [contact.token]: contact }));
}

export function dropWaiting(token: string): void {
  const { [token]: _, ...others } = read();
  localStorage.setItem(key, JSON.stringify(others));
}
