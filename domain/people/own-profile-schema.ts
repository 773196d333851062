import { z } from "zod";
import { nameField, singleLineField } from "../core/fields.ts";
import { languages } from "../core/languages.ts";
import { limits } from "../core/limits.ts";
import { logoLinkField, uploadedImageField } from "../core/links.ts";
import { message } from "../core/messages.ts";
import { settingsSchema } from "./settings-schema.ts";

/** Own name, brand, language and settings; omitted fields stay. Deliberately excludes role, status, email and organization. */
export const ownProfileSchema = z.strictObject({
  name: nameField.optional(),
  companyName: singleLineField(limits.company).optional(),
  logoUrl: uploadedImageField(message.logoNotYours).nullable().optional(),
  logoLink: logoLinkField.optional(),
  /** For emails. */
  language: z.enum(languages).optional(),
  settings: z.strictObject(settingsSchema.partial().shape).optional(),
});
