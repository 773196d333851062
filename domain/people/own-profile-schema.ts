import { z } from "zod";
import { line, nameField } from "../core/fields.ts";
import { limits } from "../core/limits.ts";
import { logoLinkField, uploadedImageField } from "../core/links.ts";
import { message } from "../core/messages.ts";
import { settingsSchema } from "./schema.ts";

/** One's own name, brand and settings; what is left out stays. Role, status, e-mail and organization are not here on purpose. */
export const ownProfileSchema = z.strictObject({
  name: nameField.optional(),
  companyName: line(limits.company).optional(),
  logoUrl: uploadedImageField(message.logoNotYours).nullable().optional(),
  logoLink: logoLinkField.optional(),
  settings: z.strictObject(settingsSchema.partial().shape).optional(),
});
