import { and, count, eq } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { recoveryCode } from "../../db/schema/second-factors.ts";

export async function insertRecoveryCodes(
  db: Sql,
  personId: string,
  codeHashes: readonly string[],
  now: Date,
): Promise<void> {
  await db.insert(recoveryCode).values(codeHashes.map((codeHash) => ({ codeHash, personId, createdAt: now })));
}

export async function consumeRecoveryCode(db: Sql, personId: string, codeHash: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.personId, personId), eq(recoveryCode.codeHash, codeHash)))
    .returning({ codeHash: recoveryCode.codeHash });
  return taken.length > 0;
}

export async function countRecoveryCodes(db: Sql, personId: string): Promise<number> {
  const [row] = await db.select({ codes: count() }).from(recoveryCode).where(eq(recoveryCode.personId, personId));
  return row?.codes ?? 0;
}

export async function deleteRecoveryCodesOf(db: Sql, personId: string): Promise<void> {
  await db.delete(recoveryCode).where(eq(recoveryCode.personId, personId));
}
