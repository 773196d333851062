import { z } from "zod";
import { secondFactorChanges } from "../auth/second-factor-changes.ts";
import { isoTime } from "../core/fields.ts";
import { page } from "../core/page.ts";
import { roles, statuses } from "../people/schema.ts";

/** What a notification tells (product 12.2); each kind with what its sentence needs. */
export const notificationBody = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("invitation"),
    invitationId: z.string(),
    organizationName: z.string(),
    invitedBy: z.string().nullable(),
    /** Accepted, declined, withdrawn or run out: nothing is left to decide. */
    isOpen: z.boolean(),
  }),
  z.object({ kind: z.literal("added"), organizationName: z.string() }),
  z.object({ kind: z.literal("removed"), organizationName: z.string() }),
  z.object({ kind: z.literal("subscription-ends"), cardId: z.string(), cardName: z.string(), endsAt: isoTime }),
  z.object({ kind: z.literal("status-changed"), status: z.enum(statuses) }),
  z.object({
    kind: z.literal("card-status-changed"),
    cardId: z.string(),
    cardName: z.string(),
    status: z.enum(statuses),
  }),
  /** By an admin: what it shows, or its QR code. */
  z.object({ kind: z.literal("card-changed"), cardId: z.string(), cardName: z.string() }),
  z.object({ kind: z.literal("role-changed"), role: z.enum(roles) }),
  z.object({ kind: z.literal("contact-message"), messageId: z.string(), from: z.string() }),
  z.object({
    kind: z.literal("member-joined"),
    organizationId: z.string(),
    organizationName: z.string(),
    name: z.string(),
  }),
  /** Its last manager left it to the admins. */
  z.object({
    kind: z.literal("organization-handed-over"),
    organizationId: z.string(),
    organizationName: z.string(),
  }),
  z.object({ kind: z.literal("reprint-requested"), cardName: z.string() }),
  /** Their card has a new short address: the one before belongs to an organization that they left. */
  z.object({ kind: z.literal("code-changed"), organizationName: z.string() }),
  /** What happened to their second factors; `left`: how many recovery codes are left, 0 without any factor. */
  z.object({ kind: z.literal("second-factor-changed"), change: z.enum(secondFactorChanges), left: z.number().int() }),
  z.object({
    kind: z.literal("reprint-changed"),
    cardName: z.string(),
    state: z.enum(["printed", "sent", "refused"]),
    /** Why it was refused; empty otherwise. */
    reason: z.string(),
  }),
]);
export type NotificationBody = z.infer<typeof notificationBody>;

export const notificationSchema = z.object({
  id: z.string(),
  body: notificationBody,
  createdAt: isoTime,
  read: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationPage = page(notificationSchema).extend({ unread: z.number().int() });

/** One line of the stream: how many are unread now, the newest of all, and what decides which screens the person sees. */
export const notificationEvent = z.object({
  unread: z.number().int(),
  latestId: z.string().nullable(),
  role: z.enum(roles),
  status: z.enum(statuses),
  organizationId: z.string().nullable(),
});
export type NotificationEvent = z.infer<typeof notificationEvent>;
