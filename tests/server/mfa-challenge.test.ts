import { eq, gt } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setPerson } from "../support/factories.ts";
import { password, signUp } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { requestConcurrently } from "../support/request-concurrently.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { expectStatus, nextTotpCode, signUpWithTotp, startMfaSignIn, totpCodeOf } from "../support/second-factors.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const { pendingSignIn, signInAttempt } = tables;

const minute = 60_000;
const step = "/api/auth/second-step/app";
const wrongCode = { code: "000000" };

async function expectOver(answer: Promise<{ status: number; body: { code: string; message: string } }>) {
  const { status, body } = await answer;
  expect([status, body.code, body.message]).toEqual([401, "SECOND_STEP_OVER", message.mfaChallengeExpired]);
}

describe("a sign-in that waits for its second step", () => {
  it("is over after five wrong codes, whatever comes then", async () => {
    const person = await signUpWithTotp(product);
    const half = await startMfaSignIn(product, person);
    for (let count = 0; count < 4; count += 1) expect((await half.post(step, wrongCode)).status).toBe(400);
    await expectOver(half.post(step, wrongCode));
    await expectOver(half.post(step, { code: nextTotpCode(product, person.secret) }));
    expect(half.cookies.has("evox_step")).toBe(false);
    const logins = (await person.client.get("/api/me/logins")).body.items;
    expect(logins.slice(0, 5).map(({ success }: { success: boolean }) => success)).toEqual(Array(5).fill(false));
  });

  it("has five wrong codes also when more come at once", async () => {
    const person = await signUpWithTotp(product);
    const half = await startMfaSignIn(product, person);
    const token = half.cookies.get("evox_step") ?? "";
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => product.visitor().post(step, wrongCode, { cookie: `evox_step=${token}` })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(8);
  });

  it("is over after five minutes, and swept", async () => {
    const person = await signUpWithTotp(product);
    const half = await startMfaSignIn(product, person);
    product.clock.advance(5 * minute);
    await expectOver(half.post(step, { code: totpCodeOf(product, person.secret) }));
    await expectOver(half.get("/api/auth/second-step"));
    await product.cleanUp();
    expect(await rowsOf(product).$count(pendingSignIn, eq(pendingSignIn.personId, person.id))).toBe(0);
  });

  it("is nothing without its cookie, and a session's cookie is none", async () => {
    const person = await signUpWithTotp(product);
    await startMfaSignIn(product, person);
    const code = nextTotpCode(product, person.secret);
    await expectOver(product.visitor().post(step, { code }));
    const cookie = `evox_step=${person.client.cookies.get("evox")}`;
    await expectOver(product.visitor().post(step, { code }, { cookie }));
  });

  it("is no session by another name", async () => {
    const person = await signUpWithTotp(product);
    const half = await startMfaSignIn(product, person);
    const cookie = `evox=${half.cookies.get("evox_step")}`;
    expect((await product.visitor().get("/api/me", { cookie })).status).toBe(401);
  });

  it("can be left", async () => {
    const person = await signUpWithTotp(product);
    const half = await startMfaSignIn(product, person);
    const cookie = `evox_step=${half.cookies.get("evox_step")}`;
    expect((await half.delete("/api/auth/second-step")).status).toBe(204);
    expect((await half.delete("/api/auth/second-step")).status).toBe(204);
    await expectOver(product.visitor().post(step, { code: nextTotpCode(product, person.secret) }, { cookie }));
  });

  it("ends with a new password, with a block, and when all other browsers are signed out", async () => {
    const changed = await signUpWithTotp(product);
    const first = await startMfaSignIn(product, changed);
    const change = { currentPassword: password, password: "another-horse-8" };
    expectStatus(200, await changed.client.put("/api/me/password", change));
    await expectOver(first.post(step, { code: nextTotpCode(product, changed.secret) }));

    const ended = await signUpWithTotp(product);
    const second = await startMfaSignIn(product, ended);
    expectStatus(204, await ended.client.delete("/api/me/sessions"));
    await expectOver(second.post(step, { code: nextTotpCode(product, ended.secret) }));

    const blocked = await signUpWithTotp(product);
    const third = await startMfaSignIn(product, blocked);
    await setPerson(product, blocked.id, { status: "blocked", statusSetBy: "admin" });
    const refused = await third.post(step, { code: nextTotpCode(product, blocked.secret) });
    expect([refused.status, refused.body.message]).toEqual([403, message.signInBlocked]);
    expect((await third.get("/api/me")).status).toBe(401);
    // The password gets the usual response for a blocked person.
    const again = await product.visitor().post("/api/auth/sign-in", { email: blocked.email, password });
    expect([again.status, again.body.message]).toEqual([403, message.signInBlocked]);
  });

  it("that is under way does not survive a new password", async () => {
    const person = await signUpWithTotp(product);
    const half = await startMfaSignIn(product, person);
    const code = nextTotpCode(product, person.secret);
    await expectOver(
      requestConcurrently(
        product,
        async (sql) => {
          await setPerson({ sql }, person.id, { passwordHash: "another" });
          await rowsOf({ sql }).delete(pendingSignIn).where(eq(pendingSignIn.personId, person.id));
        },
        () => half.post(step, { code }),
      ),
    );
    expect((await half.get("/api/me")).status).toBe(401);
  });
});

