import { createHash } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { Sql } from "postgres";
import { vi } from "vitest";
import { type Config, parseConfig } from "../../server/config/config.ts";
import { errorText } from "../../server/core/error-serializer.ts";
import { excludedTables } from "../../server/data/backup/format.ts";
import { openAdmin } from "./connect.ts";
import { runFile } from "./process.ts";
import { cloneDatabase } from "./product.ts";

const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** An unused database, and a data folder that does not exist yet. */
export type NewInstallation = {
  dataDir: string;
  environment: { DATABASE_URL: string; DATA_DIR: string };
  sql: Sql;
  remove: () => Promise<void>;
};

/** @param database one on another server, which its creator drops */
export async function newInstallation(database?: { url: string; drop: () => Promise<void> }): Promise<NewInstallation> {
  const { url, drop } = database ?? (await cloneDatabase({ empty: true }));
  const folder = await mkdtemp(join(tmpdir(), "evox-home-"));
  const dataDir = join(folder, "data");
  const sql = openAdmin(url);
  return {
    dataDir,
    environment: { DATABASE_URL: url, DATA_DIR: dataDir },
    sql,
    remove: async () => {
      await sql.end();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Home = { sql: Sql; dataDir: string };

export async function listTables({ sql }: Pick<Home, "sql">): Promise<string[]> {
  const rows =
    await sql`select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`;
  return rows.map(({ relname }) => relname as string);
}

/** Returns a hash of all rows of each backed-up table, and of each stored image. */
export async function hashAll(home: Home): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  await home.sql`set timezone = 'UTC'`;
  for (const table of (await listTables(home)).filter((name) => !excludedTables.has(name))) {
    const rows = await home.sql<
      { line: string }[]
    >`select row_to_json(t)::text as line from ${home.sql(table)} t order by 1`;
    const lines = rows.map(({ line }) => line);
    hashes[table] = `${lines.length} ${sha256(lines.join("\n"))}`;
  }
  for (const path of await listImages(home.dataDir)) hashes[path] = sha256(await readFile(join(home.dataDir, path)));
  return hashes;
}

export async function listImages(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, "media"), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .sort();
}

export const evox = (home: { environment: Record<string, string> }, ...words: string[]) =>
  runFile("cli/main.ts", words, home.environment);

/** Runs the named command like cli/main.ts, which also prints errors. */
const commands = {
  export: (config: Config, path = "") => import("../../cli/export.ts").then((of) => of.exportCommand(config, path)),
  import: (config: Config, path = "", flag = "") =>
    import("../../cli/import.ts").then((of) => of.importCommand(config, path, flag === "--foreign")),
  audit: (config: Config) => import("../../cli/audit.ts").then((of) => of.auditCommand(config)),
  seed: (config: Config, _: string, people = "") =>
    import("../../cli/seed/command.ts").then((of) => of.seedCommand(config, Number(people))),
};

/**
 * Runs a command in this process, because starting one takes most of the time. One at a time, because it captures all
 * output.
 */
export async function runEvoxInProcess(
  home: { environment: Record<string, string> },
  name: keyof typeof commands,
  ...words: string[]
): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const spies = (["log", "error"] as const).map((kind) =>
    vi.spyOn(console, kind).mockImplementation((line) => void lines.push(String(line))),
  );
  try {
    const [first = "", ...others] = words;
    const code = await commands[name](parseConfig({ LOG_LEVEL: "warn", ...home.environment }), first, ...others);
    return { code, output: lines.join("\n") };
  } catch (error) {
    return { code: 1, output: [...lines, errorText(error)].join("\n") };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Copies the key that signs backups to another data folder. */
export async function copyAuditKey(from: { dataDir: string }, to: { dataDir: string }): Promise<void> {
  await mkdir(join(to.dataDir, "secrets"), { recursive: true });
  await copyFile(join(from.dataDir, "secrets/audit-key"), join(to.dataDir, "secrets/audit-key"));
}

export async function pathExists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
