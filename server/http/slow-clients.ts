import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const lookEveryMs = 1000;
/** A phone on the slowest network takes a piece of a file (64 KB) sooner. */
const longestStallMs = 20_000;
/** More than the idle time and the time for a request's head together. */
const longestIdleMs = 20_000;

/** Told of each request: what is answered at once is over before anybody could look. */
export type SlowClients = {
  answeredAtOnce: (request: IncomingMessage) => void;
  answering: (request: IncomingMessage, response: ServerResponse) => void;
};

type Seen = { taken: number; takenAt: number; answering: number; answeredAt: number | null };

/**
 * Closes connections that HTTP's own limits leave open (security.md: slow clients are closed). Those are for what comes
 * in: whoever asks and does not read would hold their answers in memory for ever, and an empty line now and then, which
 * begins no request, would keep an idle connection for ever.
 */
export function closeSlowClients(server: Server): SlowClients {
  const open = new Map<Socket, Seen>();
  let timer: NodeJS.Timeout | undefined;

  server.on("connection", (socket: Socket) => {
    open.set(socket, { taken: 0, takenAt: performance.now(), answering: 0, answeredAt: null });
    timer ??= setInterval(look, lookEveryMs).unref();
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
      const isStalled = now - seen.takenAt >= longestStallMs;
      const isIdle =
        isTaken && seen.answering === 0 && seen.answeredAt !== null && now - seen.answeredAt >= longestIdleMs;
      // A mere end would wait behind what is not taken.
      if (isStalled || isIdle) socket.resetAndDestroy();
    }
  }

  return {
    answeredAtOnce: ({ socket }) => {
      const seen = open.get(socket);
      if (seen) seen.answeredAt = performance.now();
    },
    answering: ({ socket }, response) => {
      const seen = open.get(socket);
      if (!seen) return;
      seen.answering += 1;
      response.once("close", () => {
        seen.answering -= 1;
        seen.answeredAt = performance.now();
      });
    },
  };
}
