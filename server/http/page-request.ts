import type { FastifyRequest } from "fastify";

const isForm = ({ headers }: FastifyRequest) =>
  (headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded");

/** True for navigations outside /api, also by a form. */
export function isPageRequest(request: FastifyRequest): boolean {
  const { method } = request;
  if (method !== "GET" && method !== "HEAD" && !(method === "POST" && isForm(request))) return false;
  return !request.url.startsWith("/api/") && (request.headers.accept ?? "").includes("text/html");
}
