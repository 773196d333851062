import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setPerson } from "../support/factories.ts";
import { waitForEmail } from "../support/links.ts";
import { newEmail, password, type SignedIn, signUp, signUpAs, signUpVerified } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { listQueuedEmails } from "../support/queued-emails.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { type Smtp, startSmtp } from "../support/smtp.ts";

const day = 86_400_000;
const linkGone = "This link was already used or has expired. Please request a new one.";

let smtp: Smtp;
let product: TestProduct;
beforeAll(async () => {
  smtp = await startSmtp();
  product = await startTestProduct({ SMTP_URL: smtp.url, ADMIN_DOMAIN: "evox.example", SIGNUP: "open" });
});
afterAll(async () => {
  await product.stop();
  await smtp.stop();
});

const prove = ({ client }: SignedIn, token: string) => client.post("/api/auth/prove", { token });
const rowOf = async ({ id }: SignedIn) =>
  (await rowsOf(product).select().from(tables.person).where(eq(tables.person.id, id)))[0];
const isProven = async (person: SignedIn) => (await rowOf(person))?.emailProvenAt !== null;
const roleOf = async (person: SignedIn) => (await rowOf(person))?.role;
const logOf = ({ id }: SignedIn) => {
  const { action, performedBy, fromValue, toValue, targetUserId } = tables.auditEntry;
  const entries = rowsOf(product).select({ action, performedBy, fromValue, toValue }).from(tables.auditEntry);
  return entries.where(eq(targetUserId, id));
};

async function expectGone(answer: Promise<{ status: number; body: { message: string } }>) {
  const { status, body } = await answer;
  expect([status, body.message]).toEqual([403, linkGone]);
}

