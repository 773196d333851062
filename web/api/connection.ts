import { useSyncExternalStore } from "react";
import { getHealth } from "../../domain/core/contract.ts";

/** `offline`: no answer from our server. `databaseDown`: it answers that its database does not (product 20.6). */
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

/** While it is not well it is asked again every 5 s, and not by a page that nobody sees. */
async function ask(): Promise<void> {
  clearTimeout(timer);
  become(await health());
  // A server that comes back is not asked by everybody in the same moment.
  if (state !== "online" && !document.hidden) timer = setTimeout(ping, askAgainMs * (0.8 + Math.random() * 0.4));
}

function ping(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/** Something failed on the way: ask the server how it is, and keep asking until it is well. */
export function reportTrouble(): void {
  void ping();
}

/** A login that did not reach the server counts as offline at once (product 14.10), until the server answers. */
export function markOffline(): void {
  become("offline");
  reportTrouble();
}

/** Asks at once, and answers how it is; for a button. */
export async function checkConnection(): Promise<Connection> {
  await ping();
  return state;
}

export function currentConnection(): Connection {
  return state;
}

/** Called once at the start. */
export function watchConnection(): void {
  window.addEventListener("offline", () => become("offline"));
  window.addEventListener("online", () => void ping());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && state !== "online") void ping();
  });
  if (state === "offline") void ping();
}

/** Told when the server answers again after it did not. */
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
