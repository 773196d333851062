import type { FastifyInstance } from "fastify";
import type { Metrics } from "../metrics/metrics.ts";

export function countResponses(app: FastifyInstance, metrics: Metrics): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method } = request;
    const isStream = String(reply.getHeader("content-type") ?? reply.raw.getHeader("content-type")).startsWith(
      "text/event-stream",
    );
    metrics.answered({
      method,
      route: request.routeOptions.url ?? "unknown",
      status: reply.raw.statusCode,
      seconds: isStream ? null : reply.elapsedTime / 1000,
    });
  });
}
