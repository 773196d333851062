import { eq, gt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { describe, expect, it, onTestFinished } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { password, signUp, signUpVerified } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import {
  addTotp,
  expectStatus,
  nextTotpCode,
  signUpWithTotp,
  startMfaSignIn,
  totpCodeOf,
} from "../support/second-factors.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

async function pendingOf(personId: string) {
  const { pendingSignIn } = tables;
  const [row] = await rowsOf(product).select().from(pendingSignIn).where(eq(pendingSignIn.personId, personId));
  return row;
}

const minute = 60_000;
const begin = "/api/me/second-factors/app/begin";
const app = "/api/me/second-factors/app";
const step = "/api/auth/second-step/app";

describe("an authenticator app", () => {
  it("is set up with what apps read, and counts once a code of it was shown", async () => {
    const person = await signUpVerified(product);
    const begun = expectStatus(200, await person.client.post(begin)).body;
    const read = new URL(begun.uri);
    expect([read.protocol, read.hostname]).toEqual(["otpauth:", "totp"]);
    expect(decodeURIComponent(read.pathname)).toBe(`/E-VOX:${person.email}`);
    expect(Object.fromEntries(read.searchParams)).toEqual({
      ...{ issuer: "E-VOX", secret: begun.secret, algorithm: "SHA1", digits: "6", period: "30" },
    });
    expect(Secret.fromBase32(begun.secret).bytes).toHaveLength(20);
    // The sign-in does not ask for a code yet.
    const before = await product.visitor().post("/api/auth/sign-in", { email: person.email, password });
    expect(before.status).toBe(200);
    const wrong = await person.client.post(app, { code: totpCodeOf(product, begun.secret, 5) });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { code: message.appCodeWrong }]);
    const code = totpCodeOf(product, begun.secret);
    const added = expectStatus(
      201,
      await person.client.post(app, { code: `${code.slice(0, 3)} ${code.slice(3)}` }),
    ).body;
    expect(added.secondFactors.app).toMatchObject({ lastUsedAt: null });
    expect(added.recoveryCodes).toHaveLength(10);
    expect((await person.client.get("/api/me")).body.hasSecondFactor).toBe(true);
    expect((await person.client.post(app, { code: nextTotpCode(product, begun.secret) })).status).toBe(409);
  });

  it("is stored as nobody with the database can read it", async () => {
    const { id, secret, recoveryCodes } = await signUpWithTotp(product);
    const { authenticatorApp, recoveryCode } = tables;
    const rows = rowsOf(product);
    const [row] = await rows.select().from(authenticatorApp).where(eq(authenticatorApp.personId, id));
    expect(row?.secret).not.toContain(secret);
    const stored = await rows.select().from(recoveryCode).where(eq(recoveryCode.personId, id));
    for (const { codeHash } of stored) expect(recoveryCodes.join()).not.toContain(codeHash);
    // A secret encrypted for one person cannot be decrypted for another.
    const other = await signUpWithTotp(product);
    const copied = { secret: row?.secret, lastStep: 0 };
    await rows.update(authenticatorApp).set(copied).where(eq(authenticatorApp.personId, other.id));
    const half = await startMfaSignIn(product, other);
    const answer = await half.post(step, { code: nextTotpCode(product, secret) });
    expect([answer.status, answer.body.message]).toEqual([409, message.appUnreadable]);
  });

  it("ends a sign-in, for which the password alone makes no session", async () => {
    const person = await signUpWithTotp(product);
    const browser = product.visitor();
    const asked = await browser.post("/api/auth/sign-in", { email: person.email, password });
    expect(asked.status).toBe(202);
    expect(asked.body).toEqual({
      secondStep: { app: true, passkey: false, recoveryCode: true, expiresAt: expect.any(String) },
    });
    expect(asked.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^evox_step=.{43};.*HttpOnly; SameSite=Lax$/u),
    ]);
    expect((await browser.get("/api/me")).status).toBe(401);
    expect((await browser.get("/api/auth/second-step")).body).toEqual(asked.body.secondStep);
    const row = await pendingOf(person.id);
    expect(row?.tokenHash).not.toBe(browser.cookies.get("evox_step"));
    const signed = expectStatus(200, await browser.post(step, { code: nextTotpCode(product, person.secret) }));
    expect(signed.body.user.id).toBe(person.id);
    expect(signed.text).not.toContain(browser.cookies.get("evox") ?? "none");
    expect(browser.cookies.has("evox_step")).toBe(false);
    expect((await browser.get("/api/me")).status).toBe(200);
    expect((await browser.get("/api/auth/second-step")).status).toBe(401);
  });

  it("takes the code of one half minute before and after, and of no other", async () => {
    // Stops the clock, so that no time step ends between a code and its verification.
    onTestFinished(product.clock.hold());
    const person = await signUpWithTotp(product);
    for (const off of [-1, 1]) {
      product.clock.advance(3 * minute);
      const half = await startMfaSignIn(product, person);
      for (const wrong of [-2, 2]) {
        expect((await half.post(step, { code: totpCodeOf(product, person.secret, wrong) })).status).toBe(400);
      }
      expect((await half.post(step, { code: totpCodeOf(product, person.secret, off) })).status).toBe(200);
    }
  });

  it("takes a code once, and none that is older than the last", async () => {
    onTestFinished(product.clock.hold());
    const person = await signUpWithTotp(product);
    const shown = totpCodeOf(product, person.secret);
    const half = await startMfaSignIn(product, person);
    // The code that set it up.
    expect((await half.post(step, { code: shown })).status).toBe(400);
    const ahead = totpCodeOf(product, person.secret, 1);
    expect((await half.post(step, { code: ahead })).status).toBe(200);
    const again = await startMfaSignIn(product, person);
    const replayed = await again.post(step, { code: ahead });
    expect([replayed.status, replayed.body.fields]).toEqual([400, { code: message.appCodeWrong }]);
    expect((await again.post(step, { code: nextTotpCode(product, person.secret) })).status).toBe(400);
    expect((await again.post(step, { code: nextTotpCode(product, person.secret) })).status).toBe(200);
  });

  it("signs one in of many who show the same code at once", async () => {
    const person = await signUpWithTotp(product);
    const browsers = await Promise.all(Array.from({ length: 8 }, () => startMfaSignIn(product, person)));
    const code = nextTotpCode(product, person.secret);
    const answers = await Promise.all(browsers.map((browser) => browser.post(step, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
    expect(await rowsOf(product).$count(tables.session, eq(tables.session.personId, person.id))).toBe(2);
  });

  it("is replaced by another that showed a code, and the codes on paper stay", async () => {
    const person = await signUpWithTotp(product);
    const replaced = await addTotp(product, person);
    expect(replaced.recoveryCodes).toBeNull();
    product.clock.advance(minute);
    const half = await startMfaSignIn(product, person);
    expect((await half.post(step, { code: totpCodeOf(product, person.secret) })).status).toBe(400);
    expect((await half.post(step, { code: totpCodeOf(product, replaced.secret) })).status).toBe(200);
    const factors = (await person.client.get("/api/me/second-factors")).body;
    expect(factors.recoveryCodesLeft).toBe(10);
  });

  it("that is begun is over after ten minutes, and belongs to the session that began it", async () => {
    const person = await signUpVerified(product);
    const { secret } = expectStatus(200, await person.client.post(begin)).body;
    const elsewhere = product.visitor();
    expectStatus(200, await elsewhere.post("/api/auth/sign-in", { email: person.email, password }));
    const foreign = await elsewhere.post(app, { code: totpCodeOf(product, secret) });
    expect([foreign.status, foreign.body.message]).toEqual([409, message.appSetUpGone]);
    product.clock.advance(10 * minute);
    const late = await person.client.post(app, { code: totpCodeOf(product, secret) });
    expect([late.status, late.body.message]).toEqual([409, message.appSetUpGone]);
    await product.cleanUp();
    const { authenticatorSetUp, session } = tables;
    const left = await rowsOf(product)
      .select()
      .from(authenticatorSetUp)
      .innerJoin(session, eq(session.tokenHash, authenticatorSetUp.sessionHash))
      .where(eq(session.personId, person.id));
    expect(left).toEqual([]);
  });

  it("needs a proven address: a stranger's must not keep its owner out", async () => {
    const { client } = await signUp(product);
    for (const path of [begin, "/api/me/second-factors/passkeys/begin"]) {
      const refused = await client.post(path);
      expect([refused.status, refused.body.message]).toEqual([403, message.proveAddressFirst]);
    }
  });

  it("opens under the key that sealed it alone; a start with another one says how many do not", async () => {
    const own = await startTestProduct({ SECOND_FACTOR_KEY: "the-key-of-the-beginning" });
    try {
      const person = await signUpWithTotp(own);
      const half = await startMfaSignIn(own, person);
      expect((await half.post(step, { code: nextTotpCode(own, person.secret) })).status).toBe(200);
      const { authenticatorApp, signInAttempt } = tables;
      const [app] = await rowsOf(own).select().from(authenticatorApp);
      const secret = `another.${app?.secret.split(".")[1]}`;
      await rowsOf(own).update(authenticatorApp).set({ secret });
      const again = await startMfaSignIn(own, person);
      expect((await again.post(step, { code: nextTotpCode(own, person.secret) })).status).toBe(409);
      // The failed attempts cause no wait.
      expect(await rowsOf(own).$count(signInAttempt, gt(signInAttempt.failures, 0))).toBe(0);
      const told: string[] = [];
      const second = await own.another((line) => told.push(line));
      await second.stop();
      expect(told.join()).toContain("codes from 1 authenticator app(s) cannot be checked");
      const recovery = { code: person.recoveryCodes[0] };
      expect((await again.post("/api/auth/second-step/recovery-code", recovery)).status).toBe(200);
    } finally {
      await own.stop();
    }
  });
});

it("a code's form is judged before anything is counted", async () => {
  const person = await signUpWithTotp(product);
  const half = await startMfaSignIn(product, person);
  for (const code of ["", "12345", "1234567", "12345a", "１２３４５６"]) {
    const answer = await half.post(step, { code });
    expect([answer.status, answer.body.fields]).toEqual([400, { code: message.appCodeForm }]);
  }
  expect((await pendingOf(person.id))?.wrongCodes).toBe(0);
  expect(TOTP.defaults.digits).toBe(6);
});
