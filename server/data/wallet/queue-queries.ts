import { and, eq, isNotNull, lte, or, sql } from "drizzle-orm";
import type { Sql, Transaction } from "../../db/database.ts";
import { passChange, passDevice, passRegistration } from "../../db/schema/wallet.ts";

/**
 * Pushes to Apple and Google, by the database's clock. A process leases rows; after a crash another takes them. A
 * concurrent change sets another time, so that the old result is ignored.
 */

const leaseSeconds = 120;
/** Constant within a statement, so that an index is used. */
const now = sql`statement_timestamp()`;
const lease = sql`(clock_timestamp() + make_interval(secs => ${leaseSeconds}::int))::timestamptz(3)`;
const later = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds}::float8)`;

/**
 * Schedules one push for each phone; true while there is more to do. Starts another card while fewer than `maxPhones`
 * are marked.
 */
export async function schedulePushes(tx: Transaction, most: number, maxPhones: number): Promise<boolean> {
  // One process at a time, against deadlocks.
  const [turn] = await tx.execute(sql`select pg_try_advisory_xact_lock(hashtext('pass changes')) as mine`);
  if (!turn?.mine) return false;
  const due = await tx
    .select({ code: passChange.shortCode })
    .from(passChange)
    .where(lte(passChange.appleDueAt, now))
    .orderBy(passChange.appleDueAt)
    .limit(most)
    .for("update", { skipLocked: true });
  let marked = 0;
  for (const { code } of due) {
    if (marked >= maxPhones) return true;
    await tx.update(passChange).set({ appleDueAt: null }).where(eq(passChange.shortCode, code));
    const phones = tx
      .select({ hash: passRegistration.deviceHash })
      .from(passRegistration)
      .where(eq(passRegistration.shortCode, code));
    const done = await tx
      .update(passDevice)
      .set({ pushDueAt: now, pushTries: 0 })
      // An unproven phone that was tried waits for its retry.
      .where(
        and(or(isNotNull(passDevice.provenAt), eq(passDevice.pushTries, 0)), sql`${passDevice.idHash} in ${phones}`),
      );
    marked += done.count;
  }
  return due.length === most;
}

export type DuePush = { idHash: string; pushToken: string; tries: number; isProven: boolean; lease: Date };

export async function leasePushes(db: Sql, most: number): Promise<DuePush[]> {
  const due = db
    .select({ hash: passDevice.idHash })
    .from(passDevice)
    .where(lte(passDevice.pushDueAt, now))
    .orderBy(passDevice.pushDueAt)
    .limit(most)
    .for("update", { skipLocked: true });
  const rows = await db
    .update(passDevice)
    .set({ pushDueAt: lease })
    .where(sql`${passDevice.idHash} in ${due}`)
    .returning({
      idHash: passDevice.idHash,
      pushToken: passDevice.pushToken,
      tries: passDevice.pushTries,
      isProven: sql<boolean>`${passDevice.provenAt} is not null`,
      lease: passDevice.pushDueAt,
    });
  return rows.flatMap(({ lease: until, ...row }) => (until ? [{ ...row, lease: until }] : []));
}

const stillOurs = ({ idHash, lease: until }: DuePush) =>
  and(eq(passDevice.idHash, idHash), eq(passDevice.pushDueAt, until));

/** Proves the token, unless it was replaced concurrently. */
export async function markPushSent(db: Sql, push: DuePush): Promise<void> {
  const isTheToken = eq(passDevice.pushToken, push.pushToken);
  const provenAt = sql`case when ${isTheToken} then coalesce(${passDevice.provenAt}, ${now}) else ${passDevice.provenAt} end`;
  await db.update(passDevice).set({ pushDueAt: null, pushTries: 0, provenAt }).where(stillOurs(push));
}

/** @param again in seconds; null: given up */
export async function reschedulePush(db: Sql, push: DuePush, again: number | null): Promise<void> {
  await db
    .update(passDevice)
    .set(again === null ? { pushDueAt: null, pushTries: 0 } : { pushDueAt: later(again), pushTries: push.tries + 1 })
    .where(stillOurs(push));
}

/** Deletes it with its registrations, unless its token was replaced concurrently. */
export async function deleteDevice(db: Sql, { idHash, pushToken }: DuePush): Promise<void> {
  await db.delete(passDevice).where(and(eq(passDevice.idHash, idHash), eq(passDevice.pushToken, pushToken)));
}

export type DueObject = { shortCode: string; tries: number; changedSeconds: number; lease: Date };

export async function leaseObjects(db: Sql, most: number): Promise<DueObject[]> {
  const due = db
    .select({ code: passChange.shortCode })
    .from(passChange)
    .where(lte(passChange.googleDueAt, now))
    .orderBy(passChange.googleDueAt)
    .limit(most)
    .for("update", { skipLocked: true });
  const rows = await db
    .update(passChange)
    .set({ googleDueAt: lease })
    .where(sql`${passChange.shortCode} in ${due}`)
    .returning({
      shortCode: passChange.shortCode,
      tries: passChange.googleTries,
      changedSeconds: sql<number>`extract(epoch from clock_timestamp() - ${passChange.changedAt})::float8`,
      lease: passChange.googleDueAt,
    });
  return rows.flatMap(({ lease: until, ...row }) => (until ? [{ ...row, lease: until }] : []));
}

/** @param again in seconds; null: done or given up */
export async function rescheduleObject(db: Sql, object: DueObject, again: number | null): Promise<void> {
  await db
    .update(passChange)
    .set(
      again === null
        ? { googleDueAt: null, googleTries: 0 }
        : { googleDueAt: later(again), googleTries: object.tries + 1 },
    )
    .where(and(eq(passChange.shortCode, object.shortCode), eq(passChange.googleDueAt, object.lease)));
}
