import { z } from "zod";
import { designs } from "../../../domain/cards/designs.ts";
import { fieldKeys, labelKeys, phoneKeys, phoneLabels } from "../../../domain/cards/fields.ts";
import { fromKeys } from "../../../domain/core/from-keys.ts";
import { noCountry } from "./typed-phone.ts";

const text = z.string();
const address = z.string().nullable();

const phone = z.object({ country: text, national: text });

/** The editor's form values, valid or not, as stored in a draft. Defaults replace fields missing in old drafts. */
export const draftValues = z.object({
  // First, so that the order equals the form's: the two are compared as JSON.
  ...fromKeys(fieldKeys, () => text.default("")),
  ...fromKeys(labelKeys, () => z.enum(phoneLabels).default("")),
  ...fromKeys(phoneKeys, () => phone.default({ country: noCountry, national: "" })),
  nameParts: z
    .object({ prefix: text, given: text, additional: text, family: text, suffix: text })
    .nullable()
    .default(null),
  photoUrl: address,
  socials: z.record(text, text),
  design: z.enum(designs),
  accent: text,
  brand: z.object({ companyName: text, logoUrl: address, logoLink: text }),
});
