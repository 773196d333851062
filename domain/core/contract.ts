import { z } from "zod";
import { operation } from "./operation.ts";

export const getHealth = operation({
  id: "getHealth",
  method: "GET",
  path: "/api/health",
  tag: "service",
  summary: "200 when the service and its database answer, else 503",
  access: "anyone",
  status: 200,
  output: z.object({ status: z.literal("ok") }),
  errors: ["UNAVAILABLE"],
});
