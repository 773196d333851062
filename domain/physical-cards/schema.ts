import { z } from "zod";
import { categories } from "../cards/categories.ts";
import { csvChoice } from "../core/csv.ts";
import { isoTime, line, lines } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { idField, idPattern, page, pageQuery } from "../core/page.ts";
import { searchMax } from "../core/page-limits.ts";
import { isVisible } from "../core/text.ts";
import { physicalStates, reprintReasons, reprintStates, stockAtOnce } from "./states.ts";

export const labelMax = 60;
/** What happened, and why something is refused. */
export const noteMax = 500;

/** Capitals and digits, as printed; typed ones may not be capitals. */
const codeField = z
  .string()
  .max(80)
  .transform((typed) => typed.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{8}$/u));

export const physicalCardSchema = z.object({
  code: z.string(),
  /** Absolute: what is written into the tag. */
  address: z.string(),
  label: z.string(),
  state: z.enum(physicalStates),
  /** Where it leads; of a lost one, where it led. */
  card: z.object({ id: z.string(), name: z.string(), category: z.enum(categories) }).nullable(),
  /** Who has it. */
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  organization: z.object({ id: z.string(), name: z.string() }).nullable(),
  writtenAt: isoTime.nullable(),
  lockedAt: isoTime.nullable(),
  lostAt: isoTime.nullable(),
  /** Turned off by somebody other than whoever has it: they do not turn it on by themselves. */
  lostByManager: z.boolean(),
  /** The code of the one that took its place. */
  replacedBy: z.string().nullable(),
  /** A reprint that is on its way. */
  openReprint: z.enum(reprintStates).nullable(),
  version: z.number().int(),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type PhysicalCard = z.infer<typeof physicalCardSchema>;

export const physicalCardPage = page(physicalCardSchema);
export const physicalCardParams = z.strictObject({ code: codeField });

const filter = {
  /** One's own without it; an organization's for its leaders and admins; all for admins. */
  organizationId: idField.optional(),
  scope: z.enum(["own", "all"]).optional(),
  state: z.enum(physicalStates).optional(),
  /** A part of the code, the label, or the name on the card. */
  search: line(searchMax).optional(),
};
export const physicalCardListQuery = z.strictObject({ ...pageQuery, ...filter });
export const physicalCardExportSchema = z.strictObject({ ...filter, csv: csvChoice.optional() });

/** How many lead to a card, or belong to an organization: one of the two. */
export const physicalCardCountQuery = z
  .strictObject({ cardId: idField.optional(), organizationId: idField.optional() })
  .refine(({ cardId, organizationId }) => (cardId === undefined) !== (organizationId === undefined));
export const physicalCardCountSchema = z.object({ count: z.number().int() });

const label = line(labelMax);
const version = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);

export const newPhysicalCardSchema = z.strictObject({ cardId: z.string().regex(idPattern), label: label.default("") });
export const stockSchema = z.strictObject({
  organizationId: idField,
  count: z.number().int().min(1).max(stockAtOnce),
  label: label.default(""),
});
export const renameSchema = z.strictObject({ label, version: version.optional() });
/** `cardId` null takes it off its card. */
export const assignSchema = z.strictObject({ cardId: idField.nullable(), version: version.optional() });
export const lostSchema = z.strictObject({ lost: z.boolean(), version: version.optional() });
/** What the tag holds by now; written ones stay written, locked ones locked. */
export const tagSchema = z.strictObject({ locked: z.boolean(), version: version.optional() });
/** `keepOld`: its address goes on leading to the card, where it was bookmarked or scanned. */
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
  /** Whose terms it had when it was asked for: later changes of the card change no price. */
  category: z.enum(categories),
  reason: z.enum(reprintReasons),
  note: z.string(),
  /** In whole rupees. */
  price: z.number().int(),
  keepOld: z.boolean(),
  state: z.enum(reprintStates),
  /** Why it was refused. */
  refusal: z.string(),
  newCode: z.string().nullable(),
  /** What became of the old one, once the new one is sent: other than it was wished where somebody moved or replaced it. */
  old: z.enum(["leads-on", "off", "changed"]),
  /** Absolute: what is written into the new one's tag, and what its printed QR code holds. */
  newAddress: z.string().nullable(),
  newCodeAddress: z.string().nullable(),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type Reprint = z.infer<typeof reprintSchema>;

export const reprintPage = page(reprintSchema);
export const reprintListQuery = z.strictObject({
  ...pageQuery,
  /** One's own without it; those of an organization's members for its leaders and admins; all for admins. */
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
  /** The card's subscription has ended: its plan's own terms hold no more. */
  hasEnded: z.boolean(),
});
export type Quote = z.infer<typeof quoteSchema>;

export const newReprintSchema = z.strictObject({
  reason: z.enum(reprintReasons),
  note: lines(noteMax).refine(isVisible, message.reprintReasonRequired),
  keepOld: z.boolean(),
  /** What was shown: another one by now is refused, not charged. */
  price: z.number().int().min(0).max(100_000),
});

export const reprintStepSchema = z.union([
  z.strictObject({ state: z.enum(["printed", "sent"]) }),
  z.strictObject({
    state: z.literal("refused"),
    reason: lines(noteMax).refine(isVisible, message.reprintReasonRequired),
  }),
]);
