import { z } from "zod";
import { singleLineField } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { isVisible } from "../core/text.ts";
import { contactLimits, retentionMonths } from "./limits.ts";
import { contactNotices } from "./states.ts";

/** Of a purpose or a question, within its settings. */
const partId = z.string().regex(/^[a-z0-9]{1,16}$/u);

const required = (limit: number) => singleLineField(limit).refine(isVisible, message.fieldRequired);

const purposeSchema = z.strictObject({ id: partId, text: required(contactLimits.purpose) });
export type Purpose = z.infer<typeof purposeSchema>;

const common = { id: partId, label: required(contactLimits.question) };
const options = z
  .array(required(contactLimits.option))
  .min(2, message.optionsMissing)
  .max(contactLimits.options)
  .refine((all) => new Set(all).size === all.length, message.optionsTwice);
const questionSchema = z.discriminatedUnion("kind", [
  z.strictObject({ ...common, kind: z.literal("text") }),
  z.strictObject({ ...common, kind: z.literal("one"), options }),
  z.strictObject({ ...common, kind: z.literal("several"), options }),
]);
export type Question = z.infer<typeof questionSchema>;

const hasOwnIds = (parts: readonly { id: string }[]) => new Set(parts.map(({ id }) => id)).size === parts.length;

/** What a visitor reads before they share their contact (product 23.3). */
export const noticeSchema = z.strictObject({
  /** Who decides about the contacts: the organization's or the owner's name. */
  controller: singleLineField(contactLimits.controller),
  /** Where visitors ask about their data: an email or postal address. */
  rightsContact: singleLineField(contactLimits.rightsContact),
  /** Each is a box that the visitor may tick. */
  purposes: z.array(purposeSchema).max(contactLimits.purposes).refine(hasOwnIds),
  retentionMonths: z.number().int().min(retentionMonths.min).max(retentionMonths.max),
});
/** Increase it when the sentences around these values change in web/card/exchange/exchange-notice.tsx. */
export const noticeWording = 3;
/** Stored as proof, with the operator's name and the wording at that time. */
export type ExchangeNotice = z.infer<typeof noticeSchema> & { operator: string; wording: number };

export const exchangeChangeSchema = z.strictObject({
  isOn: z.boolean(),
  notice: noticeSchema,
  questions: z.array(questionSchema).max(contactLimits.questions).refine(hasOwnIds),
  notify: z.enum(contactNotices),
});
export type ExchangeChange = z.output<typeof exchangeChangeSchema>;

const shownPurpose = z.object({ id: z.string(), text: z.string() });
const shownQuestion = z.union([
  z.object({ id: z.string(), label: z.string(), kind: z.literal("text") }),
  z.object({ id: z.string(), label: z.string(), kind: z.enum(["one", "several"]), options: z.array(z.string()) }),
]);

/** The settings as they apply to a card or an organization; those of an organization apply to all its cards. */
export const exchangeSchema = z.object({
  isOn: z.boolean(),
  notice: z.object({
    ...{ operator: z.string(), controller: z.string(), rightsContact: z.string() },
    ...{ purposes: z.array(shownPurpose), retentionMonths: z.number().int() },
  }),
  questions: z.array(shownQuestion),
  notify: z.enum(contactNotices),
  counts: z.object({
    /** Kept now; they go with the organization or the account. */
    contacts: z.number().int(),
    /** Recorded in the last 12 months, of deleted contacts too. */
    meetings: z.number().int(),
  }),
  /** Whose settings: the organization's, or null for the card's. */
  organizationId: z.string().nullable(),
  /** Why the form cannot be switched on now: the operator switched it off or gave no name. */
  obstacle: z.enum(["off", "operator-unnamed"]).nullable(),
});
export type Exchange = z.infer<typeof exchangeSchema>;

/** The part of a public card: what its form shows. */
export type PublicExchange = {
  noticeId: string;
  notice: ExchangeNotice;
  questions: Question[];
  /** That runs now. */
  event: { id: string; name: string } | null;
  /** Visitors may ask for a copy. */
  sendsEmails: boolean;
};

/** Settings before the first change. */
export const newExchange: ExchangeChange = {
  isOn: false,
  notice: { controller: "", rightsContact: "", purposes: [], retentionMonths: retentionMonths.default },
  questions: [],
  notify: "digest",
};
