import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
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

type ContactFilter = { archived: boolean; after: { createdAt: Date; id: string } | undefined; limit: number };

/** Newest first; one row more than `limit` is asked for, so that the caller knows whether there is a next page. */
export async function listContactMessageRows(db: Sql, { archived, after, limit }: ContactFilter) {
  const { archivedAt, createdAt, id } = contactMessage;
  return db
    .select()
    .from(contactMessage)
    .where(
      and(
        archived ? isNotNull(archivedAt) : isNull(archivedAt),
        after ? sql`(${createdAt}, ${id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
}

/** What is marked already keeps the time at which it was. What is left out stays as it is. */
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
