import type { MeetingSource } from "../../domain/contacts/states.ts";

/**
 * Contacts that their owner added and that the server has not got yet. They stay on this device until it has, also after
 * a sign-out, each account's for itself. Each has its own key, so that tabs do not overwrite each other's.
 */
export type WaitingContact = {
  userId: string;
  /** Sent twice, kept once. */
  token: string;
  /** The form's texts. */
  values: Readonly<Record<string, string>>;
  source: Exclude<MeetingSource, "form">;
  at: number;
  /** Why the server refused it: its owner corrects or discards it. */
  error?: { text: string; fields: Readonly<Record<string, string>> };
};

const prefix = "evox-waiting-contact:";
const prefixOf = (userId: string) => `${prefix}${userId}:`;
const keyOf = ({ userId, token }: Pick<WaitingContact, "userId" | "token">) => prefixOf(userId) + token;

function keysOf(userId: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(userId)));
  } catch {
    return [];
  }
}

export const hasWaitingContacts = (userId: string): boolean => keysOf(userId).length > 0;

/** Oldest first. */
export function waitingContacts(userId: string): WaitingContact[] {
  return keysOf(userId)
    .flatMap((key) => readEntry(key) ?? [])
    .toSorted((one, other) => one.at - other.at);
}

export const findWaitingContact = (userId: string, token: string): WaitingContact | null =>
  readEntry(keyOf({ userId, token }));

function readEntry(key: string): WaitingContact | null {
  try {
    const entry: WaitingContact | null = JSON.parse(localStorage.getItem(key) ?? "null");
    return entry?.token && entry.values ? entry : null;
  } catch {
    return null;
  }
}

/** @throws without storage, or if it is full */
export function putWaitingContact(entry: WaitingContact): void {
  localStorage.setItem(keyOf(entry), JSON.stringify(entry));
  announceWaitingContacts();
}

export function dropWaitingContact(entry: Pick<WaitingContact, "userId" | "token">): void {
  localStorage.removeItem(keyOf(entry));
  announceWaitingContacts();
}

/** Of a deleted account. */
export function dropWaitingContacts(userId: string): void {
  for (const key of keysOf(userId)) localStorage.removeItem(key);
  announceWaitingContacts();
}

const listeners = new Set<() => void>();
export function announceWaitingContacts(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener when a contact was added or removed, in any tab. @returns stops watching */
export function watchWaitingContacts(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && listener();
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}
