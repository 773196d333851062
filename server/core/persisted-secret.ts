import { randomBytes } from "node:crypto";
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { flushFolder } from "./flush-folder.ts";

/**
 * Stores a secret in DATA_DIR/secrets, readable by this account only. Flushes it before use, because a power cut could
 * leave it empty. Of two created concurrently, one remains.
 */
export async function persistedSecret(dataDir: string, name: string, make: () => string): Promise<string> {
  const folder = join(dataDir, "secrets");
  const path = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const kept = await read(path);
  if (kept) return kept;
  const draft = `${path}.${randomBytes(6).toString("hex")}.draft`;
  try {
    await writeFile(draft, make(), { mode: 0o600, flag: "wx", flush: true });
    if (kept === "") await rename(draft, path);
    else await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await flushFolder(folder);
  return (await read(path)) ?? "";
}

/** Returns null if the secret is missing or incomplete. */
export async function readSecret(dataDir: string, name: string): Promise<string | null> {
  return (await read(join(dataDir, "secrets", name))) || null;
}

async function read(path: string): Promise<string | null> {
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
