import { eq, lt, sql } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { limitCounter, signInAttempt } from "../../db/schema/auth.ts";
import { anyOf } from "../../db/sql.ts";

/**
 * A window that begins in the future, or ends later than a new one would, was written before the clock was set back.
 * Clocks of processes differ by less than this.
 */
export const clockToleranceMs = 60_000;
const clockTolerance = sql`interval '1 minute'`;

/**
 * Counts in a fixed window that starts with the first request.
 * @returns the count with these, and the seconds until the window ends, at least one
 */
export async function countRequest(
  db: Sql,
  key: string,
  windowMs: number,
  now: Date,
  times = 1,
): Promise<{ count: number; retryAfter: number }> {
  const resetsAt = new Date(now.getTime() + windowMs);
  const over = sql`(${limitCounter.resetsAt} <= ${now.toISOString()}::timestamptz
    or ${limitCounter.resetsAt} > ${resetsAt.toISOString()}::timestamptz + ${clockTolerance})`;
  const [row] = await db
    .insert(limitCounter)
    .values({ key, count: times, resetsAt })
    .onConflictDoUpdate({
      target: limitCounter.key,
      set: {
        count: sql`case when ${over} then excluded.count else ${limitCounter.count} + excluded.count end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${limitCounter.resetsAt} end`,
      },
    })
    .returning({ count: limitCounter.count, resetsAt: limitCounter.resetsAt });
  if (!row) throw new Error("upsert returned no row");
  return { count: row.count, retryAfter: Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000)) };
}

export async function uncountRequest(db: Sql, key: string): Promise<void> {
  await db
    .update(limitCounter)
    .set({ count: sql`greatest(0, ${limitCounter.count} - 1)` })
    .where(eq(limitCounter.key, key));
}

export async function deleteEndedLimits(db: Sql, now: Date): Promise<void> {
  await db.delete(limitCounter).where(lt(limitCounter.resetsAt, now));
  await db.delete(signInAttempt).where(lt(signInAttempt.updatedAt, new Date(now.getTime() - forgetFailuresMs)));
}

/** A person's keys end with the id. */
export async function deleteLimitsOf(db: Sql, personId: string): Promise<void> {
  await db.delete(limitCounter).where(sql`right(${limitCounter.key}, ${personId.length + 1}) = ${`:${personId}`}`);
}

export async function deleteAttempts(db: Sql, keys: readonly string[]): Promise<void> {
  await db.delete(signInAttempt).where(anyOf(signInAttempt.key, keys));
}

const forgetFailuresMs = 86_400_000;
const maxWaitSeconds = 900;

/**
 * Counts before the password is verified, so that concurrent attempts respect the limit; `clearAttempts` undoes it.
 * From the `freeFailures`th failure on, the account waits 1, 2, 4 … s up to 15 min.
 * @returns false while the account waits; nothing is counted then
 */
export async function countAttempt(db: Sql, key: string, freeFailures: number, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const wait = sql`${maxWaitSeconds} * interval '1 second'`;
  const forgotten = sql`${signInAttempt.updatedAt} < ${at} - interval '1 day'`;
  const failures = sql`case when ${forgotten} then 1 else ${signInAttempt.failures} + 1 end`;
  const seconds = sql`least(${maxWaitSeconds}, power(2, least(20, (${failures}) - ${freeFailures}::int)))`;
  const rows = await db
    .insert(signInAttempt)
    .values({ key, failures: 1, waitUntil: freeFailures <= 1 ? new Date(now.getTime() + 1000) : null, updatedAt: now })
    .onConflictDoUpdate({
      target: signInAttempt.key,
      set: {
        failures,
        waitUntil: sql`case when (${failures}) >= ${freeFailures}::int then ${at} + ${seconds} * interval '1 second' end`,
        updatedAt: at,
      },
      setWhere: sql`${signInAttempt.waitUntil} is null or ${signInAttempt.waitUntil} <= ${at}
        or ${signInAttempt.waitUntil} > ${at} + ${wait} + ${clockTolerance}`,
    })
    .returning({ failures: signInAttempt.failures });
  return rows.length > 0;
}

export async function clearAttempts(db: Sql, key: string): Promise<void> {
  await db.delete(signInAttempt).where(eq(signInAttempt.key, key));
}

/** Makes the same write without effect, for equal timing. */
export async function touchAttempt(db: Sql, key: string, now: Date): Promise<void> {
  await db.update(signInAttempt).set({ updatedAt: now }).where(eq(signInAttempt.key, key));
}

/** Takes back one counted attempt. */
export async function uncountAttempt(db: Sql, key: string): Promise<void> {
  await db
    .update(signInAttempt)
    .set({ failures: sql`greatest(0, ${signInAttempt.failures} - 1)`, waitUntil: null })
    .where(eq(signInAttempt.key, key));
}
