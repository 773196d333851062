import type { FastifyRequest } from "fastify";

/** True for navigations outside /api. */
export function isPageRequest(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  return !request.url.startsWith("/api/") && (request.headers.accept ?? "").includes("text/html");
}
