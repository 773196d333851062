import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { Authenticator } from "../support/authenticator.ts";
import type { Client } from "../support/client.ts";
import { setPerson } from "../support/factories.ts";
import { waitForEmail } from "../support/links.ts";
import { password, type SignedIn, signUpVerified } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { requestConcurrently } from "../support/request-concurrently.ts";
import { rowsOf, tables } from "../support/rows.ts";
import {
  addPasskey,
  addTotp,
  expectStatus,
  nextTotpCode,
  signUpWithPasskey,
  signUpWithTotp,
  startMfaSignIn,
  totpCodeOf,
} from "../support/second-factors.ts";
import { type Smtp, startSmtp } from "../support/smtp.ts";

const minute = 60_000;
const factors = "/api/me/second-factors";
const confirmation = "/api/me/confirmation";

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

const logOf = async ({ id }: SignedIn) => {
  const { auditEntry } = tables;
  const isOfThem = eq(auditEntry.targetUserId, id);
  const rows = await rowsOf(product).select().from(auditEntry).where(isOfThem).orderBy(auditEntry.sequence);
  for (const row of rows) expect(row.performedBy).toBe(id);
  return rows.map((row) => [row.action, row.toValue]);
};

const toldOf = async (client: Client) => {
  const { items } = (await client.get("/api/notifications")).body;
  return items.map(({ body }: { body: { change?: string } }) => body.change).reverse();
};

