import { once } from "node:events";
import type { Server as HttpServer, ServerResponse } from "node:http";
import { Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A request that a browser sent before it could hear of our leaving is on its way for about as long. */
const drainMs = 1000;

export type Draining = {
  /** Told of each answer before it is made. */
  mark: (response: ServerResponse) => void;
  /** Resolves when all connections are gone or nothing more can be on its way. */
  drain: (server: HttpServer) => Promise<void>;
};

/**
 * Leaving without dropping a request (security.md): no connection is taken any more, but those that are there are
 * answered, each told that it ends with its answer. HTTP's own close() would cut those that are between two requests.
 */
export function draining(): Draining {
  let leaving = false;
  return {
    mark: (response) => {
      if (leaving) response.setHeader("connection", "close");
    },
    drain: async (server) => {
      leaving = true;
      if (!server.listening) return;
      const gone = once(server, "close");
      Server.prototype.close.call(server);
      await Promise.race([gone, sleep(drainMs)]);
    },
  };
}
