import { z } from "zod";
import { emailField, limits, lines, nameField } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { operation } from "../core/operation.ts";
import { isVisible } from "../core/text.ts";

const contactSchema = z.strictObject({
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  comments: lines(limits.comments).refine(isVisible, message.commentsRequired),
  /** A field no person sees or fills; a robot that does is thanked and not stored. */
  nickname: z.string().optional(),
});

export const sendContactMessage = operation({
  id: "sendContactMessage",
  method: "POST",
  path: "/api/contact",
  tag: "contact",
  summary: "The landing page's contact form",
  access: "anyone",
  status: 201,
  body: contactSchema,
  output: z.object({ id: z.string() }),
  errors: ["INVALID_INPUT", "BAD_REQUEST", "FORBIDDEN", "TOO_MANY_REQUESTS"],
});
