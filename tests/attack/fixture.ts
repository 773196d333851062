import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sql } from "postgres";
import type { HarnessOptions } from "../proof/harness.ts";
import { Client } from "../support/client.ts";
import { openAdmin } from "../support/connect.ts";
import { freePort } from "../support/free-port.ts";
import { type StartedProcess, startProcess } from "../support/process.ts";

export type Fixture = {
  url: string;
  port: number;
  sql: Sql;
  dataDir: string;
  process: StartedProcess;
  visitor: () => Client;
  /** Errors in the process's log, which responses may not show. */
  faultsLogged: () => string[];
  stop: () => Promise<void>;
};

/**
 * Starts the server as a separate process, as an operator runs it, on a new database. Without `environment` returns the
 * fixture of the options, if any; stopping that one has no effect.
 */
export async function openFixture(
  { newDatabase, fixture }: Pick<HarnessOptions, "newDatabase" | "fixture">,
  environment?: Record<string, string>,
): Promise<Fixture> {
  if (fixture && !environment) {
    const before = fixture.faultsLogged().length;
    return { ...fixture, faultsLogged: () => fixture.faultsLogged().slice(before), stop: async () => {} };
  }
  const database = await newDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "evox-attack-"));
  const port = await freePort();
  const started = await startProcess({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: "error",
    OPERATOR_NAME: "Cards of Nepal",
    ...environment,
  });
  const sql = openAdmin(database.url);
  return {
    url: started.url,
    port,
    sql,
    dataDir,
    process: started,
    visitor: () => new Client(started.url),
    faultsLogged: () =>
      started
        .output()
        .split("\n")
        .filter((line) => /"level":[56]0|uncaught|unhandled/iu.test(line)),
    stop: async () => {
      await sql.end();
      await started.kill("SIGTERM");
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
