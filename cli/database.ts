import type { Config } from "../server/config.ts";
import { type Connection, type Database, openPool } from "../server/db/database.ts";
import { reachEmbedded } from "../server/db/embedded/launch.ts";
import { migrateDatabase } from "../server/db/migrate.ts";

const quiet = { info: () => {}, warn: (text: string) => console.error(text) };

/** Opens the product's database for one command, migrated to this version, and closes it again. */
export async function withDatabase<Result>(config: Config, work: (db: Database) => Promise<Result>): Promise<Result> {
  const embedded = config.databaseUrl ? null : await reachEmbedded(config.dataDir, quiet);
  try {
    const connection: Connection = embedded ? embedded.connection : { url: config.databaseUrl ?? "" };
    const { role } = await migrateDatabase(connection);
    const pool = openPool(connection, role, 2);
    try {
      return await work(pool.db);
    } finally {
      await pool.end();
    }
  } finally {
    await embedded?.stop();
  }
}
