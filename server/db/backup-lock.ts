import { sql } from "drizzle-orm";
import type { openOwner, Sql } from "./database.ts";
import { errorCode } from "./errors.ts";

const lockKey = 20_260_105;

/**
 * Held from before the backup's snapshot until the connection ends.
 * @returns false if another backup is running
 */
export async function lockBackup({ client }: ReturnType<typeof openOwner>): Promise<boolean> {
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

/** Later backups see everything committed by then. */
export async function isBackupRunning(db: Sql): Promise<boolean> {
  const [row] = await db.execute(sql`select pg_try_advisory_xact_lock_shared(${lockKey}) as is_free`);
  return row?.is_free !== true;
}
