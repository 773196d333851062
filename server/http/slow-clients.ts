import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Timeouts } from "../config/timeouts.ts";

/** Call for each request, because a fast response ends between two checks. */
export type SlowClients = {
  answeredAtOnce: (request: IncomingMessage) => void;
  answering: (request: IncomingMessage, response: ServerResponse) => void;
};

type Seen = {
  openedAt: number;
  first: IncomingMessage | null;
  taken: number;
  takenAt: number;
  answering: number;
  answeredAt: number | null;
  endedAt: number | null;
};

/**
 * Closes connections that HTTP's limits leave open (security.md: slow clients are closed): clients that do not read,
 * send only empty lines, or do not close their half.
 */
export function closeSlowClients(server: Server, limits: Timeouts["http"]): SlowClients {
  const open = new Map<Socket, Seen>();
  let timer: NodeJS.Timeout | undefined;

  server.on("connection", (socket: Socket) => {
    const openedAt = performance.now();
    const nothing = { first: null, taken: 0, answering: 0, answeredAt: null, endedAt: null };
    open.set(socket, { ...nothing, openedAt, takenAt: openedAt });
    timer ??= setInterval(look, limits.slowClientCheckEvery).unref();
    socket.once("close", () => {
      open.delete(socket);
      if (open.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    });
  });

  function look(): void {
    const now = performance.now();
    for (const [socket, seen] of open) {
      const taken = socket.bytesWritten - socket.writableLength;
      const isTaken = socket.writableLength === 0;
      if (isTaken || taken !== seen.taken) Object.assign(seen, { taken, takenAt: now });
      const isStalled = now - seen.takenAt >= limits.stalled;
      const isIdle =
        isTaken && seen.answering === 0 && seen.answeredAt !== null && now - seen.answeredAt >= limits.idle;
      const isLate = !seen.first?.complete && now - seen.openedAt >= limits.firstRequest;
      if (socket.writableFinished) seen.endedAt ??= now;
      const stays = seen.endedAt !== null && now - seen.endedAt >= limits.linger;
      // A graceful end would wait behind unread data.
      if (isStalled || isIdle || isLate || stays) socket.resetAndDestroy();
    }
  }

  return {
    answeredAtOnce: (request) => {
      const seen = open.get(request.socket);
      if (!seen) return;
      seen.first ??= request;
      seen.answeredAt = performance.now();
    },
    answering: (request, response) => {
      const seen = open.get(request.socket);
      if (!seen) return;
      seen.first ??= request;
      seen.answering += 1;
      response.once("close", () => {
        seen.answering -= 1;
        seen.answeredAt = performance.now();
      });
    },
  };
}
