import { eq, sql } from "drizzle-orm";
import type { QrStyle } from "../../../domain/qr-codes/qr-style.ts";
import type { Sql } from "../../db/database.ts";
import { qrStyle } from "../../db/schema/qr-styles.ts";
import { anyOf } from "../../db/sql.ts";

export type QrStyleRow = typeof qrStyle.$inferSelect;

export async function findQrStyle(db: Sql, cardId: string): Promise<QrStyleRow | null> {
  const [row] = await db.select().from(qrStyle).where(eq(qrStyle.cardId, cardId));
  return row ?? null;
}

export async function listQrStyles(db: Sql, cardIds: readonly string[]): Promise<QrStyleRow[]> {
  return db.select().from(qrStyle).where(anyOf(qrStyle.cardId, cardIds));
}

/** Requires a lock on the card's row. */
export async function upsertQrStyle(db: Sql, cardId: string, style: QrStyle, now: Date): Promise<QrStyleRow> {
  const values = { ...style, updatedAt: now };
  const [row] = await db
    .insert(qrStyle)
    .values({ cardId, ...values })
    .onConflictDoUpdate({
      target: qrStyle.cardId,
      set: { ...values, version: sql`${qrStyle.version} + 1` },
    })
    .returning();
  if (!row) throw new Error("upsert returned no row");
  return row;
}
