import { z } from "zod";
import { categories } from "../cards/categories.ts";
import { csvOptionsSchema } from "../core/csv.ts";
import { isoTime, multiLineField, singleLineField } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { idField, idPattern, page, pageQuery } from "../core/page.ts";
import { searchMax } from "../core/page-limits.ts";
import { isVisible } from "../core/text.ts";
import { maxStockPerRequest, physicalStates, reprintReasons, reprintStates } from "./states.ts";

export const labelMax = 60;
/** Limit of the description of what happened and of the reason for a rejection. */
export const noteMax = 500;

/** Upper-case letters and digits, as printed; input may be lower case. */
const codeField = z
  .string()
  .max(80)
  .transform((typed) => typed.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{8}$/u));

export const physicalCardSchema = z.object({
  code: z.string(),
  /** The absolute URL written to the tag. */
  address: z.string(),
  label: z.string(),
  state: z.enum(physicalStates),
  /** The card it redirects to; for a lost one, the last such card. */
  card: z.object({ id: z.string(), name: z.string(), category: z.enum(categories) }).nullable(),
  /** The holder. */
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  organization: z.object({ id: z.string(), name: z.string() }).nullable(),
  writtenAt: isoTime.nullable(),
  lockedAt: isoTime.nullable(),
  lostAt: isoTime.nullable(),
  /** A person other than the holder turned it off, so the holder cannot turn it on. */
  lostByManager: z.boolean(),
  /** The code of its replacement. */
  replacedBy: z.string().nullable(),
  /** State of a pending reprint. */
  openReprint: z.enum(reprintStates).nullable(),
  version: z.number().int(),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type PhysicalCard = z.infer<typeof physicalCardSchema>;

export const physicalCardPage = page(physicalCardSchema);
export const physicalCardParams = z.strictObject({ code: codeField });

const filter = {
  /** Own cards by default; an organization's for its leaders and admins; all for admins. */
  organizationId: idField.optional(),
  scope: z.enum(["own", "all"]).optional(),
  state: z.enum(physicalStates).optional(),
  /** Part of the code, the label, or the name on the card. */
  search: singleLineField(searchMax).optional(),
};
export const physicalCardListQuery = z.strictObject({ ...pageQuery, ...filter });
export const physicalCardExportSchema = z.strictObject({ ...filter, csv: csvOptionsSchema.optional() });

/** Counts the physical cards of a card or of an organization: exactly one of the two. */
export const physicalCardCountQuery = z
  .strictObject({ cardId: idField.optional(), organizationId: idField.optional() })
  .refine(({ cardId, organizationId }) => (cardId === undefined) !== (organizationId === undefined));
export const physicalCardCountSchema = z.object({ count: z.number().int() });

const label = singleLineField(labelMax);
const version = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);

export const newPhysicalCardSchema = z.strictObject({ cardId: z.string().regex(idPattern), label: label.default("") });
export const stockSchema = z.strictObject({
  organizationId: idField,
  count: z.number().int().min(1).max(maxStockPerRequest),
  label: label.default(""),
});
export const renameSchema = z.strictObject({ label, version: version.optional() });
/** `cardId` null unassigns it. */
export const assignSchema = z.strictObject({ cardId: idField.nullable(), version: version.optional() });
export const lostSchema = z.strictObject({ lost: z.boolean(), version: version.optional() });
/** The tag's state; written and locked tags cannot be reset. */
export const tagSchema = z.strictObject({ locked: z.boolean(), version: version.optional() });
/** `keepOld`: the old link still redirects to the card, for bookmarks and printed copies. */
export const replaceSchema = z.strictObject({
  keepOld: z.boolean(),
  label: label.default(""),
  version: version.optional(),
});

export const reprintSchema = z.object({
  id: z.string(),
  physicalCode: z.string(),
  card: z.object({ id: z.string(), name: z.string() }).nullable(),
  person: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  /** The category at the time of the request: later changes do not affect the price. */
  category: z.enum(categories),
  reason: z.enum(reprintReasons),
  note: z.string(),
  /** In whole rupees. */
  price: z.number().int(),
  keepOld: z.boolean(),
  state: z.enum(reprintStates),
  /** The reason for the rejection. */
  refusal: z.string(),
  newCode: z.string().nullable(),
  /** State of the old card once the new one is sent; may differ from `keepOld` if it was changed since. */
  old: z.enum(["leads-on", "off", "changed"]),
  /** Absolute: the URL in the new card's tag and the URL in its printed QR code. */
  newAddress: z.string().nullable(),
  newCodeAddress: z.string().nullable(),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type Reprint = z.infer<typeof reprintSchema>;

export const reprintPage = page(reprintSchema);
export const reprintListQuery = z.strictObject({
  ...pageQuery,
  /** Own reprints by default; those of an organization's members for its leaders and admins; all for admins. */
  organizationId: idField.optional(),
  scope: z.enum(["own", "all"]).optional(),
  state: z.enum(reprintStates).optional(),
});
export const reprintParams = z.strictObject({ id: idField });

export const quoteQuery = z.strictObject({ reason: z.enum(reprintReasons) });
export const quoteSchema = z.object({
  category: z.enum(categories),
  price: z.number().int(),
  freeLeft: z.number().int().nullable(),
  /** The card's subscription has ended, so its plan's terms no longer apply. */
  hasEnded: z.boolean(),
});
export type Quote = z.infer<typeof quoteSchema>;

export const newReprintSchema = z.strictObject({
  reason: z.enum(reprintReasons),
  note: multiLineField(noteMax).refine(isVisible, message.reprintReasonRequired),
  keepOld: z.boolean(),
  /** The price that was shown; a different current price is rejected, not charged. */
  price: z.number().int().min(0).max(100_000),
});

export const reprintStepSchema = z.union([
  z.strictObject({ state: z.enum(["printed", "sent"]) }),
  z.strictObject({
    state: z.literal("refused"),
    reason: multiLineField(noteMax).refine(isVisible, message.reprintReasonRequired),
  }),
]);
