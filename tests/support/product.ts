import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";
import { inject } from "vitest";
import type { Clock } from "../../server/adapters/clock.ts";
import { type Config, parseConfig } from "../../server/config/config.ts";
import type { Timeouts } from "../../server/config/timeouts.ts";
import { sendDigests } from "../../server/features/contacts/send-digests.ts";
import { cleanUpFiles } from "../../server/features/media/clean-up-files.ts";
import { cleanUp } from "../../server/jobs/clean-up.ts";
import { createLogger } from "../../server/process/log.ts";
import { startProduct } from "../../server/process/start.ts";
import { Client } from "./client.ts";
import { openAdmin } from "./connect.ts";
import { makeDatabase, type OwnDatabase } from "./database-server.ts";
import { freePort } from "./free-port.ts";

export type TestProduct = {
  /** PUBLIC_URL, or the loopback URL. */
  url: string;
  port: number;
  dataDir: string;
  /** For operator commands. */
  databaseUrl: string;
  setUpUrl: string | null;
  /** Direct database access, to read rows and to create states that no screen can (a date in the past). */
  sql: Sql;
  clock: TestClock;
  visitor: () => Client;
  /** Runs the hourly clean-up, or that of images only. */
  cleanUp: () => Promise<void>;
  cleanUpFiles: () => Promise<void>;
  /** Runs the job that notifies of contacts during events. */
  sendDigests: () => Promise<void>;
  /** Starts a second instance on the same database and data folder. */
  another: (tell?: (step: string) => void) => Promise<{ url: string; stop: () => Promise<void> }>;
  stop: () => Promise<void>;
};

/** Real time plus an offset. `hold` stops it, apart from `advance`, until the returned function is called. */
export type TestClock = Clock & { advance: (ms: number) => void; hold: () => () => void };

function testClock(): TestClock {
  let ahead = 0;
  let heldAt: number | null = null;
  return {
    now: () => new Date((heldAt ?? Date.now()) + ahead),
    advance: (ms) => {
      ahead += ms;
    },
    hold: () => {
      heldAt = Date.now();
      return () => {
        heldAt = null;
      };
    },
  };
}

/** Clones the migrated template, or creates an empty database. */
export async function cloneDatabase({ empty = false } = {}): Promise<OwnDatabase> {
  return makeDatabase(inject("databaseUrl"), empty ? "template0" : inject("template"));
}

export type ProductOptions = {
  /** Rewrites the database URL, for example to a proxy. */
  through?: (databaseUrl: string) => string;
  /** Limits that a test waits for, in milliseconds; the others keep their defaults. */
  timeouts?: { [Group in keyof Timeouts]?: Partial<Timeouts[Group]> };
  /** Receives every log line, at the most verbose level. */
  onLog?: (line: string) => void;
};

/** Shortens polling, and the wait for the test's idle connections at shutdown. */
const quick = { http: { drain: 20 }, email: { poll: 500 }, wallet: { poll: 50 } };

function withTimeouts(config: Config, chosen: ProductOptions["timeouts"] = {}): Config {
  const groups = Object.entries({ ...config.timeouts }).map(([name, group]) => {
    const of = name as keyof Timeouts;
    return [name, { ...group, ...(quick as ProductOptions["timeouts"])?.[of], ...chosen[of] }];
  });
  return { ...config, timeouts: Object.fromEntries(groups) as Timeouts };
}

/** Cards take contacts only with it. */
export const operatorName = "Cards of Nepal";

/** Starts the server on its own port and database. Request limits are wide unless the test sets them. */
export async function startTestProduct(
  environment: Record<string, string> = {},
  { through = (url) => url, timeouts, onLog }: ProductOptions = {},
): Promise<TestProduct> {
  const database = await cloneDatabase();
  const dataDir = await mkdtemp(join(inject("folder"), "data-"));
  const parsed = parseConfig({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: through(database.url),
    LIMIT_FACTOR: "1000",
    LOG_LEVEL: "silent",
    OPERATOR_NAME: operatorName,
    ...environment,
  });
  const config = withTimeouts(parsed, timeouts);
  const clock = testClock();
  const log = onLog && createLogger("trace", { write: onLog });
  const running = await startProduct(config, () => {}, { clock, ...(log && { log }) });
  const sql = openAdmin(database.url);
  return {
    url: running.url,
    port: config.port,
    dataDir,
    databaseUrl: database.url,
    setUpUrl: running.setUpUrl,
    sql,
    clock,
    visitor: () => new Client(running.url),
    cleanUp: () => cleanUp(running.services),
    cleanUpFiles: () => cleanUpFiles(running.services),
    sendDigests: () => sendDigests(running.services),
    another: async (tell = () => {}) => startProduct({ ...config, port: await freePort() }, tell, { clock }),
    stop: async () => {
      await sql.end();
      await running.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
