import { eq, sql } from "drizzle-orm";
import type { CodeStyle } from "../../../domain/qr-codes/code-style.ts";
import type { Sql } from "../../db/database.ts";
import { cardCodeStyle } from "../../db/schema/card-codes.ts";
import { anyOf } from "../../db/sql.ts";

export type CodeStyleRow = typeof cardCodeStyle.$inferSelect;

export async function findCodeStyle(db: Sql, cardId: string): Promise<CodeStyleRow | null> {
  const [row] = await db.select().from(cardCodeStyle).where(eq(cardCodeStyle.cardId, cardId));
  return row ?? null;
}

export async function listCodeStyles(db: Sql, cardIds: readonly string[]): Promise<CodeStyleRow[]> {
  return db.select().from(cardCodeStyle).where(anyOf(cardCodeStyle.cardId, cardIds));
}

/** The caller holds the card's row. */
export async function writeCodeStyle(db: Sql, cardId: string, style: CodeStyle, now: Date): Promise<CodeStyleRow> {
  const values = { ...style, updatedAt: now };
  const [row] = await db
    .insert(cardCodeStyle)
    .values({ cardId, ...values })
    .onConflictDoUpdate({
      target: cardCodeStyle.cardId,
      set: { ...values, version: sql`${cardCodeStyle.version} + 1` },
    })
    .returning();
  if (!row) throw new Error("upsert returned no row");
  return row;
}
