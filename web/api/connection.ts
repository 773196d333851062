import { useSyncExternalStore } from "react";
import { getHealth } from "../../domain/core/contract.ts";

/** `offline`: no answer from our server. `databaseDown`: it answers that its database does not (decisions §1). */
export type Connection = "online" | "offline" | "databaseDown";

const pingTimeoutMs = 5000;
const firstRetryMs = 3000;
const lastRetryMs = 30_000;

let state: Connection = navigator.onLine ? "online" : "offline";
let retryMs = firstRetryMs;
let timer: ReturnType<typeof setTimeout> | undefined;
let pinging = false;
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

async function ping(): Promise<void> {
  if (pinging) return;
  pinging = true;
  clearTimeout(timer);
  const found = await health();
  pinging = false;
  become(found);
  if (found === "online") {
    retryMs = firstRetryMs;
    return;
  }
  timer = setTimeout(ping, retryMs);
  retryMs = Math.min(retryMs * 2, lastRetryMs);
}

/** Something failed on the way: ask the server how it is, and keep asking until it is well. */
export function reportTrouble(): void {
  void ping();
}

/** Asks at once, and answers how it is; for a button. */
export async function checkConnection(): Promise<Connection> {
  retryMs = firstRetryMs;
  await ping();
  return state;
}

/** Called once at the start. */
export function watchConnection(): void {
  window.addEventListener("offline", () => {
    become("offline");
    void ping();
  });
  window.addEventListener("online", () => void checkConnection());
  if (state === "offline") void ping();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => state);
}
