import { and, eq, gt, lt } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { type challengePurpose, passkeyChallenge } from "../../db/schema/second-factors.ts";
import { clockToleranceMs } from "../limits/queries.ts";

export type ChallengePurpose = (typeof challengePurpose.enumValues)[number];

const challengeMs = 5 * 60_000;

/** One for each token and purpose; a new one replaces it. */
export async function upsertPasskeyChallenge(
  db: Sql,
  boundTo: string,
  purpose: ChallengePurpose,
  challengeHash: string,
  now: Date,
): Promise<void> {
  const row = { boundTo, purpose, challengeHash, expiresAt: new Date(now.getTime() + challengeMs) };
  await db
    .insert(passkeyChallenge)
    .values(row)
    .onConflictDoUpdate({ target: [passkeyChallenge.boundTo, passkeyChallenge.purpose], set: row });
}

/** @returns its hash, or null */
export async function consumePasskeyChallenge(
  db: Sql,
  boundTo: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.boundTo, boundTo),
        eq(passkeyChallenge.purpose, purpose),
        gt(passkeyChallenge.expiresAt, now),
        lt(passkeyChallenge.expiresAt, new Date(now.getTime() + challengeMs + clockToleranceMs)),
      ),
    )
    .returning({ challengeHash: passkeyChallenge.challengeHash });
  return row?.challengeHash ?? null;
}

export async function deleteExpiredPasskeyChallenges(db: Sql, now: Date): Promise<void> {
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, now));
}
