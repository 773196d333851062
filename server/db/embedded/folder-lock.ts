import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { errorCode } from "../errors.ts";
import { databaseUser } from "./cluster.ts";

export type ConnectionTarget = { socketFolder: string; password: string };
export type FolderLock = {
  release: () => Promise<void>;
  /** Resolves if another E-VOX took the folder while the connection was lost; never after `release`. */
  taken: Promise<void>;
};

const databaseName = "evox";
const lockKey = 20_260_101;
/** The lock of a killed process stays until PostgreSQL notices. */
const waitMs = 3000;
const retryMs = 100;

export function connectionOptions(target: ConnectionTarget, database = databaseName) {
  return {
    path: `${target.socketFolder}/.s.PGSQL.5432`,
    user: databaseUser,
    password: target.password,
    database,
  };
}

function openOne(target: ConnectionTarget, onClose: () => void = () => {}) {
  const options = { ...connectionOptions(target, "postgres"), max: 1, connect_timeout: 5, onnotice: () => {} };
  // The lock ends with its connection, so the driver must not close an old one.
  const lasting = { max_lifetime: null, idle_timeout: 0, backoff: () => retryMs / 1000 };
  const connection = { application_name: "evox-folder" };
  return postgres({ ...options, ...lasting, connection, onclose: onClose });
}

export class WrongPasswordError extends Error {}

const wrongPasswordCode = "28P01";

/** @throws WrongPasswordError */
export async function isResponding(target: ConnectionTarget): Promise<boolean> {
  const sql = openOne(target);
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    if (errorCode(error) === wrongPasswordCode) throw new WrongPasswordError();
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

type Client = ReturnType<typeof openOne>;

async function takeLock(sql: Client): Promise<boolean> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const [row] = await sql`select pg_try_advisory_lock(${lockKey}) as held`;
    if (row?.held === true) return true;
    if (Date.now() > deadline) return false;
    await sleep(retryMs);
  }
}

/**
 * Takes a session lock, which allows one E-VOX for each data folder, ends with the process and is retaken after a lost
 * connection. Also creates our database on first use. Returns null if another E-VOX has it.
 */
export async function tryLockFolder(target: ConnectionTarget): Promise<FolderLock | null> {
  let held = false;
  let released = false;
  let tellTaken = () => {};
  const taken = new Promise<void>((resolve) => {
    tellTaken = resolve;
  });
  const sql = openOne(target, () => {
    if (!held || released) return;
    held = false;
    void takeAgain();
  });
  const release = () => {
    released = true;
    return sql.end({ timeout: 1 });
  };

  async function takeAgain(): Promise<void> {
    while (!released && !held) {
      try {
        held = await takeLock(sql);
        if (!held && !released) return tellTaken();
      } catch {
        // The database is down; its supervisor restarts it or calls `release`.
        await sleep(retryMs);
      }
    }
  }

  try {
    if (!(await takeLock(sql))) {
      await release();
      return null;
    }
    held = true;
    const [found] = await sql`select 1 from pg_database where datname = ${databaseName}`;
    if (!found) await sql`create database ${sql(databaseName)}`;
    return { release, taken };
  } catch (error) {
    await release();
    throw error;
  }
}
