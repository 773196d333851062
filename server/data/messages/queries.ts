import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Cursor } from "../../core/cursor.ts";
import { readableEmail } from "../../core/readable-email.ts";
import type { Sql } from "../../db/database.ts";
import { contactMessage } from "../../db/schema/contact.ts";
import { isAfterCursor } from "../../db/sql.ts";

export type ContactMessageRow = typeof contactMessage.$inferSelect;

export async function insertContactMessage(db: Sql, row: typeof contactMessage.$inferInsert): Promise<void> {
  await db.insert(contactMessage).values(row);
}

export async function findContactMessage(db: Sql, id: string): Promise<ContactMessageRow | null> {
  const [row] = await db.select().from(contactMessage).where(eq(contactMessage.id, id));
  return row ?? null;
}

type ContactFilter = { archived: boolean; after: Cursor | undefined; limit: number };

/** One row more than `limit`. */
export async function listContactMessageRows(db: Sql, { archived, after, limit }: ContactFilter) {
  const { archivedAt, createdAt, id } = contactMessage;
  return db
    .select()
    .from(contactMessage)
    .where(
      and(
        archived ? isNotNull(archivedAt) : isNull(archivedAt),
        after && isAfterCursor({ time: createdAt, key: id }, after),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
}

/** Keeps the time of an earlier mark. */
export async function markContactMessage(
  db: Sql,
  id: string,
  { read, archived }: { read?: boolean | undefined; archived?: boolean | undefined },
  now: Date,
): Promise<ContactMessageRow | null> {
  const { readAt, archivedAt } = contactMessage;
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await db
    .update(contactMessage)
    .set({
      readAt: read === undefined ? sql`${readAt}` : read ? sql`coalesce(${readAt}, ${at})` : null,
      archivedAt: archived === undefined ? sql`${archivedAt}` : archived ? sql`coalesce(${archivedAt}, ${at})` : null,
    })
    .where(eq(contactMessage.id, id))
    .returning();
  return row ?? null;
}

async function deleteMessages(db: Sql, which: SQL | undefined): Promise<string[]> {
  const rows = await db.delete(contactMessage).where(which).returning({ id: contactMessage.id });
  return rows.map(({ id }) => id);
}

/** @returns the ids of the deleted messages */
export const deleteMessage = (db: Sql, id: string) => deleteMessages(db, eq(contactMessage.id, id));

/** Messages keep the readable form of an address. */
const isFrom = (email: string) => inArray(contactMessage.email, [email, readableEmail(email)]);

/** @param email of an account */
export async function listMessagesFrom(db: Sql, email: string): Promise<ContactMessageRow[]> {
  return db.select().from(contactMessage).where(isFrom(email)).orderBy(contactMessage.createdAt, contactMessage.id);
}

export const deleteMessagesFrom = (db: Sql, email: string) => deleteMessages(db, isFrom(email));

export const deleteMessagesBefore = (db: Sql, came: Date, archived: Date) =>
  deleteMessages(db, or(lt(contactMessage.createdAt, came), lt(contactMessage.archivedAt, archived)));
