import { z } from "zod";
import { displayEmailField, isoTime, multiLineField, nameField } from "../core/fields.ts";
import { limits } from "../core/limits.ts";
import { message } from "../core/messages.ts";
import { operation } from "../core/operation.ts";
import { idField, page, pageQuery } from "../core/page.ts";
import { isVisible } from "../core/text.ts";

export const contactSchema = z.strictObject({
  firstName: nameField,
  lastName: nameField,
  email: displayEmailField,
  comments: multiLineField(limits.comments).refine(isVisible, message.commentsRequired),
  /** Honeypot: hidden from people. A message that fills it gets a success response and is not stored. */
  nickname: z.string().optional(),
});

export const sendContactMessage = operation({
  id: "sendContactMessage",
  method: "POST",
  quota: "contact",
  path: "/api/contact",
  tag: "contact",
  summary: "Submit the landing page's contact form",
  access: "anyone",
  status: 201,
  body: contactSchema,
  output: z.object({ id: z.string() }),
});

const storedMessageSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  comments: z.string(),
  createdAt: isoTime,
  read: z.boolean(),
  archived: z.boolean(),
});
export type ContactMessage = z.infer<typeof storedMessageSchema>;

export const listContactMessages = operation({
  id: "listContactMessages",
  method: "GET",
  path: "/api/contact-messages",
  tag: "contact",
  summary: "List contact form messages, newest first. Archived messages are listed separately",
  access: "admin",
  status: 200,
  query: z.strictObject({ ...pageQuery, archived: z.enum(["true", "false"]).optional() }),
  output: page(storedMessageSchema),
});

export const updateContactMessage = operation({
  id: "updateContactMessage",
  method: "PATCH",
  quota: "administration",
  path: "/api/contact-messages/{id}",
  tag: "contact",
  summary: "Mark a message as read or unread, or archive or restore it",
  access: "admin",
  status: 200,
  params: z.strictObject({ id: idField }),
  body: z.strictObject({ read: z.boolean().optional(), archived: z.boolean().optional() }),
  output: storedMessageSchema,
});

export const deleteContactMessage = operation({
  id: "deleteContactMessage",
  quota: "administration",
  method: "DELETE",
  path: "/api/contact-messages/{id}",
  tag: "contact",
  summary: "Permanently delete a message",
  access: "admin",
  status: 204,
  params: z.strictObject({ id: idField }),
});
