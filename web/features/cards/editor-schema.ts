import { z } from "zod";
import { phoneKeys } from "../../../domain/cards/fields.ts";
import { newCardSchema } from "../../../domain/cards/schema.ts";
import { fromKeys } from "../../../domain/core/from-keys.ts";
import { message } from "../../../domain/core/messages.ts";
import { partsMatchName } from "../../../domain/names/name-parts.ts";
import { ownProfileSchema } from "../../../domain/people/own-profile-schema.ts";
import { readTypedPhone } from "./typed-phone.ts";

/** Combines the two parts of the phone field into the card's number. */
const phoneField = z
  .object({ country: z.string(), national: z.string() })
  .transform(({ country, national }, context) => {
    if (national.trim() === "") return "";
    const read = readTypedPhone({ country, national });
    if ("number" in read) return read.number;
    context.addIssue({ code: "custom", message: read.message, path: ["national"] });
    return z.NEVER;
  });

/** The card as the server expects it, and the user's brand, which another operation saves. */
export const editorSchema = z
  .object({
    ...newCardSchema.shape,
    ...fromKeys(phoneKeys, () => phoneField),
    brand: z.object({
      companyName: ownProfileSchema.shape.companyName.unwrap(),
      logoUrl: ownProfileSchema.shape.logoUrl.unwrap(),
      logoLink: ownProfileSchema.shape.logoLink.unwrap(),
    }),
  })
  .refine(({ name, nameParts }) => nameParts === null || partsMatchName(nameParts, name), {
    path: ["nameParts"],
    message: message.namePartsDiffer,
  });

export type EditorInput = z.input<typeof editorSchema>;
export type EditorOutput = z.output<typeof editorSchema>;
