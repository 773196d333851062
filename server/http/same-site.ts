import type { FastifyInstance, FastifyRequest } from "fastify";
import { message } from "../../domain/core/messages.ts";
import { addressAtHome, isServedOnCardHost } from "./card-host.ts";
import type { KnownHosts } from "./known-hosts.ts";
import { refuse } from "./refusal.ts";

/**
 * Cross-site requests change nothing here (security.md, Requests): a foreign Origin is always refused; ours passes, as
 * does `Sec-Fetch-Site` same-origin or none; with neither header a request that carries a cookie is refused.
 */
export function requireSameSite(app: FastifyInstance, hosts: KnownHosts): void {
  app.addHook("onRequest", async (request) => {
    if (request.method === "GET" || request.method === "HEAD") return;
    if (!comesFromUs(request, hosts)) throw refuse("FORBIDDEN", message.foreignOrigin);
  });
}

function comesFromUs(request: FastifyRequest, hosts: KnownHosts): boolean {
  const { origin, cookie } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (origin !== undefined) return hosts.isKnownOrigin(origin, request.headers.host);
  if (site !== undefined) return site === "same-origin" || site === "none";
  return cookie === undefined;
}

/**
 * An unknown Host is answered 421 (security.md, Requests); /api/health answers any. A card host answers for cards alone, and
 * shows people the way to PUBLIC_URL for the rest.
 */
export function requireKnownHost(app: FastifyInstance, hosts: KnownHosts, publicUrl: URL): void {
  app.addHook("onRequest", async (request, reply) => {
    const kind = hosts.kindOf(request.headers.host);
    if (kind === "home" || request.url === "/api/health") return;
    if (kind === "cards") {
      if (isServedOnCardHost(request.raw)) return;
      const elsewhere = addressAtHome(request.raw, publicUrl);
      if (elsewhere !== null) return reply.header("cache-control", "no-store").redirect(elsewhere, 302);
    }
    throw refuse("MISDIRECTED", message.unknownHost);
  });
}
