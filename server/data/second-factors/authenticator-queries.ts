import { and, count, eq, gt, lt, notLike } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { authenticatorApp, authenticatorSetUp } from "../../db/schema/second-factors.ts";

export type AuthenticatorRow = typeof authenticatorApp.$inferSelect;

export async function findAuthenticator(db: Sql, personId: string): Promise<AuthenticatorRow | null> {
  const [row] = await db.select().from(authenticatorApp).where(eq(authenticatorApp.personId, personId));
  return row ?? null;
}

export async function upsertAuthenticator(
  db: Sql,
  row: { personId: string; secret: string; lastStep: number },
  now: Date,
) {
  const values = { ...row, createdAt: now, lastUsedAt: null };
  await db
    .insert(authenticatorApp)
    .values(values)
    .onConflictDoUpdate({ target: authenticatorApp.personId, set: values });
}

/** Returns false if this or a later step was used. */
export async function consumeTotpStep(db: Sql, personId: string, step: number, now: Date): Promise<boolean> {
  const taken = await db
    .update(authenticatorApp)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(authenticatorApp.personId, personId), lt(authenticatorApp.lastStep, step)))
    .returning({ personId: authenticatorApp.personId });
  return taken.length > 0;
}

export async function deleteAuthenticator(db: Sql, personId: string): Promise<boolean> {
  const gone = await db
    .delete(authenticatorApp)
    .where(eq(authenticatorApp.personId, personId))
    .returning({ personId: authenticatorApp.personId });
  return gone.length > 0;
}

/** One for each session; a new one replaces it. */
export async function upsertAuthenticatorSetUp(db: Sql, row: typeof authenticatorSetUp.$inferInsert): Promise<void> {
  await db
    .insert(authenticatorSetUp)
    .values(row)
    .onConflictDoUpdate({ target: authenticatorSetUp.sessionHash, set: row });
}

export async function findAuthenticatorSetUp(
  db: Sql,
  sessionHash: string,
  now: Date,
): Promise<{ secret: string } | null> {
  const [row] = await db
    .select({ secret: authenticatorSetUp.secret })
    .from(authenticatorSetUp)
    .where(and(eq(authenticatorSetUp.sessionHash, sessionHash), gt(authenticatorSetUp.expiresAt, now)));
  return row ?? null;
}

export async function deleteAuthenticatorSetUp(db: Sql, sessionHash: string): Promise<void> {
  await db.delete(authenticatorSetUp).where(eq(authenticatorSetUp.sessionHash, sessionHash));
}

export async function deleteExpiredAuthenticatorSetUps(db: Sql, now: Date): Promise<void> {
  await db.delete(authenticatorSetUp).where(lt(authenticatorSetUp.expiresAt, now));
}

export async function countAuthenticators(db: Sql): Promise<number> {
  const [row] = await db.select({ apps: count() }).from(authenticatorApp);
  return row?.apps ?? 0;
}

export async function countAuthenticatorsWithOtherKey(db: Sql, keyId: string): Promise<number> {
  const escaped = keyId.replaceAll("_", "\\_");
  const [row] = await db
    .select({ apps: count() })
    .from(authenticatorApp)
    .where(notLike(authenticatorApp.secret, `${escaped}.%`));
  return row?.apps ?? 0;
}
