import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseServer, startDatabaseServer } from "../crash/database-server.ts";
import { freePort } from "../support/free-port.ts";
import { hasPostgres15 } from "../support/own-postgres.ts";
import { startProcess } from "../support/process.ts";

/** The start's message for a database with fewer connections than E-VOX may use. */

describe.skipIf(!hasPostgres15)("a database with 30 connections", () => {
  let server: DatabaseServer;
  beforeAll(async () => {
    server = await startDatabaseServer({ settings: ["-c", "max_connections=30"] });
  });
  afterAll(async () => {
    await server?.remove();
  });

  async function saidAtStart(environment: Record<string, string>): Promise<string> {
    const settings = { DATABASE_URL: server.url, PORT: String(await freePort()), ...environment };
    const { output, kill } = await startProcess(settings);
    expect(await kill("SIGTERM")).toBe(0);
    return output();
  }

  it("is enough for one process", async () => {
    expect(await saidAtStart({})).not.toContain("max_connections");
  });

  it("is too few for two beside the first, which a warning says", async () => {
    const logged = (await saidAtStart({ WORKERS: "2" })).split("\n").filter((line) => line.startsWith("{"));
    const warnings = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes("max_connections"));
    expect(warnings).toMatchObject([
      {
        level: 40,
        msg: expect.stringContaining("may open 51 PostgreSQL connections, but PostgreSQL allows 27 in total"),
      },
    ]);
  });
});
