import { and, asc, count, eq } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { passkey } from "../../db/schema/second-factors.ts";

export type PasskeyRow = typeof passkey.$inferSelect;

export async function listPasskeys(db: Sql, personId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkey).where(eq(passkey.personId, personId)).orderBy(asc(passkey.createdAt), passkey.id);
}

export async function countPasskeys(db: Sql, personId: string): Promise<number> {
  const [row] = await db.select({ passkeys: count() }).from(passkey).where(eq(passkey.personId, personId));
  return row?.passkeys ?? 0;
}

export async function findPasskeyOwner(db: Sql, credentialId: string): Promise<string | null> {
  const [row] = await db
    .select({ personId: passkey.personId })
    .from(passkey)
    .where(eq(passkey.credentialId, credentialId));
  return row?.personId ?? null;
}

export async function findPasskey(db: Sql, personId: string, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db
    .select()
    .from(passkey)
    .where(and(eq(passkey.credentialId, credentialId), eq(passkey.personId, personId)));
  return row ?? null;
}

export async function insertPasskey(db: Sql, row: typeof passkey.$inferInsert): Promise<PasskeyRow> {
  const [inserted] = await db.insert(passkey).values(row).returning();
  if (!inserted) throw new Error("insert returned no row");
  return inserted;
}

export async function recordPasskeyUse(
  db: Sql,
  id: string,
  { counter, synced }: { counter: number; synced: boolean },
  now: Date,
): Promise<void> {
  await db.update(passkey).set({ counter, synced, lastUsedAt: now }).where(eq(passkey.id, id));
}

const own = (personId: string, id: string) => and(eq(passkey.id, id), eq(passkey.personId, personId));

export async function renamePasskeyRow(
  db: Sql,
  personId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  const [row] = await db.update(passkey).set({ name }).where(own(personId, id)).returning();
  return row ?? null;
}

export async function deletePasskey(db: Sql, personId: string, id: string): Promise<boolean> {
  const gone = await db.delete(passkey).where(own(personId, id)).returning({ id: passkey.id });
  return gone.length > 0;
}

export async function deletePasskeysOf(db: Sql, personId: string): Promise<number> {
  const gone = await db.delete(passkey).where(eq(passkey.personId, personId)).returning({ id: passkey.id });
  return gone.length;
}
