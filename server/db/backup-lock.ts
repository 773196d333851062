import { sql } from "drizzle-orm";
import type { openOwner, Sql } from "./database.ts";
import { errorCode } from "./errors.ts";

/** Any fixed number: the lock lives in a database of ours. */
const lockKey = 20_260_105;

/**
 * Held by a backup from before its snapshot until its connection ends.
 * @returns false when another backup is under way
 */
export async function holdBackupLock({ client }: ReturnType<typeof openOwner>): Promise<boolean> {
  await client`set lock_timeout = '5s'`;
  try {
    await client`select pg_advisory_lock(${lockKey})`;
    return true;
  } catch (error) {
    if (errorCode(error) !== "55P03") throw error;
    return false;
  } finally {
    await client`set lock_timeout = 0`;
  }
}

/**
 * Whether a backup may have been begun before this moment and not be done. What was committed before is seen by every
 * backup that begins later.
 */
export async function isBackupRunning(db: Sql): Promise<boolean> {
  const [row] = await db.execute(sql`select pg_try_advisory_xact_lock_shared(${lockKey}) as is_free`);
  return row?.is_free !== true;
}
