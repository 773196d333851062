import { eq } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { contactMessage } from "../../db/schema/contact.ts";

export async function insertContactMessage(db: Sql, row: typeof contactMessage.$inferInsert): Promise<void> {
  await db.insert(contactMessage).values(row);
}

export async function markContactMessageMailed(db: Sql, id: string, now: Date): Promise<void> {
  await db.update(contactMessage).set({ mailedAt: now }).where(eq(contactMessage.id, id));
}
