import { z } from "zod";
import {
  displayEmailField,
  isoTime,
  multiLineField,
  nameField,
  otherNameField,
  reasonField,
  singleLineField,
} from "../core/fields.ts";
import { fromKeys } from "../core/from-keys.ts";
import { limits } from "../core/limits.ts";
import { uploadedImageField, webAddressField } from "../core/links.ts";
import { message } from "../core/messages.ts";
import { idField, page, pageQuery } from "../core/page.ts";
import { searchMax } from "../core/page-limits.ts";
import { hasCheckMark } from "../core/text.ts";
import { statuses } from "../people/schema.ts";
import { categories, plans } from "./categories.ts";
import { designs } from "./designs.ts";
import { fieldOf, labelKeys, optionalKeys, phoneLabels, requiredKeys, type TypedKind, typedKeys } from "./fields.ts";
import { type PhoneError, parsePhone } from "./phone.ts";
import { type Network, networkLabel, networks, socialAddress } from "./socials.ts";

export const defaultAccent = "#D2360A";

const namePart = singleLineField(limits.name).refine((value) => !hasCheckMark(value), message.checkMarkInName);

/** How a contact file splits the name, if the owner corrected the default split; all empty means the default. */
const namePartsField = z
  .strictObject({ prefix: namePart, given: namePart, additional: namePart, family: namePart, suffix: namePart })
  .transform((parts) => (Object.values(parts).every((part) => part === "") ? null : parts))
  .nullable();

export const phoneMessages: Record<PhoneError, string> = {
  "not-a-number": message.phoneInvalid,
  "country-missing": message.phoneCountryMissing,
  "country-unknown": message.phoneCountryUnknown,
  // Occurs only if a country was selected, so the message refers to its field.
  "not-in-country": message.phoneCountryMissing,
  "too-short": message.phoneTooShort,
  "too-long": message.phoneTooLong,
  extension: message.phoneExtension,
};

/** One number, with an optional extension (`+14155550132;ext=102`, RFC 3966). */
const phoneField = z
  .string()
  .max(limits.phone, message.phoneInvalid)
  .transform((typed, context) => {
    if (typed.trim() === "") return "";
    const read = parsePhone(typed);
    if ("number" in read) return read.number;
    context.addIssue({ code: "custom", message: phoneMessages[read.refusal] });
    return z.NEVER;
  });

function socialField(network: Network) {
  const refusal = message.socialInvalid(networkLabel(network));
  return z
    .string()
    .max(limits.link, refusal)
    .transform((typed, context) => {
      if (typed.trim() === "") return "";
      const address = socialAddress(network, typed);
      if (address !== null) return address;
      context.addIssue({ code: "custom", message: refusal });
      return z.NEVER;
    });
}

const socialsShape = {
  linkedin: socialField("linkedin").optional(),
  twitter: socialField("twitter").optional(),
  instagram: socialField("instagram").optional(),
  facebook: socialField("facebook").optional(),
  youtube: socialField("youtube").optional(),
  github: socialField("github").optional(),
} satisfies Record<Network, z.ZodType>;

/** Drops empty entries: stored and returned values contain filled networks only. */
const socialsField = z.strictObject(socialsShape).transform((typed): Partial<Record<Network, string>> => {
  const filled: Partial<Record<Network, string>> = {};
  for (const network of networks) if (typed[network]) filled[network] = typed[network];
  return filled;
});

export const accentField = z
  .string()
  .regex(/^#[0-9a-f]{6}$/iu, message.accentInvalid)
  .transform((colour) => colour.toUpperCase());

type TextSchema = z.ZodType<string, string>;

const textSchemas: Record<TypedKind, (limit: number) => TextSchema> = {
  name: () => nameField,
  otherName: () => otherNameField,
  line: singleLineField,
  lines: multiLineField,
  email: () => displayEmailField,
  phone: () => phoneField,
  webAddress: () => webAddressField,
};

const writable = {
  ...fromKeys(labelKeys, () => z.enum(phoneLabels)),
  ...fromKeys(typedKeys, (key) => textSchemas[fieldOf(key).kind](fieldOf(key).limit)),
  nameParts: namePartsField,
  photoUrl: uploadedImageField(message.photoNotYours).nullable(),
  socials: socialsField,
  design: z.enum(designs),
  accent: accentField,
};

/** Name and email are required; other fields default to empty. Owner, status, category and counters cannot be set. */
export const newCardSchema = z.strictObject({
  ...fromKeys(requiredKeys, (key) => writable[key]),
  ...fromKeys(optionalKeys, (key) => writable[key].default("")),
  ...fromKeys(labelKeys, (key) => writable[key].default("")),
  nameParts: writable.nameParts.default(null),
  photoUrl: writable.photoUrl.default(null),
  socials: writable.socials.default({}),
  design: writable.design.default("lift"),
  accent: writable.accent.default(defaultAccent),
});
export type NewCard = z.output<typeof newCardSchema>;

/** A partial update. `version` is the version that the editor loaded; a later stored version gives a 409. */
export const cardChangeSchema = z.strictObject({
  ...z.object(writable).partial().shape,
  version: z.number().int().positive().optional(),
});
export type CardChange = z.output<typeof cardChangeSchema>;

export const structuredNameSchema = z.object({
  prefix: z.string(),
  given: z.string(),
  additional: z.string(),
  family: z.string(),
  suffix: z.string(),
});

/** A card as its owner and admins see it. */
export const cardSchema = z.object({
  id: z.string(),
  userId: z.string(),
  shortCode: z.string(),
  /** The full short link, as shared. */
  address: z.string(),
  ...fromKeys(typedKeys, () => z.string()),
  ...fromKeys(labelKeys, () => z.enum(phoneLabels)),
  nameParts: structuredNameSchema.nullable(),
  photoUrl: z.string().nullable(),
  socials: z.partialRecord(z.enum(networks), z.string()),
  design: z.enum(designs),
  accent: z.string(),
  status: z.enum(statuses),
  category: z.enum(categories),
  subscriptionExpires: isoTime.nullable(),
  version: z.number().int(),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type Card = z.infer<typeof cardSchema>;

export const cardPage = page(cardSchema);

export const cardListQuery = z.strictObject({
  ...pageQuery,
  scope: z.enum(["own", "all"]).optional(),
  status: z.enum(statuses).optional(),
  category: z.enum(categories).optional(),
  search: singleLineField(searchMax).optional(),
});

export const cardParams = z.strictObject({ id: idField });

export const statusSchema = z.strictObject({ status: z.enum(statuses), reason: reasonField.optional() });
export const categorySchema = z.strictObject({ category: z.enum(categories) });
export const subscriptionSchema = z.strictObject({ plan: z.enum(plans) });
