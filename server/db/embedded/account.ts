import { execFile } from "node:child_process";
import { chown, lstat, readdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * The account that runs PostgreSQL, which refuses root: `nobody`, or, if a parent folder is closed to it (a 0700 home),
 * a user namespace in which root maps to nobody.
 */
export type SystemAccount = {
  prefix: string[];
  /** For child_process.spawn; empty for the current account. */
  ids: { uid?: number; gid?: number };
  /** Outside the namespace; null: the current account. */
  owner: { uid: number; gid: number } | null;
};

const nobody = { uid: 65534, gid: 65534 };
const unshare = ["unshare", "--user", `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`];

/** @param paths every file and folder that the account must reach */
export async function chooseSystemAccount(paths: string[]): Promise<SystemAccount> {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {}, owner: null };
  const reachable = (await Promise.all(paths.map(openToEveryone))).every(Boolean);
  if (reachable) return { prefix: [], ids: nobody, owner: nobody };
  const [command = "", ...flags] = unshare;
  try {
    await run(command, [...flags, "true"]);
  } catch {
    throw new Error(
      "PostgreSQL cannot run as root, the account nobody cannot access this folder, and this machine has no user " +
        "namespaces. Start E-VOX as a regular user, move the folder, or set DATABASE_URL to your own PostgreSQL.",
    );
  }
  return { prefix: unshare, ids: {}, owner: { uid: 0, gid: 0 } };
}

async function openToEveryone(path: string): Promise<boolean> {
  let folder = dirname(resolve(path));
  for (;;) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) return false;
    const parent = dirname(folder);
    if (parent === folder) return true;
    folder = parent;
  }
}

/** Skips a folder that the account already owns. */
export async function chownFolder(folder: string, account: SystemAccount): Promise<void> {
  if (!account.owner) return;
  const { uid, gid } = account.owner;
  if ((await lstat(folder)).uid === uid) return;
  const entries = await readdir(folder, { recursive: true });
  for (const entry of entries) await chown(join(folder, entry), uid, gid);
  await chown(folder, uid, gid);
}
