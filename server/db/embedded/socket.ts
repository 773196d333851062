import { createHash } from "node:crypto";
import { chmod, chown, lstat, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SystemAccount } from "./account.ts";

/** A socket path has at most 107 bytes on Linux and 103 on macOS; `.s.PGSQL.5432` and its lock take 19. */
const maxFolder = 84;

/** Next to the data, or with a short name under the temporary folder. */
export function socketFolderOf(dataDir: string): string {
  const beside = join(dataDir, "run");
  if (Buffer.byteLength(beside) <= maxFolder) return beside;
  return join(tmpdir(), `evox-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`);
}

export async function ensureSocketFolder(dataDir: string, account: SystemAccount): Promise<string> {
  const folder = socketFolderOf(dataDir);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await refuseForeign(folder, account);
  if (account.owner) await chown(folder, account.owner.uid, account.owner.gid);
  await chmod(folder, 0o700);
  return folder;
}

/** The temporary name is predictable. */
async function refuseForeign(folder: string, account: SystemAccount): Promise<void> {
  const found = await lstat(folder);
  const ours = [process.getuid?.(), account.owner?.uid, 65534];
  if (!found.isDirectory() || !ours.includes(found.uid)) throw new Error(`${folder} belongs to another user.`);
}
