import type { CountryCode } from "libphonenumber-js";
import { z } from "zod";
import { listCountries, toE164 } from "../../../domain/cards/phone.ts";
import { newCardSchema } from "../../../domain/cards/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import { ownProfileSchema } from "../../../domain/people/schema.ts";
import { makeUpName } from "../../../domain/sharing/name-parts.ts";

const codes = new Set<string>(listCountries().map(({ code }) => code));

export function isCountryCode(value: string): value is CountryCode {
  return codes.has(value);
}

/** The two halves of the phone field become the one number that the card has. */
const phoneField = z
  .object({ country: z.string(), national: z.string() })
  .transform(({ country, national }, context) => {
    if (national.trim() === "") return "";
    const number = toE164(national, isCountryCode(country) ? country : undefined);
    if (number !== null) return number;
    context.addIssue({ code: "custom", message: message.phoneInvalid, path: ["national"] });
    return z.NEVER;
  });

/** The card, as the server takes it, and the person's own brand, which goes to another operation. */
export const editorSchema = z
  .object({
    ...newCardSchema.shape,
    phone: phoneField,
    brand: z.object({
      companyName: ownProfileSchema.shape.companyName.unwrap(),
      logoUrl: ownProfileSchema.shape.logoUrl.unwrap(),
      logoLink: ownProfileSchema.shape.logoLink.unwrap(),
    }),
  })
  .refine(({ name, nameParts }) => nameParts === null || makeUpName(nameParts, name), {
    path: ["nameParts"],
    message: message.namePartsDiffer,
  });

export type EditorInput = z.input<typeof editorSchema>;
export type EditorOutput = z.output<typeof editorSchema>;
