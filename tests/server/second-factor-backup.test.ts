import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { copyAuditKey, type NewInstallation, newInstallation, runEvoxInProcess } from "../support/backup.ts";
import { ownProduct } from "../support/own-product.ts";
import { startTestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { nextTotpCode, signUpWithTotp, startMfaSignIn } from "../support/second-factors.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const product = ownProduct();
let home: NewInstallation;
beforeAll(async () => {
  home = await newInstallation();
});
afterAll(async () => {
  await home.remove();
});

it("a backup brings second factors, and the key beside it opens the apps' secrets", async () => {
  const person = await signUpWithTotp(product);
  const file = join(dirname(home.dataDir), "backup.tar.gz");
  const source = { environment: { DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir } };
  expect(await runEvoxInProcess(source, "export", file)).toMatchObject({ code: 0 });
  await copyAuditKey(product, home);
  expect(await runEvoxInProcess(home, "import", file)).toMatchObject({ code: 0 });

  async function signIn(environment: Record<string, string>) {
    const { DATABASE_URL, DATA_DIR } = home.environment;
    const running = await startTestProduct({ DATA_DIR, ...environment }, { through: () => DATABASE_URL });
    try {
      const half = await startMfaSignIn(running, person, running.visitor());
      const answer = await half.post("/api/auth/second-step/app", { code: nextTotpCode(running, person.secret) });
      // The messages of a start.
      const told: string[] = [];
      await (await running.another((step) => told.push(step))).stop();
      if (answer.status === 200) return { answer, output: told.join("\n") };
      const recovery = await half.post("/api/auth/second-step/recovery-code", { code: person.recoveryCodes[0] });
      expect(recovery.status).toBe(200);
      return { answer, output: told.join("\n") };
    } finally {
      await running.stop();
    }
  }

  await rowsOf(home).update(tables.authenticatorApp).set({ lastStep: 0 });
  const without = await signIn({});
  expect([without.answer.status, without.answer.body.message]).toEqual([409, message.appUnreadable]);
  const key = await readFile(join(product.dataDir, "secrets", "second-factor-key"), "utf8");
  const withKey = await signIn({ SECOND_FACTOR_KEY: key });
  expect(withKey.answer.status).toBe(200);
  const warning = "codes from 1 authenticator app(s) cannot be checked";
  expect([without.output.includes(warning), withKey.output.includes(warning)]).toEqual([true, false]);
});
