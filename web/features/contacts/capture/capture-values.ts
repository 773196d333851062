import { t } from "@lingui/core/macro";
import { z } from "zod";
import { parsePhone, toStoredPhone } from "../../../../domain/cards/phone.ts";
import { phoneMessages } from "../../../../domain/cards/schema.ts";
import type { ImportedContact } from "../../../../domain/contact-files/contact-import-card.ts";
import { contactFieldsSchema } from "../../../../domain/contacts/schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import { isVisible } from "../../../../domain/core/text.ts";
import { browserCountry } from "../../../page/browser-country.ts";
import { countryName } from "../../../texts/formats.ts";

const sources = ["manual", "scan", "file"] as const;

/** The form's texts, and where they came from. */
export const captureDraftSchema = z.object({
  ...{ name: z.string(), email: z.string(), phone: z.string() },
  ...{ company: z.string(), jobTitle: z.string(), note: z.string() },
  source: z.enum(sources),
});
export type CaptureValues = z.infer<typeof captureDraftSchema>;

export const textNames = ["name", "email", "phone", "company", "jobTitle", "note"] as const;
export type TextName = (typeof textNames)[number];

export const emptyValues: CaptureValues = {
  ...{ name: "", email: "", phone: "", company: "", jobTitle: "", note: "" },
  source: "manual",
};

/** A number without a country code is of the browser's region, if it is a number there; otherwise it stays as typed. */
const completePhone = (typed: string): string =>
  toStoredPhone(typed) ?? toStoredPhone(typed, browserCountry()) ?? typed;

const fields = contactFieldsSchema.shape;

/** The form has no list of countries: names the one that it assumes, and says what to do. */
export function captureErrorText(text: string): string {
  if (text !== message.phoneCountryMissing) return text;
  const country = browserCountry();
  return country
    ? t`This number isn't valid in ${{ country: countryName(country) }}. Start with + and the country code.`
    : t`Start the number with + and the country code`;
}

/** Checks what the server checks, so that a contact which waits for a connection is not refused later. */
export const captureSchema = z
  .object({
    ...{ name: fields.name, email: fields.email.unwrap() },
    phone: fields.phone.unwrap().transform(completePhone),
    ...{ company: fields.company.unwrap(), jobTitle: fields.jobTitle.unwrap(), note: fields.note.unwrap() },
    source: z.enum(sources),
  })
  .check(({ value, issues }) => {
    const { email, phone } = value;
    if (email === "" && !isVisible(phone)) {
      issues.push({ code: "custom", input: value, path: ["email"], message: message.emailOrPhone });
    }
    const parsed = isVisible(phone) ? parsePhone(phone) : null;
    if (parsed && "refusal" in parsed) {
      issues.push({
        code: "custom",
        input: value,
        path: ["phone"],
        message: captureErrorText(phoneMessages[parsed.refusal]),
      });
    }
  });
export type CaptureOutput = z.output<typeof captureSchema>;

/** What a code or a file fills in. */
export function textsOf(contact: ImportedContact): Pick<CaptureValues, TextName> {
  const { name, email, phone, company, jobTitle, bio } = contact;
  return { name, email, phone, company, jobTitle, note: bio };
}

/** The same person may be in a file without anything to reach them by. */
export const isReachable = ({ email, phone }: Pick<CaptureValues, TextName>): boolean => email !== "" || phone !== "";

/** 128 random bits; `randomUUID` is missing on plain http. */
export const newToken = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
