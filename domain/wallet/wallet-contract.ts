import { z } from "zod";
import { operation } from "../core/operation.ts";

export const getWallets = operation({
  id: "getWallets",
  method: "GET",
  path: "/api/wallets",
  tag: "sharing",
  summary: "Which phones' wallets take the passes of cards here",
  access: "anyone",
  status: 200,
  output: z.object({ apple: z.boolean(), google: z.boolean() }),
});
