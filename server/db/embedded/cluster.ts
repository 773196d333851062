import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { persistedSecret, readSecret } from "../../core/persisted-secret.ts";
import { chownFolder, type SystemAccount } from "./account.ts";
import { type Binaries, embeddedMajor } from "./binaries.ts";

const run = promisify(execFile);

export const databaseUser = "evox";

export type Cluster = { folder: string; password: string };

/**
 * initdb works in a temporary folder that is renamed at the end, so an interrupted start leaves no partial database.
 */
export async function ensureCluster(dataDir: string, binaries: Binaries, account: SystemAccount): Promise<Cluster> {
  const folder = join(dataDir, `postgres-${embeddedMajor}`);
  await refuseOtherMajor(dataDir);
  await removeDrafts(dataDir);
  if (await exists(join(folder, "PG_VERSION"))) {
    const password = await readSecret(dataDir, passwordName);
    if (password === null) throw lostPasswordError(dataDir, "is missing");
    await chownFolder(folder, account);
    return { folder, password };
  }
  // Readable by this account only, so that other local accounts cannot log in.
  const password = await persistedSecret(dataDir, passwordName, () => randomBytes(24).toString("base64url"));
  const draft = join(dataDir, `.postgres-${process.pid}-${randomBytes(4).toString("hex")}`);
  const passwordFile = `${draft}.password`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await chownFolder(draft, account);
    await writeFile(passwordFile, password, { mode: 0o600 });
    await giveFile(passwordFile, account);
    const flags = [
      ...["-D", draft, "-U", databaseUser, "--auth=scram-sha-256", `--pwfile=${passwordFile}`, "--encoding=UTF8"],
      ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "--data-checksums"],
    ];
    const [command = binaries.initdb, ...rest] = [...account.prefix, binaries.initdb, ...flags];
    await run(command, rest, { ...account.ids, env: { PATH: process.env.PATH ?? "", LC_ALL: "C" } });
    await rename(draft, folder).catch(async (error: unknown) => {
      // A concurrent first start created the cluster.
      if (!(await exists(join(folder, "PG_VERSION")))) throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
  return { folder, password };
}

const passwordName = "database-password";

export function lostPasswordError(dataDir: string, problem: string): Error {
  return new Error(
    `The password of the database in ${dataDir} ${problem}: ${join(dataDir, "secrets", passwordName)}. Restore the ` +
      "secrets folder as it was when E-VOX last ran, or import a backup into a new DATA_DIR (docs/operating.md, Restore).",
  );
}

const draftForm = /^\.postgres-(\d+)-[0-9a-f]{8}(?:\.password)?$/u;

/** Drafts of killed starts contain the password; another start may still be writing one. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = Number(draftForm.exec(name)?.[1]);
    if (Number.isNaN(pid) || (pid !== process.pid && isRunning(pid))) continue;
    // initdb may still write; the next start removes the rest.
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => {});
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function refuseOtherMajor(dataDir: string): Promise<void> {
  const clusters = (await readdir(dataDir)).filter((name) => /^postgres-\d+$/u.test(name));
  const other = clusters.find((name) => name !== `postgres-${embeddedMajor}`);
  if (!other || clusters.includes(`postgres-${embeddedMajor}`)) return;
  throw new Error(
    `${join(dataDir, other)} was created by PostgreSQL ${other.slice("postgres-".length)}, but this version of E-VOX uses ` +
      `PostgreSQL ${embeddedMajor}. Export with the version that created it and import here (docs/operating.md).`,
  );
}

async function giveFile(file: string, account: SystemAccount): Promise<void> {
  if (!account.owner) return;
  await chown(file, account.owner.uid, account.owner.gid);
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
