import { sql } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { countEmails } from "../../db/email-queue.ts";

type Counts = Record<string, number>;
/** Connections by application, emails by state. */
export type ServiceUsage = { sessions: number; connections: Counts; emails: Counts };

export async function measureServiceUsage(db: Sql): Promise<ServiceUsage> {
  const [counted] = await db.execute(sql`select count(*)::float8 as count from session`);
  // PostgreSQL shows application names only to their own role.
  const connections = await db.execute(sql`select application_name as state, count(*)::float8 as count
    from pg_stat_activity where datname = current_database() and application_name like 'evox%' group by 1`);
  return { sessions: Number(counted?.count), connections: asCounts(connections), emails: await countEmails(db) };
}

function asCounts(rows: readonly Record<string, unknown>[]): Counts {
  return Object.fromEntries(rows.map(({ state, count }) => [String(state), Number(count)]));
}
