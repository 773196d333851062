import type { FastifyInstance, FastifyReply } from "fastify";
import { protectedPages } from "../../domain/people/pages.ts";
import type { Services } from "../services.ts";

const notIndexed = ["/api/", "/reset", "/prove", "/invitation", "/setup", ...protectedPages];

/** RFC 9116 recommends less than a year. */
const securityTextDays = 180;
const dayMs = 24 * 3_600_000;

/** robots.txt, security.txt (RFC 9116) and the address for changing a password. */
export function wellKnownRoutes(app: FastifyInstance, { publicUrl, clock }: Services): void {
  const robots = ["User-agent: *", ...notIndexed.map((path) => `Disallow: ${path}`), ""].join("\n");
  app.get("/robots.txt", async (_request, reply) => sendText(reply, robots));

  app.get("/.well-known/security.txt", async (_request, reply) => {
    const expires = new Date(clock.now().getTime() + securityTextDays * dayMs).toISOString();
    const lines = [
      `Contact: ${publicUrl.origin}/contact`,
      `Expires: ${expires}`,
      "Preferred-Languages: en",
      `Canonical: ${publicUrl.origin}/.well-known/security.txt`,
    ];
    return sendText(reply, `${lines.join("\n")}\n`);
  });

  app.get("/.well-known/change-password", async (_request, reply) =>
    reply.header("cache-control", "no-store").redirect("/account", 302),
  );
}

const sendText = (reply: FastifyReply, text: string) =>
  reply.header("cache-control", "max-age=3600").type("text/plain; charset=utf-8").send(text);
