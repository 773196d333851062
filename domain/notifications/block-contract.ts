import { z } from "zod";
import { isoTime } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { operation } from "../core/operation.ts";
import { idField, page } from "../core/page.ts";

/** A person whose invitations the user does not want to see. */
export const blockedSenderSchema = z.object({ id: z.string(), name: z.string(), blockedAt: isoTime });
export type BlockedSender = z.infer<typeof blockedSenderSchema>;

export const listBlockedSenders = operation({
  id: "listBlockedSenders",
  method: "GET",
  path: "/api/blocked-senders",
  tag: "notifications",
  summary: "List the senders whose invitations you blocked, newest first",
  access: "person",
  status: 200,
  output: page(blockedSenderSchema),
});

export const blockSender = operation({
  id: "blockSender",
  method: "POST",
  quota: "account",
  path: "/api/blocked-senders",
  tag: "notifications",
  summary: "Block all invitations from the sender of this one, who is not notified",
  access: "person",
  status: 204,
  body: z.strictObject({ invitationId: idField }),
  texts: { notFound: message.invitationGone },
  errors: ["NOT_FOUND"],
});

export const unblockSender = operation({
  id: "unblockSender",
  method: "DELETE",
  quota: "account",
  path: "/api/blocked-senders/{id}",
  tag: "notifications",
  summary: "Unblock a sender's invitations, including those that are still open",
  access: "person",
  status: 204,
  params: z.strictObject({ id: idField }),
  bodyOptional: true,
  body: z.strictObject({}),
});