describe("a link for a new password", () => {
  it("does not pass the second factor by", async () => {
    const admin = await signUp(product);
    await setPerson(product, admin.id, { role: "admin" });
    const person = await signUpWithTotp(product);
    const { url } = expectStatus(201, await admin.client.post(`/api/users/${person.id}/reset-link`, {})).body;
    const token = new URL(url).hash.slice(1);
    const browser = product.visitor();
    const reset = expectStatus(204, await browser.post("/api/auth/reset", { token, password: "another-horse-9" }));
    expect(reset.headers.getSetCookie()).toEqual([]);
    const asked = await browser.post("/api/auth/sign-in", { email: person.email, password: "another-horse-9" });
    expect(asked.status).toBe(202);
    expect((await browser.get("/api/me")).status).toBe(401);
    expect((await browser.post(step, { code: nextTotpCode(product, person.secret) })).status).toBe(200);
  });
});

describe("guessing codes", () => {
  it("counts with wrong passwords; the right password in between takes nothing back", async () => {
    const strict = await startTestProduct({ LIMIT_FACTOR: "1" });
    try {
      const person = await signUpWithTotp(strict);
      // An unknown browser, such as a thief's.
      const half = await startMfaSignIn(strict, person);
      for (let count = 0; count < 3; count += 1) expect((await half.post(step, wrongCode)).status).toBe(400);
      const again = await startMfaSignIn(strict, person);
      expect((await again.post(step, wrongCode)).status).toBe(400);
      expect((await again.post(step, wrongCode)).status).toBe(400);
      const waiting = await again.post(step, { code: nextTotpCode(strict, person.secret) });
      // The clock advanced half a minute: the wait of a second is over, and the correct code resets the count.
      expect(waiting.status).toBe(200);
      expect(await rowsOf(strict).$count(signInAttempt, gt(signInAttempt.failures, 0))).toBe(0);
    } finally {
      await strict.stop();
    }
  });

  it("waits ever longer, for the right code and the right password too", async () => {
    const strict = await startTestProduct({ LIMIT_FACTOR: "1" });
    onTestFinished(strict.clock.hold());
    try {
      const person = await signUpWithTotp(strict);
      const half = await startMfaSignIn(strict, person);
      for (let count = 0; count < 4; count += 1) expect((await half.post(step, wrongCode)).status).toBe(400);
      const again = await startMfaSignIn(strict, person);
      expect((await again.post(step, wrongCode)).status).toBe(400);
      const refused = await again.post(step, { code: totpCodeOf(strict, person.secret, 1) });
      expect([refused.status, refused.body.message]).toEqual([429, message.tooManyAttempts]);
      const signIn = await strict.visitor().post("/api/auth/sign-in", { email: person.email, password });
      expect(signIn.status).toBe(429);
      strict.clock.advance(1000);
      const late = await startMfaSignIn(strict, person);
      expect((await late.post(step, wrongCode)).status).toBe(400);
      strict.clock.advance(1000);
      expect((await late.post(step, wrongCode)).status).toBe(429);
      // A browser that signed in before has a separate count.
      expectStatus(204, await person.client.post("/api/auth/sign-out"));
      const own = await startMfaSignIn(strict, person, person.client);
      expect((await own.post(step, { code: totpCodeOf(strict, person.secret, 1) })).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  it("has a limit for each network", async () => {
    const strict = await startTestProduct({ LIMIT_FACTOR: "1" });
    onTestFinished(strict.clock.hold());
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 31; count += 1) statuses.push((await strict.visitor().post(step, wrongCode)).status);
      expect(statuses).toEqual([...Array(30).fill(401), 429]);
    } finally {
      await strict.stop();
    }
  });
});
