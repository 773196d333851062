import { useSyncExternalStore } from "react";
import { getHealth } from "../../domain/core/contract.ts";

/**
 * `offline`: our server does not respond. `databaseDown`: it reports that its database does not respond (product 20.6).
 */
export type Connection = "online" | "offline" | "databaseDown";

/** Product 20.6. */
const pingTimeoutMs = 5000;
const askAgainMs = 5000;

let state: Connection = navigator.onLine ? "online" : "offline";
let timer: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<void> | null = null;
const listeners = new Set<() => void>();

function become(next: Connection): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

async function health(): Promise<Connection> {
  if (!navigator.onLine) return "offline";
  try {
    const response = await fetch(getHealth.path, { cache: "no-store", signal: AbortSignal.timeout(pingTimeoutMs) });
    return response.status === 503 ? "databaseDown" : "online";
  } catch {
    return "offline";
  }
}

/** Checks the health. While it is bad, repeats the check every 5 s unless the page is hidden. */
async function ask(): Promise<void> {
  clearTimeout(timer);
  become(await health());
  // The random factor spreads the requests of many clients after an outage.
  if (state !== "online" && !document.hidden) timer = setTimeout(ping, askAgainMs * (0.8 + Math.random() * 0.4));
}

function ping(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/** Checks the server's health after a failed request, and repeats until it is healthy. */
export function reportTrouble(): void {
  void ping();
}

/** Counts a login that did not reach the server as offline at once (product 14.10), until the server responds. */
export function markOffline(): void {
  become("offline");
  reportTrouble();
}

/** Checks the health immediately and returns the result; for a button. */
export async function checkConnection(): Promise<Connection> {
  await ping();
  return state;
}

export function currentConnection(): Connection {
  return state;
}

export function watchConnection(): void {
  window.addEventListener("offline", () => become("offline"));
  window.addEventListener("online", () => void ping());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && state !== "online") void ping();
  });
  if (state === "offline") void ping();
}

/** Calls the listener when the server responds again after an outage. */
export function onReturn(listener: () => void): () => void {
  let before = state;
  return subscribe(() => {
    const isBack = before !== "online" && state === "online";
    before = state;
    if (isBack) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => state);
}