describe("proving an address", () => {
  it("works by the link that came after sign-up, once, and only for who is signed in to that account", async () => {
    const person = await signUp(product);
    const { token, link } = await waitForEmail(smtp, person.email, "confirm your email");
    expect(link).toBe(`${product.url}/prove#${token}`);
    expect((await product.visitor().get("/prove")).status).toBe(200);
    expect((await product.visitor().post("/api/auth/prove", { token })).status).toBe(401);
    await expectGone(prove(await signUp(product), token));
    expect(await isProven(person)).toBe(false);
    const done = await prove(person, token);
    expect([done.status, done.body.user.emailProven]).toEqual([200, true]);
    expect(await isProven(person)).toBe(true);
    await expectGone(prove(person, token));
  });

  it("is refused when the link is old, wrong or for a password", async () => {
    const person = await signUp(product);
    await product.visitor().post("/api/auth/reset-request", { email: person.email });
    const { token } = await waitForEmail(smtp, person.email, "confirm your email");
    const reset = await waitForEmail(smtp, person.email, "choose a new password");
    await expectGone(prove(person, reset.token));
    await expectGone(prove(person, "x".repeat(43)));
    product.clock.advance(3 * day + 1000);
    await expectGone(prove(person, token));
    expect(await isProven(person)).toBe(false);
  });

  it("is asked for again, not when it is done, and five times an hour at most", async () => {
    const strict = await startTestProduct({ LIMIT_FACTOR: "1", SMTP_URL: smtp.url });
    try {
      const person = await signUp(strict);
      const ask = async () => (await person.client.post("/api/auth/prove-request")).status;
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1) statuses.push(await ask());
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
      const last = await waitForEmail(smtp, person.email, "confirm your email", 6);
      expect((await prove(person, last.token)).status).toBe(200);
      const jobs = async () => (await listQueuedEmails(strict)).length;
      const before = await jobs();
      strict.clock.advance(3_600_000);
      expect(await ask()).toBe(204);
      expect(await jobs()).toBe(before);
    } finally {
      await strict.stop();
    }
  });

  it("fifty times at once works once", async () => {
    const person = await signUp(product);
    const { token } = await waitForEmail(smtp, person.email, "confirm your email");
    const answers = await Promise.all(Array.from({ length: 50 }, () => prove(person, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(49);
  });
});

describe("ADMIN_DOMAIN", () => {
  it("makes an admin of a proven admin's address in the domain, with its audit entry, never before it is proven", async () => {
    const person = await signUp(product, "The Admin", "admin@evox.example");
    expect(await roleOf(person)).toBe("user");
    const { token } = await waitForEmail(smtp, person.email, "confirm your email");
    expect((await prove(person, token)).body.user.role).toBe("admin");
    expect(await roleOf(person)).toBe("admin");
    expect(await logOf(person)).toEqual([
      { action: "role_change", performedBy: null, fromValue: "user", toValue: "admin" },
    ]);
    expect((await person.client.get("/api/users")).status).toBe(200);
  });

  it("makes one of who takes such an address over by a mailed link, and of nobody by one that was handed over", async () => {
    const squatter = await signUp(product, "Squatter", "admin.sita@evox.example");
    await product.visitor().post("/api/auth/reset-request", { email: squatter.email });
    const { token } = await waitForEmail(smtp, squatter.email, "choose a new password");
    expect((await product.visitor().post("/api/auth/reset", { token, password: "the-real-one-1" })).status).toBe(204);
    expect(await roleOf(squatter)).toBe("admin");
    expect((await squatter.client.get("/api/users")).status).toBe(401);

    const admin = await signUpAs(product, "admin");
    const handed = await signUp(product, "Handed", "admin-two@evox.example");
    const { body } = await admin.client.post(`/api/users/${handed.id}/reset-link`, {});
    const answer = await product
      .visitor()
      .post("/api/auth/reset", { token: body.url.split("#")[1], password: "handed-over-1" });
    expect(answer.status).toBe(204);
    expect([await roleOf(handed), await isProven(handed)]).toEqual(["user", false]);
  });

  const others = [
    "sita@evox.example",
    "administrator@evox.example",
    "admin@sub.evox.example",
    "admin@evox.example.com",
    "notadmin@evox.example",
  ];
  const people = new Map<string, SignedIn>();
  beforeAll(async () => {
    await Promise.all(others.map(async (email) => people.set(email, await signUp(product, "Somebody", email))));
  });
  it.each(others)("is silent about %s", async (email) => {
    const person = people.get(email) as SignedIn;
    const { token } = await waitForEmail(smtp, email, "confirm your email");
    expect((await prove(person, token)).status).toBe(200);
    expect(await roleOf(person)).toBe("user");
  });

  it("makes no admin of somebody who is suspended", async () => {
    const person = await signUp(product, "Held", "admin.held@evox.example");
    await setPerson(product, person.id, { status: "suspended" });
    await product.visitor().post("/api/auth/reset-request", { email: person.email });
    const { token } = await waitForEmail(smtp, person.email, "choose a new password");
    expect((await product.visitor().post("/api/auth/reset", { token, password: "chosen-anew-1" })).status).toBe(204);
    expect([await roleOf(person), await isProven(person)]).toEqual(["user", true]);
  });
});

describe("another address", () => {
  const change = ({ client }: SignedIn, body: Record<string, string>) => client.put("/api/me/email", body);

  it("becomes the account's when the link that went there is used; the old one is told, the act is in the log", async () => {
    const person = await signUp(product);
    const email = newEmail();
    expect((await change(person, { email: email.toUpperCase(), password })).status).toBe(204);
    expect((await person.client.get("/api/me")).body.user.email).toBe(person.email);
    const { token, link } = await waitForEmail(smtp, email, "confirm your new email");
    expect(link).toBe(`${product.url}/prove#${token}`);
    await expectGone(prove(await signUp(product), token));
    const done = await prove(person, token);
    expect(done.body.user).toMatchObject({ email, emailProven: true });
    const notice = await waitForEmail(smtp, person.email, "your email was changed");
    expect(notice.text).not.toContain(email);
    expect((await product.visitor().post("/api/auth/sign-in", { email, password })).status).toBe(200);
    expect((await product.visitor().post("/api/auth/sign-in", { email: person.email, password })).status).toBe(401);
    expect(await logOf(person)).toEqual([
      { action: "email_change", performedBy: person.id, fromValue: null, toValue: null },
    ]);
    await expectGone(prove(person, token));
  });

  it("needs the password, another address, and one that nobody has", async () => {
    const person = await signUp(product);
    const other = await signUp(product);
    const wrong = await change(person, { email: newEmail(), password: "not-the-one" });
    expect([wrong.status, wrong.body.fields.password]).toEqual([400, "The password is incorrect."]);
    const same = await change(person, { email: person.email, password });
    expect([same.status, same.body.fields.email]).toEqual([
      400,
      "This is already your email. Please enter a different one.",
    ]);
    const taken = await change(person, { email: other.email, password });
    expect([taken.status, taken.body.fields.email]).toEqual([409, "Email already in use. Please login instead."]);
    const malformed = await change(person, { email: "no address", password });
    expect(malformed.body.fields.email).toBe("Please enter a valid email address");
  });

  it("is taken by one of two who want it at the same moment", async () => {
    const email = newEmail();
    const racers = await Promise.all(Array.from({ length: 6 }, () => signUp(product)));
    for (const racer of racers) expect((await change(racer, { email, password })).status).toBe(204);
    await waitForEmail(smtp, email, "confirm your new email", racers.length);
    const tokens = smtp.to(email).map((mail) => mail.link?.split("#")[1] ?? "");
    const answers = await Promise.all(
      racers.flatMap((racer) => tokens.map(async (token) => (await prove(racer, token)).status)),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 409)).toHaveLength(racers.length - 1);
    expect(await rowsOf(product).$count(tables.person, eq(tables.person.email, email))).toBe(1);
  });

  it("ends the links that went to the old one", async () => {
    const person = await signUp(product);
    const email = newEmail();
    await product.visitor().post("/api/auth/reset-request", { email: person.email });
    await change(person, { email, password });
    const reset = await waitForEmail(smtp, person.email, "choose a new password");
    const { token } = await waitForEmail(smtp, email, "confirm your new email");
    expect((await prove(person, token)).status).toBe(200);
    await expectGone(product.visitor().post("/api/auth/reset", { token: reset.token, password: "from-the-old-one" }));
  });

  it("is told to the present one when it is asked for", async () => {
    const person = await signUpVerified(product);
    const email = newEmail();
    await change(person, { email, password });
    const notice = await waitForEmail(smtp, person.email, "email change requested");
    expect(notice.text).not.toContain(email);
  });

  it("is not taken any more after a new password", async () => {
    const person = await signUp(product);
    const email = newEmail();
    await change(person, { email, password });
    const { token } = await waitForEmail(smtp, email, "confirm your new email");
    const renewed = { currentPassword: password, password: "another-fine-one-2" };
    expect((await person.client.put("/api/me/password", renewed)).status).toBe(200);
    await expectGone(prove(person, token));
    expect((await person.client.get("/api/me")).body.user.email).toBe(person.email);
  });

  it("is asked for ten times a day at most", async () => {
    const strict = await startTestProduct({ LIMIT_FACTOR: "1", SMTP_URL: smtp.url });
    try {
      const person = await signUp(strict);
      const statuses: number[] = [];
      for (let count = 0; count < 11; count += 1) {
        statuses.push((await change(person, { email: newEmail(), password })).status);
      }
      expect(statuses).toEqual([...Array(10).fill(204), 429]);
    } finally {
      await strict.stop();
    }
  });
});
