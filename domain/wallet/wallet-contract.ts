import { z } from "zod";
import { operation } from "../core/operation.ts";

export const getWallets = operation({
  id: "getWallets",
  method: "GET",
  path: "/api/wallets",
  tag: "sharing",
  summary: "List the phone wallets for which this server creates passes",
  access: "anyone",
  status: 200,
  output: z.object({ apple: z.boolean(), google: z.boolean() }),
});
