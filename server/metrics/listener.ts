import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { RenderMetrics } from "./metrics.ts";

const timeouts = { headersTimeout: 5000, requestTimeout: 5000, keepAliveTimeout: 65_000 };

/** Serves `GET /metrics` on a separate port, without authentication. */
export async function serveMetrics(
  show: RenderMetrics,
  address: { port: number; host: string },
  log: Logger,
): Promise<() => Promise<void>> {
  const server = createServer(timeouts, (request, response) => {
    const path = request.url?.split("?")[0];
    if (path !== "/metrics") return end(response, 404, "Not found\n");
    if (request.method !== "GET" && request.method !== "HEAD")
      return end(response, 405, "Method not allowed\n", { allow: "GET" });
    show().then(
      ({ text, contentType }) => end(response, 200, text, { "content-type": contentType }),
      (error: unknown) => {
        log.error({ err: error }, "metrics could not be collected");
        end(response, 500, "Unavailable\n");
      },
    );
  });
  server.listen(address);
  await once(server, "listening");
  return async () => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
}

function end(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  const plain = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  response.writeHead(status, { ...plain, "x-content-type-options": "nosniff", ...headers });
  response.end(text);
}
