import type { FastifyInstance } from "fastify";

/** Successful requests at debug. Never a body, a cookie or a query. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const level = reply.statusCode >= 500 ? "error" : reply.statusCode >= 400 ? "info" : "debug";
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
  });
}
