import { and, desc, eq } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { blockedSender } from "../../db/schema/notifications.ts";
import { invitation } from "../../db/schema/organizations.ts";
import { person } from "../../db/schema/people.ts";
import { isAddressedTo } from "../invitations/queries.ts";

export async function hasBlocked(db: Sql, personId: string, senderId: string): Promise<boolean> {
  const [row] = await db
    .select({ personId: blockedSender.personId })
    .from(blockedSender)
    .where(and(eq(blockedSender.personId, personId), eq(blockedSender.senderId, senderId)));
  return row !== undefined;
}

/** Returns null if the sender was deleted. */
export async function findSender(db: Sql, personId: string, invitationId: string): Promise<string | null> {
  const [row] = await db
    .select({ senderId: invitation.invitedBy })
    .from(invitation)
    .where(and(eq(invitation.id, invitationId), isAddressedTo(personId)));
  return row?.senderId ?? null;
}

export async function listInvitationIdsFrom(db: Sql, personId: string, senderId: string): Promise<string[]> {
  const rows = await db
    .select({ id: invitation.id })
    .from(invitation)
    .where(and(isAddressedTo(personId), eq(invitation.invitedBy, senderId)));
  return rows.map(({ id }) => id);
}

export async function insertBlockedSender(db: Sql, row: typeof blockedSender.$inferInsert): Promise<void> {
  await db.insert(blockedSender).values(row).onConflictDoNothing();
}

export async function deleteBlockedSender(db: Sql, personId: string, senderId: string): Promise<boolean> {
  const rows = await db
    .delete(blockedSender)
    .where(and(eq(blockedSender.personId, personId), eq(blockedSender.senderId, senderId)))
    .returning({ senderId: blockedSender.senderId });
  return rows.length > 0;
}

export type BlockedSenderRow = Awaited<ReturnType<typeof listBlockedSenders>>[number];

export async function listBlockedSenders(db: Sql, personId: string) {
  return db
    .select({ id: person.id, name: person.name, blockedAt: blockedSender.blockedAt })
    .from(blockedSender)
    .innerJoin(person, eq(person.id, blockedSender.senderId))
    .where(eq(blockedSender.personId, personId))
    .orderBy(desc(blockedSender.blockedAt), person.id);
}
