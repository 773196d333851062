import { systemClock } from "../server/adapters/clock.ts";
import type { Config } from "../server/config/config.ts";
import { noCardCaches } from "../server/core/card-caches.ts";
import { type Connection, type Database, openCommandPool, openOwner } from "../server/db/database.ts";
import { openEmailQueue } from "../server/db/email-queue.ts";
import { connectOrLaunchEmbedded, type EmbeddedDatabase, launchEmbedded } from "../server/db/embedded/launch.ts";
import { migrateDatabase } from "../server/db/migrate.ts";
import { createLogger } from "../server/process/log.ts";
import type { UnitServices } from "../server/unit-of-work/unit-of-work.ts";

const quiet = { info: () => {}, warn: (text: string) => console.error(text) };

type Owner = ReturnType<typeof openOwner>;

/** Opens the database for one command, migrates it, and closes it afterwards. */
export async function withDatabase<Result>(config: Config, work: (db: Database) => Promise<Result>): Promise<Result> {
  return withConnection(config, connectOrLaunchEmbedded, async (connection) => {
    const { role } = await migrateDatabase(connection);
    const pool = openCommandPool(connection, role);
    try {
      return await work(pool.db);
    } finally {
      await pool.end();
    }
  });
}

/** Like `withDatabase`, with the services for units of work. */
export function withUnitServices<Result>(
  config: Config,
  work: (services: UnitServices) => Promise<Result>,
): Promise<Result> {
  return withDatabase(config, (db) => {
    const emails = openEmailQueue(db, config.timeouts.email);
    return work({ db, emails, clock: systemClock, cardCaches: noCardCaches, log: createLogger("warn") });
  });
}

/** Like `withDatabase`, with the owner's rights, one connection and no time limit. */
export async function withOwner<Result>(config: Config, work: (owner: Owner) => Promise<Result>): Promise<Result> {
  return withConnection(config, connectOrLaunchEmbedded, async (connection) => {
    await migrateDatabase(connection);
    return asOwner(connection, work);
  });
}

/** Like `withOwner`, without migrating. @throws an explained error when E-VOX is running on the data folder */
export async function withUnusedDatabase<Result>(
  config: Config,
  work: (owner: Owner) => Promise<Result>,
): Promise<Result> {
  return withConnection(config, launchEmbedded, (connection) => asOwner(connection, work));
}

async function asOwner<Result>(connection: Connection, work: (owner: Owner) => Promise<Result>): Promise<Result> {
  const owner = openOwner(connection);
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

async function withConnection<Result>(
  config: Config,
  open: (dataDir: string, log: typeof quiet) => Promise<EmbeddedDatabase>,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const embedded = config.databaseUrl ? null : await open(config.dataDir, quiet);
  try {
    return await work(embedded ? embedded.connection : { url: config.databaseUrl ?? "" });
  } finally {
    await embedded?.stop();
  }
}
