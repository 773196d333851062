import { z } from "zod";
import { dayField, displayEmailField, isoTime, multiLineField, nameField, singleLineField } from "../core/fields.ts";
import { isLanguage } from "../core/languages.ts";
import { limits } from "../core/limits.ts";
import { message } from "../core/messages.ts";
import { idField, page, pageQuery } from "../core/page.ts";
import { searchMax } from "../core/page-limits.ts";
import { isVisible } from "../core/text.ts";
import { channels } from "../sharing/channels.ts";
import { contactLimits } from "./limits.ts";
import { followUps, meetingSources, temperatures } from "./states.ts";

const emailOrEmpty = z.union([
  z
    .string()
    .regex(/^\s*$/u)
    .transform(() => ""),
  displayEmailField,
]);

/** Phone numbers as typed; the server parses them (domain/cards/phone.ts), because their metadata is large. */
const fields = {
  name: nameField,
  email: emailOrEmpty.default(""),
  phone: z.string().max(limits.phone, message.tooLong(limits.phone)).default(""),
  company: singleLineField(limits.company).default(""),
  jobTitle: singleLineField(contactLimits.jobTitle).default(""),
};

/** What was entered at a meeting; empty texts are unknown. `note`: the visitor's own words. */
export const contactFieldsSchema = z.strictObject({
  ...fields,
  note: multiLineField(contactLimits.visitorNote).default(""),
});
export type ContactFields = z.output<typeof contactFieldsSchema>;

/** `label`: the question as it was. */
const answerSchema = z.strictObject({ id: z.string(), label: z.string(), values: z.array(z.string()) });
export type Answer = z.infer<typeof answerSchema>;
export const answersSchema = z.array(answerSchema);

const hasWay = ({ email, phone }: { email: string; phone: string }) => email !== "" || isVisible(phone);
const needsWay = { path: ["email"], message: message.emailOrPhone };

type Asking = { email: string; phone: string; sendCopy: boolean };
/** Without a phone number, too, `needsWay` says it. */
const canGetCopy = ({ email, phone, sendCopy }: Asking) => !sendCopy || email !== "" || !isVisible(phone);

/** From the page or the client: sent twice, kept once. */
const tokenField = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/u);

/** A visitor's contact for the owner of a card. */
export const sharedContactSchema = z
  .strictObject({
    ...contactFieldsSchema.shape,
    /** By question: the chosen options, or the text. */
    answers: z
      .record(
        z.string().max(16),
        z.union([z.string().max(4 * contactLimits.answer), z.array(z.string()).max(contactLimits.options)]),
      )
      .default({}),
    /** By purpose; purposes that are not named are refused. */
    consents: z.record(z.string().max(16), z.boolean()).default({}),
    /** Email the visitor their link and the card's contact. */
    sendCopy: z.boolean().default(false),
    token: tokenField,
    /** The notice that was shown, from the form; with a consent it and the language are required. */
    noticeId: z.string().max(64).optional(),
    language: z.string().refine(isLanguage).optional(),
    channel: z.enum(channels).default("page"),
    /** The event that the form showed; without it the one that ran when it was sent. */
    eventId: z.string().max(80).optional(),
    /** When it was sent on the phone, if it arrives later, up to 7 days; beyond that, and in the future, when it arrives. */
    metAt: isoTime.optional(),
    /** Honeypot: hidden from people. */
    topic: z.string().max(200).optional(),
  })
  .refine(hasWay, needsWay)
  .refine(canGetCopy, { path: ["email"], message: message.copyNeedsEmail });
export type SharedContact = z.output<typeof sharedContactSchema>;

/** A contact that its owner adds: by hand, from a scanned code or from a contact file. */
export const newContactSchema = z
  .strictObject({
    ...contactFieldsSchema.shape,
    source: z.enum(meetingSources).exclude(["form"]).default("manual"),
    token: tokenField,
    /** When they met, if it is sent later: the contact carries the event of that time, up to 7 days ago. */
    metAt: isoTime.optional(),
  })
  .refine(hasWay, needsWay);
export type NewContact = z.output<typeof newContactSchema>;

/** `link`: the visitor's own page, for which it is the only key. */
export const sharedContactAnswer = z.object({ link: z.string() });

const consentSchema = z.object({
  purposeId: z.string(),
  purpose: z.string(),
  isGiven: z.boolean(),
  withdrawnAt: isoTime.nullable(),
});

/** As the visitor read it. */
const readNotice = z.object({
  ...{ operator: z.string(), controller: z.string(), rightsContact: z.string() },
  retentionMonths: z.number().int(),
  purposes: z.array(z.string()),
});
export type ReadNotice = z.infer<typeof readNotice>;

