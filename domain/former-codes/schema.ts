import { z } from "zod";
import { isoTime } from "../core/fields.ts";
import { webAddressField } from "../core/links.ts";
import { idField, page, pageQuery } from "../core/page.ts";
import { formerChoices, graceLimits } from "./choices.ts";

/** A card as managers choose and see it. */
const chosenCardSchema = z.object({ id: z.string(), name: z.string(), shortCode: z.string() });
export type ChosenCard = z.infer<typeof chosenCardSchema>;

const days = z.number().int().min(graceLimits.least).max(graceLimits.most);

/** What an organization chose for its links. */
export const linksSchema = z.object({
  formerMembers: z.enum(formerChoices),
  /** The colleague's card; null when none is chosen or it is gone. */
  card: chosenCardSchema.nullable(),
  web: z.string(),
  graceDays: days,
  /** The host that short addresses are written with; null: the operator's first one. */
  cardHost: z.string().nullable(),
  /** Those that the operator serves cards under; empty: there is nothing to choose. */
  cardHosts: z.array(z.string()),
});
export type Links = z.infer<typeof linksSchema>;

export const linksChangeSchema = z.strictObject({
  formerMembers: z.enum(formerChoices),
  cardId: idField.nullable().default(null),
  web: webAddressField.default(""),
  graceDays: days,
  cardHost: z.string().max(260).nullable().default(null),
});

/** A code whose person left or whose card was deleted. */
export const formerCodeSchema = z.object({
  code: z.string(),
  /** Whose it was; null when that account is gone. */
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Whoever had it is a member now: their card was deleted, and it leads to their next one. */
  isMember: z.boolean(),
  leftAt: isoTime,
  /** The colleague's card that was chosen for this one code. */
  ownTarget: chosenCardSchema.nullable(),
  /** Where it leads now. `until`: until then, and afterwards as the organization chose. */
  leadsTo: z.discriminatedUnion("to", [
    z.object({
      to: z.literal("card"),
      card: chosenCardSchema,
      because: z.enum(["own-target", "grace", "person", "organization"]),
      until: isoTime.nullable(),
    }),
    z.object({ to: z.literal("web"), address: z.string() }),
    z.object({ to: z.literal("notice") }),
    z.object({ to: z.literal("nowhere") }),
  ]),
});
export type FormerCodeEntry = z.infer<typeof formerCodeSchema>;

export const formerCodePage = page(formerCodeSchema);
export const formerCodeListQuery = z.strictObject(pageQuery);
export const formerCodeParams = z.strictObject({ id: idField, code: idField });
/** null: as the organization chose. */
export const formerCodeChangeSchema = z.strictObject({ cardId: idField.nullable() });
