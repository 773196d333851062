import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { waitForEmail } from "../support/links.ts";
import { signUpVerified } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { expectStatus, signUpWithTotp, startMfaSignIn } from "../support/second-factors.ts";
import { type Smtp, startSmtp } from "../support/smtp.ts";

const step = "/api/auth/second-step/recovery-code";
const codes = "/api/me/second-factors/recovery-codes";

let smtp: Smtp;
let product: TestProduct;
beforeAll(async () => {
  smtp = await startSmtp();
  product = await startTestProduct({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await product.stop();
  await smtp.stop();
});

describe("recovery codes", () => {
  it("are ten of 140 bits, each another, and shown once", async () => {
    const person = await signUpWithTotp(product);
    expect(new Set(person.recoveryCodes).size).toBe(10);
    for (const code of person.recoveryCodes)
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/u);
    const factors = (await person.client.get("/api/me/second-factors")).text;
    for (const code of person.recoveryCodes) expect(factors).not.toContain(code);
  });

  it("sign in once each, in whatever way they are typed; their owner is told", async () => {
    const person = await signUpWithTotp(product);
    const [first = "", second = ""] = person.recoveryCodes;
    const half = await startMfaSignIn(product, person);
    const typed = first.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
    expectStatus(200, await half.post(step, { code: typed }));
    expect((await half.get("/api/me")).status).toBe(200);
    const again = await startMfaSignIn(product, person);
    const used = await again.post(step, { code: first });
    expect([used.status, used.body.fields]).toEqual([400, { code: message.recoveryCodeWrong }]);
    expectStatus(200, await again.post(step, { code: second }));
    const [told] = (await again.get("/api/notifications")).body.items;
    expect(told.body).toEqual({ kind: "second-factor-changed", change: "recovery-code-used", left: 8 });
    await waitForEmail(smtp, person.email, "a recovery code was used", 2);
    // In any order.
    const left = smtp.to(person.email).flatMap(({ text }) => /\d+ codes are left\./u.exec(text)?.[0] ?? []);
    expect(left.sort()).toEqual(["8 codes are left.", "9 codes are left."]);
    const { auditEntry } = tables;
    const isUse = and(eq(auditEntry.targetUserId, person.id), eq(auditEntry.action, "recovery_code_use"));
    const log = await rowsOf(product).select().from(auditEntry).where(isUse);
    expect(log.map((row) => row.performedBy)).toEqual([person.id, person.id]);
    expect((await again.get("/api/me/second-factors")).body.recoveryCodesLeft).toBe(8);
  });

  it("sign one in of many who show the same one at once", async () => {
    const person = await signUpWithTotp(product);
    const browsers = await Promise.all(Array.from({ length: 6 }, () => startMfaSignIn(product, person)));
    const code = person.recoveryCodes[3];
    const answers = await Promise.all(browsers.map((browser) => browser.post(step, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(400)]);
  });

  it("are one's own", async () => {
    const [person, other] = [await signUpWithTotp(product), await signUpWithTotp(product)];
    const half = await startMfaSignIn(product, person);
    expect((await half.post(step, { code: other.recoveryCodes[0] })).status).toBe(400);
  });

  it("are renewed on request, and those of before stop working", async () => {
    const person = await signUpWithTotp(product);
    const renewed = expectStatus(201, await person.client.post(codes)).body.recoveryCodes;
    expect(renewed).toHaveLength(10);
    const half = await startMfaSignIn(product, person);
    expect((await half.post(step, { code: person.recoveryCodes[0] })).status).toBe(400);
    expect((await half.post(step, { code: renewed[0] })).status).toBe(200);
    await waitForEmail(smtp, person.email, "new recovery codes were created");
  });

  it("are not there without a factor, and go with the last", async () => {
    const none = await signUpVerified(product);
    const refused = await none.client.post(codes);
    expect([refused.status, refused.body.message]).toEqual([409, message.noSecondFactor]);
    const person = await signUpWithTotp(product);
    expectStatus(204, await person.client.delete("/api/me/second-factors/app"));
    const { recoveryCode } = tables;
    expect(await rowsOf(product).$count(recoveryCode, eq(recoveryCode.personId, person.id))).toBe(0);
  });

  it("have a form, which is judged before anything is counted", async () => {
    const person = await signUpWithTotp(product);
    const half = await startMfaSignIn(product, person);
    for (const code of ["", "123456", "U".repeat(28), "A".repeat(29)]) {
      const answer = await half.post(step, { code });
      expect([answer.status, answer.body.fields]).toEqual([400, { code: message.recoveryCodeForm }]);
    }
  });
});
