import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { evox, type NewHome, newHome } from "../support/backup.ts";
import { Client } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { startProcess } from "../support/process.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { halfSignedIn, nextCode, signUpWithApp } from "../support/second-factors.ts";

// Each command is a process of its own that opens a database.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let product: TestProduct;
let home: NewHome;
beforeAll(async () => {
  product = await startTestProduct();
  home = await newHome();
});
afterAll(async () => {
  await home.remove();
  await product.stop();
});

it("a backup brings second factors, and the key beside it opens the apps' secrets", async () => {
  const person = await signUpWithApp(product);
  const file = join(dirname(home.dataDir), "backup.tar.gz");
  const source = { environment: { DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir } };
  expect(await evox(source, "export", file)).toMatchObject({ code: 0 });
  expect(await evox(home, "import", file)).toMatchObject({ code: 0 });

  async function signIn(environment: Record<string, string>) {
    const running = await startProcess({ ...home.environment, ...environment, PORT: String(await freePort()) });
    try {
      const half = await halfSignedIn({ url: running.url }, person, new Client(running.url));
      // The code of now: there nobody moves the clock.
      const code = {
        code: nextCode({ clock: { now: () => new Date(), advance: () => {}, hold: () => () => {} } }, person.secret),
      };
      const answer = await half.post("/api/auth/second-step/app", code);
      if (answer.status === 200) return { answer, output: running.output() };
      const recovery = await half.post("/api/auth/second-step/recovery-code", { code: person.recoveryCodes[0] });
      expect(recovery.status).toBe(200);
      return { answer, output: running.output() };
    } finally {
      expect(await running.kill("SIGTERM")).toBe(0);
    }
  }

  await home.sql`update authenticator_app set last_step = 0`;
  const without = await signIn({});
  expect([without.answer.status, without.answer.body.message]).toEqual([409, message.appUnreadable]);
  const key = await readFile(join(product.dataDir, "secrets", "second-factor-key"), "utf8");
  const withKey = await signIn({ SECOND_FACTOR_KEY: key });
  expect(withKey.answer.status).toBe(200);
  const warning = "codes of 1 authenticator app(s) cannot be checked";
  expect([without.output.includes(warning), withKey.output.includes(warning)]).toEqual([true, false]);
});
