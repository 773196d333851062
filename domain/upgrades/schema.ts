import { z } from "zod";
import { categories, plans } from "../cards/categories.ts";
import { planIds } from "../cards/plan-names.ts";
import { isoTime, multiLineField } from "../core/fields.ts";
import { idField, page, pageQuery } from "../core/page.ts";
import { statuses } from "../people/schema.ts";
import { upgradeStates } from "./states.ts";

/** Limit of the requester's note and of the reason for declining. */
export const upgradeNoteMax = 500;

/** A request for a plan (product 7.8). */
export const upgradeSchema = z.object({
  id: z.string(),
  /** The card as it is now. */
  card: z.object({
    id: z.string(),
    name: z.string(),
    status: z.enum(statuses),
    category: z.enum(categories),
    subscriptionExpires: isoTime.nullable(),
  }),
  person: z.object({ id: z.string(), name: z.string(), email: z.string(), status: z.enum(statuses) }),
  plan: z.enum(planIds),
  state: z.enum(upgradeStates),
  note: z.string(),
  /** Why it was declined; may be empty. */
  refusal: z.string(),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type Upgrade = z.infer<typeof upgradeSchema>;

export const upgradePage = page(upgradeSchema);
export const upgradeListQuery = z.strictObject({
  ...pageQuery,
  /** Own requests by default; all for admins. */
  scope: z.enum(["own", "all"]).optional(),
  state: z.enum(upgradeStates).optional(),
});
export const upgradeParams = z.strictObject({ id: idField });

export const newUpgradeSchema = z.strictObject({
  plan: z.enum(planIds),
  note: multiLineField(upgradeNoteMax).default(""),
});

/** Accepting sets the plan's category and a subscription. */
export const upgradeDecisionSchema = z.union([
  z.strictObject({ state: z.literal("accepted"), subscription: z.enum(plans).exclude(["none"]) }),
  z.strictObject({ state: z.literal("declined"), reason: multiLineField(upgradeNoteMax).default("") }),
]);
export type UpgradeDecision = z.output<typeof upgradeDecisionSchema>;
