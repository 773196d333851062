import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** No browser sends a request before the answer to the last one; somebody's own client may, a few. */
const mostWaiting = 50;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Handles the requests of a connection one after the other. Node reads all that came in one packet and hands them out at
 * once, each answer then waits in memory for the one before: a hundred bytes that ask for a picture, sent a hundred times and
 * never read, would hold a hundred pictures. Whoever sends too many at once is cut off.
 */
export function oneAtATime(handle: Handle): Handle {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // The answer has its connection: none is before it.
    if (response.socket) return handle(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > mostWaiting) return void socket.destroy();
    response.once("socket", () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      handle(request, response);
    });
  };
}
