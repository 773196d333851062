import { setTimeout as sleep } from "node:timers/promises";
import type { Timeouts } from "../config/timeouts.ts";
import { type Connection, openListener } from "./database.ts";

export type Listener = { end: () => Promise<void> };

/** What triggers tell all processes: the channel, and in its words who or what it is about. */
const channels = ["card_changed", "notified"] as const;
type Channel = (typeof channels)[number];

type Events = {
  on: Record<Channel, (id: string) => void>;
  onConnected: () => void;
  onLost: () => void;
  /** A connection may go silent without an end (a firewall, a failover); the network tells after minutes. */
  limits: Timeouts["listener"];
};

/**
 * Hears what other processes changed. Caches may be kept only between `onConnected` and `onLost`, and start empty at
 * `onConnected`: nothing can be missed in between but for the few seconds until a silent connection is noticed.
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

/** One connection, from its first word to its loss; never used again afterwards. */
async function listen(connection: Connection, events: Events, connectMs: number) {
  let tellClosed = () => {};
  const closed = new Promise<void>((resolve) => {
    tellClosed = resolve;
  });
  const client = openListener(connection, {
    onNotify: (channel, id) => events.on[channel as Channel](id),
    onClose: () => tellClosed(),
  });
  // Whatever it waits for is over: there is nobody to say goodbye to.
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
    timer = setTimeout(() => reject(new Error("the listening connection is silent")), silentMs);
  });
  await Promise.race([query, late]).finally(() => clearTimeout(timer));
}

async function aborted(signal: AbortSignal): Promise<"over"> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  return "over";
}
