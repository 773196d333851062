import { once } from "node:events";
import type { Server as HttpServer, ServerResponse } from "node:http";
import { Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type Draining = {
  /** Told of each answer before it is made. */
  mark: (response: ServerResponse) => void;
  /** What health checks are told while whoever spreads requests over several processes has yet to hear of it. */
  isLeaving: () => boolean;
  /** Goes on as before for so long, then resolves when all connections are gone or nothing more can be on its way. */
  drain: (server: HttpServer, announcedSeconds: number, onClosing: () => void) => Promise<void>;
};

/**
 * Leaving without dropping a request (security.md): no connection is taken any more, but those that are there are
 * answered, each told that it ends with its answer. HTTP's own close() would cut those that are between two requests.
 * @param drainMs how long connections that stay open are waited for
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

const longestAcceptMs = 1000;

/**
 * Connections that the system took for us, and that we have not yet taken from it, are cut when we stop listening. So we
 * stop right after a turn of the event loop that found none.
 */
async function acceptWaiting(server: HttpServer): Promise<void> {
  let found = true;
  const note = () => {
    found = true;
  };
  server.on("connection", note);
  const deadline = performance.now() + longestAcceptMs;
  // What is left of this turn looks for none.
  await nextTurn();
  while (found && performance.now() < deadline) {
    found = false;
    await nextTurn();
  }
  server.off("connection", note);
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
