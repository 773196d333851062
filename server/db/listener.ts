import { setTimeout as sleep } from "node:timers/promises";
import { type Connection, openListener } from "./database.ts";

export type Listener = { end: () => Promise<void> };

/**
 * Hears what other processes changed. `connected` tells when nothing can be missed: caches may be kept only between
 * `onConnected` and `onLost`, and start empty at `onConnected`.
 */
export async function listenForChanges(
  connection: Connection,
  events: { onCardChanged: (cardId: string) => void; onConnected: () => void; onLost: () => void },
): Promise<Listener> {
  let ended = false;
  let wake: (() => void) | null = null;
  const client = openListener(connection, {
    onNotify: (_channel, payload) => events.onCardChanged(payload),
    onClose: () => {
      events.onLost();
      wake?.();
    },
  });

  async function connect(): Promise<void> {
    await client`listen card_changed`;
    events.onConnected();
  }

  async function keepConnected(): Promise<void> {
    while (!ended) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      while (!ended) {
        try {
          await connect();
          break;
        } catch {
          await sleep(200);
        }
      }
    }
  }

  await connect();
  void keepConnected();
  return {
    end: async () => {
      ended = true;
      wake?.();
      await client.end({ timeout: 1 });
    },
  };
}
