import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { errorCode } from "./errors.ts";

const withinMs = 2000;

/** Within two seconds; a browser waits 5 s for /api/health. */
export async function isDatabaseResponding(db: Database): Promise<boolean> {
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return await within(asked, false);
}

/** A full disk, another system error, or a read-only database. */
const cannotWrite = /^(?:53|58|25006)/u;

/**
 * Checks at most once in `everyMs`. During a slow check the previous result counts, so that a busy disk is not taken
 * for a full one.
 */
export function createWriteProbe(db: Database, everyMs: number): () => Promise<boolean> {
  let isWritable = true;
  let triedAt = Number.NEGATIVE_INFINITY;
  let trying: Promise<boolean> | null = null;

  async function tryOnce(): Promise<boolean> {
    try {
      await writeSomething(db);
      isWritable = true;
    } catch (error) {
      if (cannotWrite.test(errorCode(error) ?? "")) isWritable = false;
    }
    triedAt = performance.now();
    trying = null;
    return isWritable;
  }

  return async () => {
    if (performance.now() - triedAt < everyMs) return isWritable;
    trying ??= tryOnce();
    return within(trying, isWritable);
  };
}

/**
 * Does what a save needs, without a trace: writes a row to a temporary table that the commit empties, and commits to
 * disk.
 */
async function writeSomething(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table if not exists evox_write_probe (at timestamptz) on commit delete rows`);
    await tx.execute(sql`insert into evox_write_probe values (now())`);
    await tx.execute(sql`select pg_logical_emit_message(true, 'evox', '')`);
  });
}

async function within<Found>(asked: Promise<Found>, otherwise: Found): Promise<Found> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Found>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), withinMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
