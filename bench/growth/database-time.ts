import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { openAdmin } from "../../tests/support/connect.ts";

type Admin = ReturnType<typeof openAdmin>;

/** Returns how many milliseconds PostgreSQL worked during the requests, according to its log. */
export async function databaseTime(
  sql: Admin,
  dataDir: string,
  ask: () => Promise<unknown>,
): Promise<{ ms: number; slowest: string }> {
  const [setting] = await sql`select current_setting('data_directory') as folder`;
  const logged = async () => {
    // Another process writes the log.
    await sleep(150);
    const [current] = await sql`select pg_current_logfile() as name`;
    return readFile(join(String(setting?.folder ?? dataDir), String(current?.name)), "utf8");
  };
  const before = (await logged()).length;
  await ask();
  const text = (await logged()).slice(before);
  const times = [...text.matchAll(/LOG: {2}duration: ([\d.]+) ms(.*(?:\n\t.*)*)/gu)].map(([, ms, what]) => ({
    ms: Number(ms),
    what: what ?? "",
  }));
  const slowest = times.toSorted((one, other) => other.ms - one.ms)[0];
  return {
    ms: times.reduce((sum, { ms }) => sum + ms, 0),
    slowest: slowest?.what.replaceAll(/\s+/gu, " ").trim() ?? "",
  };
}

/** Logs all statements with their duration while it is on. */
export async function logTimes(sql: Admin, on: boolean): Promise<void> {
  await sql.unsafe(
    on ? "alter system set log_min_duration_statement = 0" : "alter system reset log_min_duration_statement",
  );
  await sql`select pg_reload_conf()`;
  await sleep(300);
}