const meetingSchema = z.object({
  id: z.string(),
  at: isoTime,
  /** By the server. `at` is earlier if it waited on a device, whose clock tells it. */
  receivedAt: isoTime,
  source: z.enum(meetingSources),
  channel: z.enum(channels).nullable(),
  card: z.object({ id: z.string(), name: z.string() }).nullable(),
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  event: z.object({ id: z.string(), name: z.string() }).nullable(),
  fields: z.object({
    ...{ name: z.string(), email: z.string(), phone: z.string(), company: z.string(), jobTitle: z.string() },
    note: z.string(),
  }),
  answers: answersSchema,
  consents: z.array(consentSchema),
  /** In which the notice was read. */
  language: z.string().nullable(),
  /** Null: recorded by the owner, or sent without the form. */
  notice: readNotice.nullable(),
});

const contactRow = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  jobTitle: z.string(),
  temperature: z.enum(temperatures).nullable(),
  followUp: z.enum(followUps),
  /** Who looks after it. */
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  organizationId: z.string().nullable(),
  firstMetAt: isoTime,
  lastMetAt: isoTime,
  expiresAt: isoTime,
  meetingCount: z.number().int(),
};
const listedSchema = z.object(contactRow);
export type ListedContact = z.infer<typeof listedSchema>;

export const contactPage = page(listedSchema);
export const contactSchema = z.object({
  ...contactRow,
  /** Newest first, at most 100. */
  meetings: z.array(meetingSchema),
  notes: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      at: isoTime,
      author: z.object({ id: z.string(), name: z.string() }).nullable(),
    }),
  ),
  /** Others of the same organization or person with the same email or phone, that the caller may use; at most 10. */
  duplicates: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Contact = z.infer<typeof contactSchema>;
export type Meeting = Contact["meetings"][number];

const contactFilter = {
  search: singleLineField(searchMax).optional(),
  /** By default all for admins, else those that the caller met or looks after. */
  organization: idField.optional(),
  person: idField.optional(),
  temperature: z.enum(temperatures).optional(),
  followUp: z.enum(followUps).optional(),
  channel: z.enum(channels).optional(),
  event: idField.optional(),
  /** Days in UTC, both included. */
  from: dayField.optional(),
  to: dayField.optional(),
};
export const contactListQuery = z.strictObject({ ...pageQuery, ...contactFilter });
export const contactParams = z.strictObject({ id: idField });
export const noteParams = z.strictObject({ id: idField, note: idField });
export const meetingParams = z.strictObject({ id: idField, meeting: idField });

export const contactChangeSchema = z
  .strictObject({
    ...{ name: nameField, email: emailOrEmpty, phone: fields.phone.unwrap() },
    ...{ company: singleLineField(limits.company), jobTitle: singleLineField(contactLimits.jobTitle) },
    temperature: z.enum(temperatures).nullable(),
    followUp: z.enum(followUps),
    /** Hands it over: to a colleague in the organization. */
    assigneeId: idField,
  })
  .partial();
export type ContactChange = z.output<typeof contactChangeSchema>;

export const colleagueQuery = z.strictObject({ search: singleLineField(searchMax).optional() });
export const colleagueList = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) });

/** The contact that is merged, and deleted. */
export const mergeSchema = z.strictObject({ with: idField });

export const newNoteSchema = z.strictObject({
  text: multiLineField(contactLimits.note).refine(isVisible, message.fieldRequired),
});

export const exportFormats = ["csv", "vcf", "json"] as const;
/** The reader of a CSV: a spreadsheet gets guarded cells, the others plain ones in the columns that they know. */
export const exportTargets = ["spreadsheet", "import", "hubspot", "salesforce", "google"] as const;

export const contactExportQuery = z.strictObject({
  ...contactFilter,
  format: z.enum(exportFormats),
  for: z.enum(exportTargets).default("spreadsheet"),
  /** Of vCards. */
  version: z.enum(["3.0", "4.0"]).default("3.0"),
});

/** The visitor's own page. The token is in the fragment of its address, so requests carry it in their body. */
export const ownContactKey = z.strictObject({ token: z.string().max(64) });
export const ownContactSchema = z.object({
  fields: meetingSchema.shape.fields,
  answers: meetingSchema.shape.answers,
  consents: z.array(consentSchema),
  sharedAt: isoTime,
  keptUntil: isoTime,
  /** The event that ran then. */
  eventName: z.string().nullable(),
  /** Null: the card was deleted. */
  cardName: z.string().nullable(),
  /** Who keeps it, where to ask, and who runs the server, as of now. */
  ...{ controller: z.string(), rightsContact: z.string(), operator: z.string() },
  notice: meetingSchema.shape.notice,
});
export type OwnContact = z.infer<typeof ownContactSchema>;
export const ownContactChange = z
  .strictObject({ ...ownContactKey.shape, ...contactFieldsSchema.shape })
  .refine(hasWay, needsWay);
export const ownContactWithdrawal = z.strictObject({ ...ownContactKey.shape, purposeId: z.string().max(16) });
