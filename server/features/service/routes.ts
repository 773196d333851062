import type { FastifyInstance } from "fastify";
import { getHealth, getLiveness } from "../../../domain/core/contract.ts";
import { message } from "../../../domain/core/messages.ts";
import { createWriteProbe, isDatabaseResponding } from "../../db/probe.ts";
import { apiError } from "../../http/api-error.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";

/** The connectivity ping (product 20.6): 503 if the database is down or the disk full. */
export function serviceRoutes(app: FastifyInstance, services: Services, isLeaving: () => boolean): void {
  const isWritable = createWriteProbe(services.db, services.config.timeouts.health.writes);
  register(app, services, getHealth, async ({ reply }) => {
    reply.header("cache-control", "no-store");
    if (isLeaving()) throw apiError("UNAVAILABLE", message.unexpected);
    const isReady = (await isDatabaseResponding(services.db)) && (await isWritable());
    if (!isReady) throw apiError("UNAVAILABLE", message.databaseDown);
    return { status: "ok" as const };
  });
  register(app, services, getLiveness, async ({ reply }) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" as const };
  });
}