describe("a change of one's second factors", () => {
  it("is in the audit log, in the bell and in an email that no setting turns off", async () => {
    const person = await signUpVerified(product);
    await person.client.patch("/api/me", { settings: { notifications: false } });
    const { passkeyId } = await addPasskey(product, await addTotp(product, person));
    expectStatus(201, await person.client.post(`${factors}/recovery-codes`));
    expectStatus(204, await person.client.delete(`${factors}/passkeys/${passkeyId}`));
    expectStatus(204, await person.client.delete(`${factors}/app`));
    expect(await logOf(person)).toEqual([
      ["second_factor_add", "app"],
      ["second_factor_add", "passkey"],
      ["recovery_codes_renew", null],
      ["second_factor_remove", "passkey"],
      ["second_factor_remove", "app"],
    ]);
    expect(await toldOf(person.client)).toEqual([
      ...["app-added", "passkey-added", "recovery-codes-renewed", "passkey-removed", "app-removed"],
    ]);
    for (const subject of ["an authenticator app was added", "a passkey was added", "recovery codes were created"]) {
      const mail = await waitForEmail(smtp, person.email, subject);
      expect(mail.link).toBe(`${product.url}/reset`);
    }
    await waitForEmail(smtp, person.email, "a passkey was removed");
    await waitForEmail(smtp, person.email, "your authenticator app was removed");
  });

  it("ends all other sessions and no other", async () => {
    const person = await signUpVerified(product);
    const { session } = tables;
    const changes: (() => Promise<unknown>)[] = [
      () => addTotp(product, person),
      () => person.client.post(`${factors}/recovery-codes`),
      () => person.client.delete(`${factors}/app`),
    ];
    for (const [index, change] of changes.entries()) {
      const now = new Date();
      await rowsOf(product)
        .insert(session)
        .values({
          ...{ tokenHash: `${person.id}-${index}`, personId: person.id, userAgent: "another browser" },
          ...{ createdAt: now, lastUsedAt: now },
        });
      await change();
      expect((await person.client.get("/api/me")).status).toBe(200);
      const left = await rowsOf(product).select().from(session).where(eq(session.personId, person.id));
      expect(left.map((row) => row.userAgent)).toEqual(["node"]);
    }
  });

  it("asks again who one is when that was proven more than five minutes ago, and changes nothing before", async () => {
    const person = await addPasskey(product, await signUpWithTotp(product));
    product.clock.advance(5 * minute);
    const { client, passkeyId } = person;
    const asked = [
      () => client.post(`${factors}/app/begin`),
      () => client.delete(`${factors}/app`),
      () => client.post(`${factors}/passkeys/begin`),
      () => client.delete(`${factors}/passkeys/${passkeyId}`),
      () => client.post(`${factors}/recovery-codes`),
    ];
    const before = (await client.get(factors)).body;
    expect(before.confirmedUntil).toBeNull();
    for (const ask of asked) {
      const refused = await ask();
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        403,
        "REAUTH_REQUIRED",
        message.confirmAgain,
      ]);
    }
    expect((await client.get(factors)).body).toEqual(before);
    // Renaming does not change the sign-in methods.
    expect((await client.patch(`${factors}/passkeys/${passkeyId}`, { name: "Key" })).status).toBe(200);
  });

  it("goes on for five minutes after the password, a code or a passkey, in that session alone", async () => {
    const { secret, ...withApp } = await signUpWithTotp(product);
    const person = await addPasskey(product, withApp);
    const { client, authenticator } = person;
    const elsewhere = await startMfaSignIn(product, person);
    const second = await elsewhere.post("/api/auth/second-step/passkey/begin");
    const credential = authenticator.answer(second.body.options);
    expectStatus(200, await elsewhere.post("/api/auth/second-step/passkey", { credential }));
    const ways: (() => Promise<unknown>)[] = [
      async () => expectStatus(200, await client.post(`${confirmation}/password`, { password })),
      async () => expectStatus(200, await client.post(`${confirmation}/app`, { code: nextTotpCode(product, secret) })),
      async () => {
        const { options } = expectStatus(200, await client.post(`${confirmation}/passkey/begin`)).body;
        const answer = { credential: authenticator.answer(options) };
        expectStatus(200, await client.post(`${confirmation}/passkey`, answer));
        // Each works once.
        const again = await client.post(`${confirmation}/passkey`, answer);
        expect([again.status, again.body.fields]).toEqual([400, { credential: message.passkeyRefused }]);
      },
    ];
    for (const way of ways) {
      product.clock.advance(6 * minute);
      expect((await client.post(`${factors}/app/begin`)).status).toBe(403);
      await way();
      const until = Date.parse((await client.get(factors)).body.confirmedUntil);
      expect(until - product.clock.now().getTime()).toBeGreaterThan(4 * minute);
      expectStatus(200, await client.post(`${factors}/app/begin`));
      expect((await elsewhere.post(`${factors}/app/begin`)).status).toBe(403);
    }
  });

  it("is confirmed by no answer to another challenge of the session", async () => {
    const { client, authenticator } = await signUpWithPasskey(product);
    const { options } = expectStatus(200, await client.post(`${factors}/passkeys/begin`)).body;
    const credential = authenticator.answer({ challenge: options.challenge });
    const refused = await client.post(`${confirmation}/passkey`, { credential });
    expect([refused.status, refused.body.fields]).toEqual([400, { credential: message.passkeyRefused }]);
    // The challenge is still valid for its own purpose.
    const added = { name: "Key", credential: new Authenticator(product.url).register(options) };
    expectStatus(201, await client.post(`${factors}/passkeys`, added));
  });

  it("that was begun is finished without asking again", async () => {
    const { client } = await signUpVerified(product);
    const { secret } = expectStatus(200, await client.post(`${factors}/app/begin`)).body;
    product.clock.advance(8 * minute);
    expectStatus(201, await client.post(`${factors}/app`, { code: totpCodeOf(product, secret) }));
  });

  it("is not finished by a session that was ended meanwhile", async () => {
    const { auditEntry, authenticatorApp, person, session } = tables;
    const { client, id } = await signUpVerified(product);
    const { secret } = expectStatus(200, await client.post(`${factors}/app/begin`)).body;
    const answer = await requestConcurrently(
      product,
      async (sql) => {
        await rowsOf({ sql }).select().from(person).where(eq(person.id, id)).for("update");
        await rowsOf({ sql }).delete(session).where(eq(session.personId, id));
      },
      () => client.post(`${factors}/app`, { code: totpCodeOf(product, secret) }),
    );
    expect(answer.status).toBe(401);
    expect(await rowsOf(product).$count(authenticatorApp, eq(authenticatorApp.personId, id))).toBe(0);
    expect(await rowsOf(product).$count(auditEntry, eq(auditEntry.targetUserId, id))).toBe(0);
  });

  it("is whole or not at all", async () => {
    const own = await startTestProduct();
    try {
      const person = await signUpVerified(own);
      const { secret } = expectStatus(200, await person.client.post(`${factors}/app/begin`)).body;
      await own.sql`create function out_of_order() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$`;
      await own.sql`create trigger out_of_order before insert on audit_entry execute function out_of_order()`;
      const code = totpCodeOf(own, secret);
      expect((await person.client.post(`${factors}/app`, { code })).status).toBe(500);
      const rows = rowsOf(own);
      const left = {
        apps: await rows.$count(tables.authenticatorApp),
        codes: await rows.$count(tables.recoveryCode),
        told: await rows.$count(tables.notification),
        begun: await rows.$count(tables.authenticatorSetUp),
      };
      expect(left).toEqual({ apps: 0, codes: 0, told: 0, begun: 1 });
      await own.sql`drop trigger out_of_order on audit_entry`;
      expectStatus(201, await person.client.post(`${factors}/app`, { code }));
      // A sign-in that fails at its end does not use up the code.
      const next = { code: nextTotpCode(own, secret) };
      const half = await startMfaSignIn(own, person);
      await own.sql`create trigger out_of_order before insert on session execute function out_of_order()`;
      expect((await half.post("/api/auth/second-step/app", next)).status).toBe(500);
      await own.sql`drop trigger out_of_order on session`;
      expectStatus(200, await half.post("/api/auth/second-step/app", next));
    } finally {
      await own.stop();
    }
  });

  it("makes one set of recovery codes when the first two factors come at once", async () => {
    const person = await signUpVerified(product);
    const { secret } = expectStatus(200, await person.client.post(`${factors}/app/begin`)).body;
    const { options } = expectStatus(200, await person.client.post(`${factors}/passkeys/begin`)).body;
    const credential = new Authenticator(product.url).register(options);
    const answers = await Promise.all([
      person.client.post(`${factors}/app`, { code: totpCodeOf(product, secret) }),
      person.client.post(`${factors}/passkeys`, { name: "Phone", credential }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.filter(({ body }) => body.recoveryCodes !== null)).toHaveLength(1);
    expect((await person.client.get(factors)).body.recoveryCodesLeft).toBe(10);
  });

  it("is nobody's who is suspended, and is read by them", async () => {
    const person = await signUpWithPasskey(product);
    await setPerson(product, person.id, { status: "suspended", statusSetBy: "admin" });
    for (const path of [`${factors}/app/begin`, `${factors}/recovery-codes`, `${confirmation}/passkey/begin`]) {
      expect((await person.client.post(path)).body.message).toBe(message.accountSuspended);
    }
    expect((await person.client.delete(`${factors}/passkeys/${person.passkeyId}`)).status).toBe(403);
    expect((await person.client.get(factors)).body.passkeys).toHaveLength(1);
  });

  it("answers what is not there in words", async () => {
    const { client } = await signUpVerified(product);
    expect((await client.delete(`${factors}/app`)).body.message).toBe(message.appNotFound);
    expect((await client.post(`${confirmation}/app`, { code: "123456" })).body.message).toBe(message.appNotFound);
    expect((await client.post(`${confirmation}/passkey/begin`)).body.message).toBe(message.noSecondFactor);
    const wrong = await client.post(`${confirmation}/password`, { password: "not-mine-at-all" });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { password: message.wrongPassword }]);
  });
});

