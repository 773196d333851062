import { z } from "zod";
import { designs } from "../../../domain/cards/schema.ts";

const text = z.string();
const address = z.string().nullable();

/** What the editor's form holds, valid or not, as a draft keeps it. */
export const draftValues = z.object({
  name: text,
  nameParts: z
    .object({ prefix: text, given: text, additional: text, family: text, suffix: text })
    .nullable()
    .default(null),
  jobTitle: text,
  company: text,
  email: text,
  phone: z.object({ country: text, national: text }),
  website: text,
  location: text,
  bio: text,
  photoUrl: address,
  socials: z.record(text, text),
  design: z.enum(designs),
  accent: text,
  brand: z.object({ companyName: text, logoUrl: address, logoLink: text }),
});
