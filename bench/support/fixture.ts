import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "../../tests/support/client.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { runFile, type StartedProcess, startProcess } from "../../tests/support/process.ts";
import { vacuum } from "./cards.ts";
import { cores, pin } from "./pin.ts";

/** The product as a separate process with a sample in its own folder. */
export type Fixture = {
  port: number;
  dataDir: string;
  product: StartedProcess;
  admin: Client;
  stop: () => Promise<void>;
};

const credentials = { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "correct-horse-battery" };

type Way = {
  /** Pins all threads to one core, including those that hash passwords, away from the generator. */
  isPinned?: boolean;
  environment?: Record<string, string>;
};

/** `EVOX_BENCH_DATA` sets a folder that is kept, so that several runs use the same sample. */
export async function openFixture(people: number, way: Way = {}): Promise<Fixture> {
  const kept = process.env.EVOX_BENCH_DATA;
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), "evox-bench-")));
  if (!kept && people > 0) {
    const seeded = await runFile("cli/main.ts", ["seed", "--people", String(people)], { DATA_DIR: dataDir });
    if (seeded.code !== 0) throw new Error(seeded.output);
    console.log(seeded.output.split("\n", 1)[0]);
  }
  const fixture = await start(dataDir, way, () =>
    kept ? Promise.resolve() : rm(dataDir, { recursive: true, force: true }),
  );
  if (!kept && people > 0) await vacuum(dataDir);
  return fixture;
}

async function start(dataDir: string, way: Way, remove: () => Promise<void>): Promise<Fixture> {
  const { isPinned = true, environment = {} } = way;
  const port = await freePort();
  const product = await startProcess({ DATA_DIR: dataDir, PORT: String(port), ...credentials, ...environment });
  if (isPinned) await pin(product.child.pid, cores.server);
  const admin = new Client(product.url);
  const signedIn = await admin.post("/api/auth/sign-in", {
    email: credentials.ADMIN_EMAIL,
    password: credentials.ADMIN_PASSWORD,
  });
  const stop = async () => {
    await product.kill("SIGTERM");
    await remove();
  };
  if (signedIn.status !== 200) {
    await stop();
    throw new Error(`the admin could not sign in: ${signedIn.status}`);
  }
  return { port, dataDir, product, admin, stop };
}
