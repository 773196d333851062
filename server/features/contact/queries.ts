import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { contactMessage } from "../../db/schema/contact.ts";

export type ContactMessageRow = typeof contactMessage.$inferSelect;

export async function insertContactMessage(
  db: Sql,
  row: typeof contactMessage.$inferInsert,
): Promise<ContactMessageRow> {
  const [inserted] = await db.insert(contactMessage).values(row).returning();
  if (!inserted) throw new Error("insert returned no row");
  return inserted;
}

export async function markContactMessageMailed(db: Sql, id: string, now: Date): Promise<void> {
  await db.update(contactMessage).set({ mailedAt: now }).where(eq(contactMessage.id, id));
}

/** Oldest first, at most 50. */
export async function listUnmailedMessages(db: Sql, since: Date): Promise<ContactMessageRow[]> {
  return db
    .select()
    .from(contactMessage)
    .where(and(isNull(contactMessage.mailedAt), gt(contactMessage.createdAt, since)))
    .orderBy(asc(contactMessage.createdAt), asc(contactMessage.id))
    .limit(50);
}
