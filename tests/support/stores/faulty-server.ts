import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Simulated failures of a server. */
export type InjectedError =
  | "stall"
  /** Half a response, then the connection closes. */
  | "cut-off"
  | "error"
  /** 200 with an invalid body. */
  | "garbage"
  /** Reads the request and closes without a response. */
  | "hang-up";

export type FaultyServer = {
  url: string;
  /** Sets the failure until it is called with null; `which` selects the affected requests. */
  fail: (fault: InjectedError | null, which?: (request: ReceivedRequest) => boolean) => void;
  close: () => Promise<void>;
};

export type ReceivedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: Buffer;
};
export type StubResponse = { status: number; type?: string; body?: string | Buffer; headers?: Record<string, string> };

/** A server on loopback that responds with `handle`, or fails as set. */
export async function startFaultyServer(
  handle: (request: ReceivedRequest) => StubResponse | Promise<StubResponse>,
): Promise<FaultyServer> {
  let fault: InjectedError | null = null;
  let befalls: (request: ReceivedRequest) => boolean = () => true;

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://loopback");
    const { method = "GET", headers } = request;
    const body = await buffer(request).catch(() => Buffer.alloc(0));
    const asked: ReceivedRequest = { method, path: url.pathname, query: url.searchParams, headers, body };
    if (fault && befalls(asked)) return misbehave(fault, response);
    const { status, type = "application/json", body: bytes = "", headers: more } = await handle(asked);
    const length = Buffer.byteLength(bytes);
    response.writeHead(status, { "content-type": type, "content-length": length, ...more }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    fail: (next, which = () => true) => {
      fault = next;
      befalls = which;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function misbehave(fault: InjectedError, response: ServerResponse): void {
  switch (fault) {
    case "stall":
      return;
    case "hang-up":
      response.destroy();
      return;
    case "cut-off":
      response.writeHead(200, { "content-type": "application/json", "content-length": 1000 });
      response.write('{"secure_url":"http');
      setTimeout(() => response.destroy(), 20);
      return;
    case "error":
      response.writeHead(500, { "content-type": "text/html" }).end("<h1>Internal Server Error</h1>");
      return;
    case "garbage":
      response.writeHead(200, { "content-type": "text/html" }).end("<p>Welcome to the captive portal</p>");
  }
}
