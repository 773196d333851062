import { z } from "zod";
import { secondFactorChanges } from "../auth/second-factor-changes.ts";
import { planIds } from "../cards/plan-names.ts";
import { isoTime } from "../core/fields.ts";
import { page } from "../core/page.ts";
import { roles, statuses } from "../people/schema.ts";

/** The content of a notification (product 12.2); each kind has the data for its sentence. */
export const notificationBody = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("invitation"),
    invitationId: z.string(),
    organizationName: z.string(),
    invitedBy: z.string().nullable(),
    /** False once the invitation was accepted, declined, withdrawn or expired. */
    isOpen: z.boolean(),
  }),
  z.object({ kind: z.literal("added"), organizationName: z.string() }),
  z.object({ kind: z.literal("removed"), organizationName: z.string() }),
  /** A manager asks a member without a card to create it. */
  z.object({ kind: z.literal("card-reminder"), organizationName: z.string() }),
  z.object({ kind: z.literal("subscription-ends"), cardId: z.string(), cardName: z.string(), endsAt: isoTime }),
  z.object({ kind: z.literal("status-changed"), status: z.enum(statuses) }),
  z.object({
    kind: z.literal("card-status-changed"),
    cardId: z.string(),
    cardName: z.string(),
    status: z.enum(statuses),
  }),
  /** Changed by an admin: its content or its QR code. */
  z.object({ kind: z.literal("card-changed"), cardId: z.string(), cardName: z.string() }),
  z.object({ kind: z.literal("role-changed"), role: z.enum(roles) }),
  z.object({ kind: z.literal("contact-message"), messageId: z.string(), from: z.string() }),
  /** A visitor shared their contact. Without their name, so that nothing of them stays when it is deleted. */
  z.object({ kind: z.literal("contact-shared"), contactId: z.string(), cardName: z.string() }),
  /** Contacts that visitors shared while an event ran. */
  z.object({ kind: z.literal("contacts-shared"), count: z.number().int(), eventName: z.string().nullable() }),
  /** A colleague asks the person to look after a contact. */
  z.object({ kind: z.literal("contact-handed-over"), contactId: z.string() }),
  /** Contacts that the person looks after are deleted soon, or those of an organization that they manage. */
  z.object({
    kind: z.literal("contacts-expire"),
    count: z.number().int(),
    on: isoTime,
    organizationId: z.string().optional(),
  }),
  z.object({
    kind: z.literal("member-joined"),
    organizationId: z.string(),
    organizationName: z.string(),
    name: z.string(),
  }),
  /** The last manager left the organization to the admins. */
  z.object({
    kind: z.literal("organization-handed-over"),
    organizationId: z.string(),
    organizationName: z.string(),
  }),
  z.object({ kind: z.literal("reprint-requested"), cardName: z.string() }),
  /** The card has a new short link: an organization that the person left keeps the previous one. */
  z.object({ kind: z.literal("code-changed"), organizationName: z.string() }),
  /** A change to the person's second factors; `left`: number of remaining recovery codes, 0 without any factor. */
  z.object({ kind: z.literal("second-factor-changed"), change: z.enum(secondFactorChanges), left: z.number().int() }),
  z.object({
    kind: z.literal("reprint-changed"),
    cardName: z.string(),
    state: z.enum(["printed", "sent", "refused"]),
    /** The reason for the rejection; otherwise empty. */
    reason: z.string(),
  }),
  z.object({ kind: z.literal("upgrade-requested"), cardName: z.string(), plan: z.enum(planIds) }),
  z.object({
    kind: z.literal("upgrade-decided"),
    cardName: z.string(),
    plan: z.enum(planIds),
    state: z.enum(["accepted", "declined"]),
    /** Why it was declined; may be empty. */
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

/** One event of the stream: the unread count, the newest id, and what decides the person's screens. */
export const notificationEvent = z.object({
  unread: z.number().int(),
  latestId: z.string().nullable(),
  role: z.enum(roles),
  status: z.enum(statuses),
  organizationId: z.string().nullable(),
});
export type NotificationEvent = z.infer<typeof notificationEvent>;
