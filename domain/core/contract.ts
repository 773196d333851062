import { z } from "zod";
import { operation } from "./operation.ts";

export const getHealth = operation({
  id: "getHealth",
  method: "GET",
  path: "/api/health",
  tag: "service",
  summary: "200 when the service is ready: its database answers and takes writes; else 503",
  access: "anyone",
  status: 200,
  output: z.object({ status: z.literal("ok") }),
  errors: ["UNAVAILABLE"],
});

export const getLiveness = operation({
  id: "getLiveness",
  method: "GET",
  path: "/api/health/live",
  tag: "service",
  summary: "200 while the service answers at all, whatever its database does",
  access: "anyone",
  status: 200,
  output: z.object({ status: z.literal("ok") }),
});
