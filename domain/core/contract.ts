import { z } from "zod";
import { operation } from "./operation.ts";

export const getHealth = operation({
  id: "getHealth",
  method: "GET",
  path: "/api/health",
  tag: "service",
  summary: "200 when the service is ready: its database answers and accepts writes; otherwise 503",
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
  summary: "200 while the service is running, regardless of its database",
  access: "anyone",
  status: 200,
  output: z.object({ status: z.literal("ok") }),
});
