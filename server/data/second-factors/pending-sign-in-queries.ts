import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { pendingSignIn } from "../../db/schema/second-factors.ts";
import { clockToleranceMs } from "../limits/queries.ts";

export const pendingSignInLifetimeMs = 5 * 60_000;

export async function insertPendingSignIn(db: Sql, tokenHash: string, personId: string, now: Date): Promise<void> {
  await db.insert(pendingSignIn).values({ tokenHash, personId, wrongCodes: 0, createdAt: now });
}

export type PendingSignIn = { personId: string; expiresAt: Date };

export async function findPendingSignIn(db: Sql, tokenHash: string, now: Date): Promise<PendingSignIn | null> {
  const [row] = await db
    .select({ personId: pendingSignIn.personId, createdAt: pendingSignIn.createdAt })
    .from(pendingSignIn)
    .where(
      and(
        eq(pendingSignIn.tokenHash, tokenHash),
        gt(pendingSignIn.createdAt, new Date(now.getTime() - pendingSignInLifetimeMs)),
        lt(pendingSignIn.createdAt, new Date(now.getTime() + clockToleranceMs)),
      ),
    );
  return row
    ? { personId: row.personId, expiresAt: new Date(row.createdAt.getTime() + pendingSignInLifetimeMs) }
    : null;
}

/** @returns the count including this one */
export async function countWrongCode(db: Sql, tokenHash: string): Promise<number> {
  const [row] = await db
    .update(pendingSignIn)
    .set({ wrongCodes: sql`${pendingSignIn.wrongCodes} + 1` })
    .where(eq(pendingSignIn.tokenHash, tokenHash))
    .returning({ wrongCodes: pendingSignIn.wrongCodes });
  return row?.wrongCodes ?? 0;
}

export async function deletePendingSignIn(db: Sql, tokenHash: string): Promise<void> {
  await db.delete(pendingSignIn).where(eq(pendingSignIn.tokenHash, tokenHash));
}

export async function deletePendingSignInsOf(db: Sql, personId: string): Promise<void> {
  await db.delete(pendingSignIn).where(eq(pendingSignIn.personId, personId));
}

export async function deleteExpiredPendingSignIns(db: Sql, now: Date): Promise<void> {
  await db.delete(pendingSignIn).where(lt(pendingSignIn.createdAt, new Date(now.getTime() - pendingSignInLifetimeMs)));
}
