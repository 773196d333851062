import { z } from "zod";
import { operation } from "./operation.ts";

export const getHealth = operation({
  id: "getHealth",
  method: "GET",
  path: "/api/health",
  tag: "service",
  summary: "Check readiness. Returns 200 if the database accepts writes, otherwise 503",
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
  summary: "Check liveness. Returns 200 while the service is running, regardless of the database",
  access: "anyone",
  status: 200,
  output: z.object({ status: z.literal("ok") }),
});
