import type { FastifyRequest } from "fastify";

/** Somebody is looking: a navigation gets a page, whatever went wrong; programs and everything under /api get JSON. */
export function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  return !request.url.startsWith("/api/") && (request.headers.accept ?? "").includes("text/html");
}
