import { sql } from "drizzle-orm";
import { type Database, openPool, type Sql } from "./database.ts";
import { errorCode } from "./errors.ts";

/** Equal only for a server and its streaming replicas. */
export const serverAndDatabase = sql`(select system_identifier from pg_control_system()) || '/' || current_database()`;

async function identityOf(db: Sql): Promise<string | undefined> {
  const [row] = await db.execute<{ identity: string }>(sql`select ${serverAndDatabase} as identity`);
  return row?.identity;
}

export const otherDatabase = "DATABASE_READ_URL is not a replica of DATABASE_URL and is not used: correct or remove it";

const limits = { statement: 5000, answer: 7000 };

/** Returns why DATABASE_READ_URL is not used; null: it is used. */
export async function replicaWarning(primary: Database, url: string | null): Promise<string | null> {
  if (url === null) return null;
  const replica = openPool({ url }, null, { max: 1, limits });
  try {
    if ((await identityOf(replica.db)) === (await identityOf(primary))) return null;
    return otherDatabase;
  } catch (error) {
    const code = errorCode(error) ?? "no answer";
    return `DATABASE_READ_URL cannot be read (${code}): visitors' reads go to DATABASE_URL until it works`;
  } finally {
    await replica.end();
  }
}
