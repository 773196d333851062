import type { Entries } from "./entries.ts";
import type { Refusal } from "./send-contact.ts";

/**
 * Contacts that wait on the device for a connection, of all cards of this server. `sent`: what to say after sending;
 * `refusal`: why the server refused it, to be shown on its card.
 */
export type WaitingContact = { cardId: string; token: string; entries: Entries; sent: string; refusal?: Refusal };

const key = "evox-exchange-waiting";

export function waitingContacts(): WaitingContact[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** @throws without storage */
export function putWaiting(contact: WaitingContact): void {
  localStorage.setItem(key, JSON.stringify([...others(contact.token), contact]));
}

export function dropWaiting(token: string): void {
  const left = others(token);
  if (left.length > 0) localStorage.setItem(key, JSON.stringify(left));
  else localStorage.removeItem(key);
}

const others = (token: string) => waitingContacts().filter((contact) => contact.token !== token);
