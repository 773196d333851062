import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type StoredObject = { id: string; authorization: string; object: Record<string, unknown>; at: number };

export type GoogleServer = {
  url: string;
  /** Bodies of token requests. */
  asked: URLSearchParams[];
  puts: StoredObject[];
  to: (id: string) => StoredObject[];
  /** Sets the response to the following objects; 200 by default. */
  answer: (status: number | "silence") => void;
  stop: () => Promise<void>;
};

/** Simulates Google's token service and wallet API. */
export async function startGoogleServer(): Promise<GoogleServer> {
  const asked: URLSearchParams[] = [];
  const puts: StoredObject[] = [];
  let status: number | "silence" = 200;
  const server = createServer(async (request, response) => {
    const body = await read(request);
    const json = (code: number, value: unknown) =>
      response.writeHead(code, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (request.url === "/token" && request.method === "POST") {
      asked.push(new URLSearchParams(body));
      return json(200, { access_token: `token-${asked.length}`, expires_in: 3600, token_type: "Bearer" });
    }
    const [, id] = /^\/walletobjects\/v1\/genericObject\/([^/]+)$/u.exec(request.url ?? "") ?? [];
    if (!id || request.method !== "PUT") return json(405, {});
    puts.push({
      id: decodeURIComponent(id),
      authorization: request.headers.authorization ?? "",
      object: JSON.parse(body),
      at: Date.now(),
    });
    if (status !== "silence") return json(status, {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    puts,
    to: (id) => puts.filter((put) => put.id === id),
    answer: (next) => {
      status = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString("utf8");
}
