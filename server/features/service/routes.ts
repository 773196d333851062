import type { FastifyInstance } from "fastify";
import { getHealth } from "../../../domain/core/contract.ts";
import { message } from "../../../domain/core/messages.ts";
import { isDatabaseAnswering } from "../../db/probe.ts";
import { refuse } from "../../http/refusal.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";

/** The connectivity ping (decisions §1): no answer means offline, 503 the database. */
export function serviceRoutes(app: FastifyInstance, services: Services, isLeaving: () => boolean): void {
  register(app, services, getHealth, async ({ reply }) => {
    reply.header("cache-control", "no-store");
    if (isLeaving()) throw refuse("UNAVAILABLE", message.unexpected);
    if (!(await isDatabaseAnswering(services.db))) throw refuse("UNAVAILABLE", message.databaseDown);
    return { status: "ok" as const };
  });
}
