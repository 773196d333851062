import type { FastifyInstance } from "fastify";
import { message } from "../../domain/core/messages.ts";
import { notFound } from "./api-error.ts";
import { contentSecurityPolicy } from "./headers.ts";
import { languageOf } from "./language.ts";
import { isPageRequest } from "./page-request.ts";
import { type Renderer, styleHashes } from "./render.ts";

/** Sends a page to people, JSON to programs and under /api. */
export function registerNotFoundHandler(app: FastifyInstance, renderer: Renderer): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPageRequest(request)) throw notFound(message.notFound);
    const language = languageOf(request);
    const page = renderer.renderErrorPage({ language, status: 404, assets: renderer.assets });
    const policy = contentSecurityPolicy(styleHashes(page.styles));
    // The response differs by client and may change.
    reply.code(404).header("cache-control", "no-store").header("content-security-policy", policy);
    return reply.type("text/html; charset=utf-8").send(page.html);
  });
}
