import type { FastifyInstance, FastifyRequest } from "fastify";
import { getHealth, getLiveness } from "../../domain/core/contract.ts";
import { type Language, languages } from "../../domain/core/languages.ts";
import { memoize } from "../../domain/core/memoize.ts";
import { message } from "../../domain/core/messages.ts";
import { apiError } from "./api-error.ts";
import { isServedOnCardHost, mainHostUrl } from "./card-host.ts";
import { contentSecurityPolicy } from "./headers.ts";
import type { KnownHosts } from "./known-hosts.ts";
import { languageOf } from "./language.ts";
import { isPageRequest } from "./page-request.ts";
import { type Renderer, styleHashes } from "./render.ts";

/**
 * Rejects cross-site writes (security.md, Rules): by a foreign Origin, else by `Sec-Fetch-Site`; without both, by a
 * cookie.
 */
export function requireSameSite(app: FastifyInstance, hosts: KnownHosts): void {
  app.addHook("onRequest", async (request) => {
    if (request.method === "GET" || request.method === "HEAD") return;
    if (!comesFromUs(request, hosts)) throw apiError("FORBIDDEN", message.foreignOrigin);
  });
}

function comesFromUs(request: FastifyRequest, hosts: KnownHosts): boolean {
  const { origin, cookie } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (origin !== undefined) return hosts.isKnownOrigin(origin, request.headers.host);
  if (site !== undefined) return site === "same-origin" || site === "none";
  return cookie === undefined;
}

const forAnyHost: ReadonlySet<string> = new Set([getHealth.path, getLiveness.path]);

/**
 * Responds 421 to an unknown Host (security.md, Rules). A card host redirects browsers to PUBLIC_URL for anything but
 * cards.
 */
export function requireKnownHost(app: FastifyInstance, hosts: KnownHosts, publicUrl: URL, renderer: Renderer): void {
  const pageIn = memoize((language: Language) => {
    const page = { language, publicUrl: publicUrl.origin, assets: renderer.assets };
    const { html, styles } = renderer.renderUnknownHostPage(page);
    return { html, policy: contentSecurityPolicy(styleHashes(styles)) };
  }, languages.length);
  let isLogged = false;
  app.addHook("onRequest", async (request, reply) => {
    const kind = hosts.kindOf(request.headers.host);
    if (kind === "home" || forAnyHost.has(request.url)) return;
    if (kind === "cards") {
      if (isServedOnCardHost(request.raw)) return;
      const elsewhere = mainHostUrl(request.raw, publicUrl);
      if (elsewhere !== null) return reply.header("cache-control", "no-store").redirect(elsewhere, 302);
    }
    if (kind === null && !isLogged) {
      isLogged = true;
      // Logged once, without the host, which a visitor chooses.
      app.log.warn(
        `a request for another host was refused (421): E-VOX only answers at ${publicUrl.origin}. If people open it at another address, set PUBLIC_URL to that address`,
      );
    }
    if (!isPageRequest(request)) throw apiError("MISDIRECTED", message.unknownHost);
    const { html, policy } = pageIn(languageOf(request));
    reply.code(421).header("cache-control", "no-store").header("content-security-policy", policy);
    return reply.type("text/html; charset=utf-8").send(html);
  });
}
