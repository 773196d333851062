import { randomBytes } from "node:crypto";
import { messageRetentionDays } from "../../../domain/contact/retention.ts";
import { deleteMessage, deleteMessagesBefore, insertContactMessage } from "../../data/messages/queries.ts";
import { deleteNotificationsOfMessages } from "../../data/notifications/queries.ts";
import { listActiveAdminIds } from "../../data/people/queries.ts";
import type { Database } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { appendAudit } from "../audit/commands.ts";
import { notify } from "../notifications/commands.ts";

type Typed = { firstName: string; lastName: string; email: string; comments: string };

/** With notifications and the email for CONTACT_EMAIL in one transaction (product 13.5). */
export async function receiveContactMessage(services: Services, typed: Typed): Promise<{ id: string }> {
  const id = randomBytes(16).toString("base64url");
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    await insertContactMessage(tx, { id, ...typed, createdAt: now });
    const from = `${typed.firstName} ${typed.lastName}`;
    const told = { kind: "contact-message", messageId: id, from } as const;
    await notify(tx, await listActiveAdminIds(tx), told, now, null);
    if (services.config.contactEmail) await services.letters.put(tx, { kind: "contact-message", messageId: id });
  });
  return { id };
}

/** @returns false: not found */
export async function deleteContactMessage(services: Services, performedBy: string, id: string): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const deleted = await deleteMessage(tx, id);
    if (deleted.length === 0) return false;
    await deleteNotificationsOfMessages(tx, deleted);
    const entry = { action: "contact_message_delete", performedBy, fromValue: id } as const;
    await appendAudit(tx, entry, services.clock.now());
    return true;
  });
}

const dayMs = 86_400_000;

export async function deleteOldContactMessages(db: Database, now: Date): Promise<void> {
  const { all, archived } = messageRetentionDays;
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await db.transaction(async (tx) => {
    await deleteNotificationsOfMessages(tx, await deleteMessagesBefore(tx, daysAgo(all), daysAgo(archived)));
  });
}
