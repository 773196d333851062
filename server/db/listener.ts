import { setTimeout as sleep } from "node:timers/promises";
import type { Timeouts } from "../config/timeouts.ts";
import { type Connection, openListener } from "./database.ts";

export type Listener = { end: () => Promise<void> };

/**
 * The payload identifies the subject. Triggers send the first two; the others request all processes to drop changed
 * cards, and confirm it (cache-invalidations.ts).
 */
const channels = ["card_changed", "notified", "drops_asked", "drops_made"] as const;
type Channel = (typeof channels)[number];

type Events = {
  on: Record<Exclude<Channel, "drops_asked">, (id: string) => void>;
  onConnected: () => void;
  onLost: () => void;
  /** Detects connections that die silently (a firewall, a failover). */
  limits: Timeouts["listener"];
};

/**
 * Caches are valid only between `onConnected` and `onLost` and start empty: changes are missed for at most the seconds
 * until a dead connection is noticed.
 */
export async function listenForChanges(connection: Connection, events: Events): Promise<Listener> {
  const ending = new AbortController();
  let current = await listen(connection, events, events.limits.firstConnect);

  async function keepListening(): Promise<void> {
    while (!ending.signal.aborted) {
      await current.lost(ending.signal);
      events.onLost();
      current.drop();
      while (!ending.signal.aborted) {
        try {
          current = await listen(connection, events, events.limits.silent);
          break;
        } catch {
          await sleep(events.limits.retry);
        }
      }
    }
    current.drop();
  }

  const kept = keepListening();
  return {
    end: async () => {
      ending.abort();
      await kept;
    },
  };
}

async function listen(connection: Connection, events: Events, connectMs: number) {
  let tellClosed = () => {};
  const closed = new Promise<void>((resolve) => {
    tellClosed = resolve;
  });
  const client = openListener(connection, {
    onNotify: (channel, payload) => {
      if (channel === "drops_asked") answerDrops(payload);
      else events.on[channel as Exclude<Channel, "drops_asked">](payload);
    },
    onClose: () => tellClosed(),
  });
  // Notifications arrive in commit order, so all earlier changes are dropped by now.
  const answerDrops = (token: string) =>
    void client`select pg_notify('drops_made', ${`${token} `} || pg_backend_pid())`.catch(() => {});
  const drop = () => void client.end({ timeout: 0 }).catch(() => {});
  try {
    await answered(Promise.all(channels.map((channel) => client`listen ${client(channel)}`)), connectMs);
  } catch (error) {
    drop();
    throw error;
  }
  events.onConnected();

  return {
    drop,
    lost: async (signal: AbortSignal): Promise<void> => {
      const over = Promise.race([closed.then(() => "over" as const), aborted(signal)]);
      for (;;) {
        if ((await Promise.race([over, sleep(events.limits.ping)])) === "over") return;
        try {
          await answered(client`select 1`, events.limits.silent);
        } catch {
          return;
        }
      }
    },
  };
}

async function answered(query: Promise<unknown>, silentMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the listening connection is not responding")), silentMs);
  });
  await Promise.race([query, late]).finally(() => clearTimeout(timer));
}

async function aborted(signal: AbortSignal): Promise<"over"> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  return "over";
}
