import { chmod, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chooseSystemAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster, lostPasswordError } from "./cluster.ts";
import {
  type ConnectionTarget,
  connectionOptions,
  type FolderLock,
  isResponding,
  tryLockFolder,
  WrongPasswordError,
} from "./folder-lock.ts";
import { adoptPostmaster, type Postmaster, startPostmaster } from "./postmaster.ts";
import { ensureSocketFolder, socketFolderOf } from "./socket.ts";

export type EmbeddedDatabase = {
  connection: ReturnType<typeof connectionOptions>;
  /** Resolves with a message if another E-VOX took the folder and this one must stop. */
  taken: Promise<string>;
  stop: () => Promise<void>;
};

type Log = { info: (text: string) => void; warn: (text: string) => void };
type Running = { postmaster: Postmaster; lock: FolderLock };

const startWithinMs = 30_000;
/** Temporary errors while the previous server shuts down. */
const passing = /lock file|still in use|Address already|shutting down|starting up/u;

/**
 * Starts or adopts the PostgreSQL of this data folder, on a private Unix socket, and keeps it running until `stop`.
 * @param overrides PostgreSQL settings as `name=value`, for tests
 * @throws an explained error when it cannot run, or when another E-VOX uses the folder
 */
export async function launchEmbedded(
  dataDir: string,
  log: Log,
  overrides: readonly string[] = [],
): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true });
  const binaries = await findBinaries();
  const account = await chooseSystemAccount([binaries.postgres, join(dataDir, "inside")]);
  if (account.owner) await chmod(dataDir, 0o711);
  const cluster = await ensureCluster(dataDir, binaries, account);
  const socketFolder = await ensureSocketFolder(dataDir, account);
  const target = { socketFolder, password: cluster.password };

  const takenText = `Another E-VOX is already using the data folder ${dataDir}. Stop it first, or set DATA_DIR to a different folder.`;
  let tellTaken: (text: string) => void = () => {};
  const taken = new Promise<string>((resolve) => {
    tellTaken = resolve;
  });
  let stopping = false;
  let running = await bringUp();
  void supervise();

  async function bringUp(): Promise<Running> {
    const deadline = Date.now() + startWithinMs;
    for (;;) {
      const attempt = await adoptOrStart(deadline);
      if (typeof attempt !== "string") return attempt;
      if (!passing.test(attempt) || Date.now() > deadline) throw new Error(`PostgreSQL could not start: ${attempt}`);
      await sleep(50);
    }
  }

  async function adoptOrStart(deadline: number): Promise<Running | string> {
    try {
      return (await isResponding(target)) ? await adopt() : await startNew(deadline);
    } catch (error) {
      throw error instanceof WrongPasswordError ? lostPasswordError(dataDir, "is not the one in this file") : error;
    }
  }

  async function startNew(deadline: number): Promise<Running | string> {
    const postmaster = startPostmaster(binaries, account, cluster.folder, socketFolder, overrides);
    let ended = false;
    void postmaster.exited.then(() => {
      ended = true;
    });
    try {
      while (!ended && Date.now() < deadline) {
        if (await isResponding(target)) return { postmaster, lock: await hold() };
        await sleep(20);
      }
    } catch (error) {
      if (error instanceof WrongPasswordError) await postmaster.stop();
      throw error;
    }
    return postmaster.said().trim() || "no answer";
  }

  /** Takes the lock first, because our watchdog would stop another E-VOX's server. */
  async function adopt(): Promise<Running | string> {
    const lock = await hold().catch((error: unknown) => {
      if (error instanceof FolderTaken) throw error;
      return null;
    });
    if (!lock) return "shutting down";
    const postmaster = await adoptPostmaster(account, cluster.folder);
    if (postmaster) return { postmaster, lock };
    await lock.release();
    return "shutting down";
  }

  async function hold(): Promise<FolderLock> {
    const lock = await tryLockFolder(target);
    if (!lock) throw new FolderTaken(takenText);
    void lock.taken.then(() => tellTaken(takenText));
    return lock;
  }

  async function supervise(): Promise<void> {
    while (!stopping) {
      await running.postmaster.exited;
      if (stopping) return;
      log.warn("PostgreSQL stopped unexpectedly; restarting it");
      await running.lock.release();
      try {
        running = await bringUp();
        log.info("PostgreSQL is running again");
      } catch (error) {
        if (error instanceof FolderTaken) return tellTaken(takenText);
        log.warn(String(error));
        await sleep(1000);
      }
    }
  }

  return {
    connection: connectionOptions(target),
    taken,
    stop: async () => {
      stopping = true;
      await running.lock.release();
      await running.postmaster.stop();
    },
  };
}

class FolderTaken extends Error {}

/** Uses the database of the running product, or runs the folder's own for the duration of a command. */
export async function connectOrLaunchEmbedded(dataDir: string, log: Log): Promise<EmbeddedDatabase> {
  const target = await findRunning(dataDir);
  // The start reports a wrong password.
  if (target && (await isResponding(target).catch(() => false))) {
    return { connection: connectionOptions(target), taken: new Promise(() => {}), stop: async () => {} };
  }
  return launchEmbedded(dataDir, log);
}

async function findRunning(dataDir: string): Promise<ConnectionTarget | null> {
  const password = await readFile(join(dataDir, "secrets/database-password"), "utf8").catch(() => null);
  return password === null ? null : { socketFolder: socketFolderOf(dataDir), password: password.trim() };
}
