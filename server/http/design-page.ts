import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { devReloadPath } from "./dev-reload.ts";
import { contentSecurityPolicy } from "./headers.ts";
import { clientFolder } from "./render.ts";
import { insertedStyleHashes } from "./style-hashes.ts";

export function designPageRoute(app: FastifyInstance): void {
  app.get("/design", async (_request, reply) => {
    const page = await readFile(join(clientFolder, "web/design/index.html"), "utf8");
    return reply
      .header("content-security-policy", contentSecurityPolicy(insertedStyleHashes))
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(page.replace("</head>", `<script type="module" src="${devReloadPath}"></script></head>`));
  });
}
