import { z } from "zod";
import { cardParams } from "../cards/schema.ts";
import { message } from "../core/messages.ts";
import { operation } from "../core/operation.ts";
import { adminStepUp } from "../core/step-up.ts";
import {
  newUpgradeSchema,
  upgradeDecisionSchema,
  upgradeListQuery,
  upgradePage,
  upgradeParams,
  upgradeSchema,
} from "./schema.ts";

const tag = "upgrades";
const texts = { notFound: message.upgradeNotFound };

export const requestUpgrade = operation({
  id: "requestUpgrade",
  method: "PUT",
  quota: "upgrade",
  path: "/api/cards/{id}/upgrade",
  tag,
  summary: "Request a plan for one of your cards. An open request for the same plan is kept and returned",
  access: "person",
  status: 200,
  params: cardParams,
  texts: { notFound: message.cardNotFound },
  body: newUpgradeSchema,
  output: upgradeSchema,
  errors: ["CONFLICT"],
});

export const listUpgrades = operation({
  id: "listUpgrades",
  method: "GET",
  path: "/api/upgrades",
  tag,
  summary: "List requests for plans, newest first: your own, or all for admins",
  access: "person",
  status: 200,
  query: upgradeListQuery,
  output: upgradePage,
});

export const withdrawUpgrade = operation({
  id: "withdrawUpgrade",
  method: "POST",
  quota: "upgrade",
  path: "/api/upgrades/{id}/withdraw",
  tag,
  summary: "Withdraw your open request for a plan",
  access: "person",
  status: 200,
  params: upgradeParams,
  texts,
  bodyOptional: true,
  body: z.strictObject({}),
  output: upgradeSchema,
  errors: ["CONFLICT"],
});

export const decideUpgrade = operation({
  id: "decideUpgrade",
  stepUp: adminStepUp,
  method: "PUT",
  quota: "administration",
  path: "/api/upgrades/{id}/state",
  tag,
  summary: "Accept a request, which sets the card's category and subscription, or decline it",
  access: "admin",
  status: 200,
  params: upgradeParams,
  texts,
  body: upgradeDecisionSchema,
  output: upgradeSchema,
  errors: ["CONFLICT"],
});
