import type { FastifyInstance } from "fastify";
import { isLanguage, languages, sourceLanguage } from "../../domain/core/languages.ts";
import { memoize } from "../../domain/core/memoize.ts";
import { message } from "../../domain/core/messages.ts";
import { notFound } from "./api-error.ts";
import { contentSecurityPolicy } from "./headers.ts";
import { languageOf } from "./language.ts";
import { isPageRequest } from "./page-request.ts";
import { type Renderer, styleHashes } from "./render.ts";

/** A slash after an address, which some programs add. The address itself is a path on this server. */
const addedSlash = /^(\/\w[\w/-]*)\/(\?.*)?$/u;

/** Sends a page to people, JSON to programs and under /api. */
export function registerNotFoundHandler(app: FastifyInstance, renderer: Renderer): void {
  const pageIn = memoize((language) => {
    const { html, styles } = renderer.renderErrorPage({
      language: isLanguage(language) ? language : sourceLanguage,
      status: 404,
      assets: renderer.assets,
    });
    return { html, policy: contentSecurityPolicy(styleHashes(styles)) };
  }, languages.length);
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPageRequest(request)) throw notFound(message.notFound);
    const [, path, query = ""] = addedSlash.exec(request.url) ?? [];
    if (path) return reply.redirect(path + query, 302);
    const { html, policy } = pageIn(languageOf(request));
    // The response differs by client and may change.
    reply.code(404).header("cache-control", "no-store").header("content-security-policy", policy);
    return reply.type("text/html; charset=utf-8").send(html);
  });
}