it("who guesses passwords does not begin anew by asking for an app that is not there", async () => {
  const strict = await startTestProduct({ LIMIT_FACTOR: "1" });
  onTestFinished(strict.clock.hold());
  try {
    const { client } = await signUpVerified(strict);
    const guess = () => client.post(`${confirmation}/password`, { password: "not-mine-at-all" });
    for (let count = 0; count < 4; count += 1) expect((await guess()).status).toBe(400);
    expect((await client.post(`${confirmation}/app`, { code: "123456" })).body.message).toBe(message.appNotFound);
    expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  } finally {
    await strict.stop();
  }
});

it("who guesses codes when asked again waits, as with passwords", async () => {
  const strict = await startTestProduct({ LIMIT_FACTOR: "1" });
  onTestFinished(strict.clock.hold());
  try {
    const { client, secret } = await signUpWithTotp(strict);
    for (let count = 0; count < 5; count += 1) {
      const wrong = await client.post(`${confirmation}/app`, { code: "000000" });
      expect([wrong.status, wrong.body.fields]).toEqual([400, { code: message.appCodeWrong }]);
    }
    expect((await client.post(`${confirmation}/password`, { password })).status).toBe(429);
    expect((await client.post(`${confirmation}/app`, { code: totpCodeOf(strict, secret, 1) })).status).toBe(429);
    expectStatus(200, await client.post(`${confirmation}/app`, { code: nextTotpCode(strict, secret) }));
    expectStatus(200, await client.post(`${confirmation}/password`, { password }));
  } finally {
    await strict.stop();
  }
});
