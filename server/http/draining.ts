import { once } from "node:events";
import type { Server as HttpServer, ServerResponse } from "node:http";
import { Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type Draining = {
  /** Call before each response. */
  mark: (response: ServerResponse) => void;
  /** True while health checks fail so that load balancers notice. */
  isLeaving: () => boolean;
  /** Resolves when all connections are closed or nothing can arrive. */
  drain: (server: HttpServer, announcedSeconds: number, onClosing: () => void) => Promise<void>;
};

/**
 * Stops without dropping a request (security.md): open connections get one more response, which closes them. HTTP's own
 * close() would cut idle ones.
 * @param drainMs maximum wait for open connections
 */
export function draining(drainMs: number): Draining {
  let isAnnounced = false;
  let isClosing = false;
  return {
    mark: (response) => {
      if (isClosing) response.setHeader("connection", "close");
    },
    isLeaving: () => isAnnounced,
    drain: async (server, announcedSeconds, onClosing) => {
      if (announcedSeconds > 0 && server.listening) {
        isAnnounced = true;
        await sleep(announcedSeconds * 1000);
      }
      isClosing = true;
      onClosing();
      if (!server.listening) return;
      await acceptWaiting(server);
      const gone = once(server, "close");
      Server.prototype.close.call(server);
      await Promise.race([gone, sleep(drainMs)]);
    },
  };
}

const maxAcceptMs = 1000;

/**
 * Waits for an event loop iteration without new connections, because closing the listener cuts those not yet accepted.
 */
async function acceptWaiting(server: HttpServer): Promise<void> {
  let found = true;
  const note = () => {
    found = true;
  };
  server.on("connection", note);
  const deadline = performance.now() + maxAcceptMs;
  await nextTurn();
  while (found && performance.now() < deadline) {
    found = false;
    await nextTurn();
  }
  server.off("connection", note);
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
