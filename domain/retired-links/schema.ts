import { z } from "zod";
import { isoTime } from "../core/fields.ts";
import { webAddress, webAddressField } from "../core/links.ts";
import { message } from "../core/messages.ts";
import { idField, page, pageQuery } from "../core/page.ts";
import { graceLimits, retiredLinkChoices } from "./choices.ts";

/** A card as managers choose and see it. */
const chosenCardSchema = z.object({ id: z.string(), name: z.string(), shortCode: z.string() });
export type ChosenCard = z.infer<typeof chosenCardSchema>;

/** The card that a retired link redirects to. The name is set only for a public card of a member. */
const targetCardSchema = chosenCardSchema.extend({ name: z.string().nullable() });
export type TargetCard = z.infer<typeof targetCardSchema>;

const days = z.number().int().min(graceLimits.least).max(graceLimits.most);

/** An organization's settings for its links. */
export const linksSchema = z.object({
  formerMembers: z.enum(retiredLinkChoices),
  /** The colleague's card; null if none was chosen or it was deleted. */
  card: chosenCardSchema.nullable(),
  web: z.string(),
  graceDays: days,
  /** The host that an admin assigned for short links; null: the shared one. */
  cardHost: z.string().nullable(),
  /** Hosts that an admin may assign; may be empty. */
  cardHosts: z.array(z.string()),
  /** External hosts to which retired links redirect without an interstitial page. */
  approvedHosts: z.array(z.string()),
});
export type Links = z.infer<typeof linksSchema>;

export const linksChangeSchema = z.strictObject({
  formerMembers: z.enum(retiredLinkChoices),
  cardId: idField.nullable().default(null),
  web: webAddressField.default(""),
  graceDays: days,
});

const maxHost = 260;
const maxApprovedHosts = 20;

/** Hosts that an admin assigns to an organization, as a browser serializes them, without a default port. */
export const hostsChangeSchema = z.strictObject({
  cardHost: z.string().max(maxHost).nullable(),
  approvedHosts: z
    .array(z.string().max(maxHost))
    .max(maxApprovedHosts)
    .transform((typed, context) => {
      const hosts = typed.flatMap((one) => hostOf(one) ?? []);
      if (hosts.length === typed.length) return [...new Set(hosts)];
      context.addIssue({ code: "custom", message: message.hostInvalid });
      return z.NEVER;
    }),
});

function hostOf(typed: string): string | null {
  const address = webAddress(typed);
  if (address === null) return null;
  const { host, pathname, search, hash } = new URL(address);
  return pathname === "/" && search === "" && hash === "" ? host : null;
}

/** A short link whose owner left or whose card was deleted. */
export const retiredLinkSchema = z.object({
  code: z.string(),
  /** The previous owner while they are a member; names of people who left are private. */
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The previous owner is a member: their card was deleted, and the link redirects to their next one. */
  isMember: z.boolean(),
  leftAt: isoTime,
  /** The colleague's card that was chosen for this link. */
  ownTarget: targetCardSchema.nullable(),
  /** The current target. `until`: valid until then, afterwards as the organization chose. */
  leadsTo: z.discriminatedUnion("to", [
    z.object({
      to: z.literal("card"),
      card: targetCardSchema,
      because: z.enum(["own-target", "grace", "person", "organization"]),
      until: isoTime.nullable(),
    }),
    z.object({ to: z.literal("web"), address: z.string() }),
    z.object({ to: z.literal("notice") }),
    z.object({ to: z.literal("nowhere") }),
  ]),
});
export type RetiredLinkEntry = z.infer<typeof retiredLinkSchema>;

export const retiredLinkPage = page(retiredLinkSchema);
export const retiredLinkListQuery = z.strictObject(pageQuery);
export const retiredLinkParams = z.strictObject({ id: idField, code: idField });
/** null: as the organization chose. */
export const retiredLinkChangeSchema = z.strictObject({ cardId: idField.nullable() });
