import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "../../tests/support/client.ts";
import { openAdmin } from "../../tests/support/connect.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { startProcess } from "../../tests/support/process.ts";
import { databaseOf } from "../support/cards.ts";
import { fillDatabase } from "./fill.ts";
import { type BenchRequest, listBenchRequests } from "./requests.ts";

export type BenchInstance = {
  dataDir: string;
  client: Client;
  /** A connection as the database's owner. */
  sql: ReturnType<typeof openAdmin>;
  questions: BenchRequest[];
  stop: () => Promise<void>;
};

const admin = { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "correct-horse-battery" };

/** @param kept a folder to keep for further runs */
export async function openBenchInstance(people: number, kept: string | undefined): Promise<BenchInstance> {
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), "evox-growth-")));
  const product = await startProcess({ DATA_DIR: dataDir, PORT: String(await freePort()), ...admin });
  const { url } = await databaseOf(dataDir);
  const sql = openAdmin(url);
  const stop = async () => {
    await sql.end();
    await product.kill("SIGTERM");
    if (!kept) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ensureFilled(sql, people);
    const client = new Client(product.url);
    const { status } = await client.post("/api/auth/sign-in", {
      email: admin.ADMIN_EMAIL,
      password: admin.ADMIN_PASSWORD,
    });
    if (status !== 200) throw new Error(`the admin could not sign in: ${status}`);
    return { dataDir, client, sql, questions: await listBenchRequests(client), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ensureFilled(sql: BenchInstance["sql"], people: number): Promise<void> {
  const [made] = await sql`select 1 from person where id like 'grown%' limit 1`;
  if (made) return;
  const began = performance.now();
  await fillDatabase(sql, people);
  console.log(`${people.toLocaleString("en-US")} people in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
