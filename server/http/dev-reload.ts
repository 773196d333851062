import { watch } from "node:fs";
import type { FastifyInstance } from "fastify";
import { clientFolder } from "./render.ts";

/** `npm run dev` only: pages reload after a build or a restart of the server. */
export const devReloadPath = "/dev/reload.js";

const script = `let seen = false;
const events = new EventSource("/dev/reload");
events.onopen = () => { if (seen) location.reload(); seen = true; };
events.onmessage = () => location.reload();`;

const quietMs = 300;

export function devReloadRoutes(app: FastifyInstance): void {
  app.get(devReloadPath, async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").header("cache-control", "no-store").send(script),
  );
  app.get("/dev/reload", (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    reply.raw.write(":\n\n");
    let timer: NodeJS.Timeout | undefined;
    const watcher = watch(clientFolder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => reply.raw.write("data: built\n\n"), quietMs);
    });
    request.raw.on("close", () => {
      clearTimeout(timer);
      watcher.close();
    });
  });
}
