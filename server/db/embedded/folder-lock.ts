import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { databaseUser } from "./cluster.ts";

export type Target = { socketFolder: string; password: string };
export type FolderLock = { release: () => Promise<void> };

const databaseName = "evox";
/** Any fixed number: the lock lives in a database of ours. */
const lockKey = 20_260_101;
/** A predecessor that was just killed holds its lock until PostgreSQL notices. */
const waitMs = 3000;

export function connectionTo(target: Target, database = databaseName) {
  return {
    path: `${target.socketFolder}/.s.PGSQL.5432`,
    user: databaseUser,
    password: target.password,
    database,
  };
}

function openOne(target: Target) {
  return postgres({ ...connectionTo(target, "postgres"), max: 1, connect_timeout: 5, onnotice: () => {} });
}

export async function isAnswering(target: Target): Promise<boolean> {
  const sql = openOne(target);
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * One product per data folder: a session lock in the database, which ends with us however we end. Also makes our
 * database on first use. Null when another product holds it.
 */
export async function tryHoldFolder(target: Target): Promise<FolderLock | null> {
  const sql = openOne(target);
  const release = () => sql.end({ timeout: 1 });
  try {
    const deadline = Date.now() + waitMs;
    for (;;) {
      const [row] = await sql`select pg_try_advisory_lock(${lockKey}) as held`;
      if (row?.held === true) break;
      if (Date.now() > deadline) {
        await release();
        return null;
      }
      await sleep(100);
    }
    const [found] = await sql`select 1 from pg_database where datname = ${databaseName}`;
    if (!found) await sql`create database ${sql(databaseName)}`;
    return { release };
  } catch (error) {
    await release();
    throw error;
  }
}
