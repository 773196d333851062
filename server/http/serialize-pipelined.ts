import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Browsers do not pipeline; few clients do. */
const maxWaiting = 50;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Handles pipelined requests one at a time, because waiting responses fill memory. Too many close the connection. */
export function serializePipelined(handle: Handle): Handle {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    if (response.socket) return handle(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > maxWaiting) return void socket.destroy();
    response.once("socket", () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      handle(request, response);
    });
  };
}
