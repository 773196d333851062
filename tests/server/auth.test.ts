import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setPerson } from "../support/factories.ts";
import { newEmail, password, signUp } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const second = 1000;

const peopleWith = (email: string) => rowsOf(product).$count(tables.person, eq(tables.person.email, email));

describe("sign-up", () => {
  it("signs in with a cookie that is HttpOnly and Lax, and never shows a token", async () => {
    const client = product.visitor();
    const email = newEmail();
    const answer = await client.post("/api/auth/sign-up", {
      name: "Sunita Gurung",
      email: ` ${email.toUpperCase()} `,
      password,
    });
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({ name: "Sunita Gurung", email, role: "user", status: "active" });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("evox="));
    expect(cookie).toMatch(/HttpOnly/u);
    expect(cookie).toMatch(/SameSite=Lax/u);
    expect(answer.text).not.toContain(client.cookies.get("evox"));
    expect((await client.get("/api/me")).body.user.email).toBe(email);
    const [row] = await rowsOf(product).select().from(tables.person).where(eq(tables.person.email, email));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  });

  it("refuses an address that is taken, however it is spelled", async () => {
    const { email } = await signUp(product);
    const spelled = email.replace("@", "＠").toUpperCase();
    const answer = await product.visitor().post("/api/auth/sign-up", { name: "Other", email: spelled, password });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe("Email already in use. Please login instead.");
  });

  it("makes one account when fifty ask for one address at once", async () => {
    const email = newEmail();
    const tries = Array.from({ length: 50 }, () =>
      product.visitor().post("/api/auth/sign-up", { name: "Racer", email, password }),
    );
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set(statuses.includes(503) ? [201, 409, 503] : [201, 409]));
    expect(await peopleWith(email)).toBe(1);
  });

  it.each([
    [{ name: "" }, "name", message.nameRequired, message.nameRequired],
    [{ name: "\u200B \u2067" }, "name", message.nameRequired, message.nameRequired],
    [{ name: "x".repeat(101) }, "name", message.tooLong(100), message.tooLong(100)],
    [{ name: "Sunita ✔" }, "name", message.checkMarkInName, message.checkMarkInName],
    [{ email: "no address" }, "email", "Please enter a valid email address", "Invalid email address"],
    [
      { email: `${"x".repeat(250)}@example.com` },
      "email",
      "Please enter a valid email address",
      "Invalid email address",
    ],
    [{ password: "12345" }, "password", message.passwordTooShort(6), "Password must be at least 6 characters long"],
    [{ password: "x".repeat(65) }, "password", message.tooLong(64), message.tooLong(64)],
    [{ password: "password1" }, "password", message.passwordTooWeak(6), message.passwordTooWeak(6)],
    [{ password: "Sunita Gurung" }, "password", message.passwordTooWeak(6), message.passwordTooWeak(6)],
  ])("refuses %j at its field and writes nothing", async (wrong, field, atField, said) => {
    const email = newEmail();
    const answer = await product
      .visitor()
      .post("/api/auth/sign-up", { name: "Sunita Gurung", email, password, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "INVALID_INPUT", message: said, fields: { [field]: atField } });
    expect(await peopleWith(email)).toBe(0);
  });

  it.each([{ role: "admin" }, { status: "active" }, { isAdmin: true }, { id: "x" }])(
    "does not take %j from a stranger",
    async (extra) => {
      const email = newEmail();
      const answer = await product.visitor().post("/api/auth/sign-up", { name: "Eve", email, password, ...extra });
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe("Signup failed: the request was not understood. Please try again.");
      expect(await peopleWith(email)).toBe(0);
    },
  );

  it("takes passwords of any script, counted in code points", async () => {
    const email = newEmail();
    const spoken = "नेपाली पासवर्ड 😀";
    expect((await product.visitor().post("/api/auth/sign-up", { name: "N", email, password: spoken })).status).toBe(
      201,
    );
    expect((await product.visitor().post("/api/auth/sign-in", { email, password: spoken })).status).toBe(200);
    const six = { name: "N", email: newEmail(), password: "😀😁😂🤣😃😄" };
    expect((await product.visitor().post("/api/auth/sign-up", six)).status).toBe(201);
  });
});

describe("sign-in", () => {
  it("answers an unknown address and a wrong password alike", async () => {
    const { email } = await signUp(product);
    const wrong = await product.visitor().post("/api/auth/sign-in", { email, password: "wrong-password" });
    const unknown = await product
      .visitor()
      .post("/api/auth/sign-in", { email: newEmail(), password: "wrong-password" });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { code: "INVALID_CREDENTIALS", message: "Invalid email or password" },
    ]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it("gives a new session each time and ends one at sign-out", async () => {
    const { email } = await signUp(product);
    const one = product.visitor();
    const two = product.visitor();
    await one.post("/api/auth/sign-in", { email, password });
    await two.post("/api/auth/sign-in", { email, password });
    expect(one.cookies.get("evox")).not.toBe(two.cookies.get("evox"));
    const kept = one.cookies.get("evox") ?? "";
    expect((await one.post("/api/auth/sign-out")).status).toBe(204);
    expect((await one.get("/api/me")).status).toBe(401);
    one.cookies.set("evox", kept);
    expect((await one.get("/api/me")).status).toBe(401);
    expect((await two.get("/api/me")).status).toBe(200);
  });

  it("stores only a hash of the session's token", async () => {
    const { client } = await signUp(product);
    const token = client.cookies.get("evox") ?? "";
    const rows = await rowsOf(product).select().from(tables.session);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("keeps the last 50 sign-ins with time, outcome and browser", async () => {
    const { email, client } = await signUp(product);
    await product
      .visitor()
      .post("/api/auth/sign-in", { email, password: "wrong-password" }, { "user-agent": "Probe/1" });
    const { body } = await client.get("/api/me/logins");
    expect(body.items).toHaveLength(2);
    expect(body.items[0]).toMatchObject({ success: false, userAgent: "Probe/1" });
    expect(body.items[1]).toMatchObject({ success: true });
  });

  it("keeps a sign-in however many wrong passwords come after it", async () => {
    const { email, client } = await signUp(product);
    const signIn = (typed: string) =>
      product.visitor().post("/api/auth/sign-in", { email, password: typed }, { "user-agent": "Stranger/1" });
    expect((await signIn(password)).status).toBe(200);
    for (let count = 0; count < 55; count += 1) {
      await signIn("wrong-password");
      product.clock.advance(16 * 60_000);
    }
    const { body } = await client.get("/api/me/logins");
    const outcomes = body.items.map(({ success }: { success: boolean }) => success);
    expect(outcomes).toEqual([...Array(50).fill(false), true, true]);
  });

  it("says that it failed, of what is no sign-in at all", async () => {
    const answer = await product.visitor().post("/api/auth/sign-in", { email: newEmail(), password, more: 1 });
    expect([answer.status, answer.body.message]).toEqual([400, "Login failed. Please try again."]);
  });

  it("refuses a blocked person with the right password, and ends what was open", async () => {
    const { email, client, id } = await signUp(product);
    await setPerson(product, id, { status: "blocked" });
    const answer = await product.visitor().post("/api/auth/sign-in", { email, password });
    expect([answer.status, answer.body.message]).toEqual([403, message.signInBlocked]);
    expect((await client.get("/api/me")).status).toBe(401);
  });

  it("ends a session after 7 idle days, and after 30 in any case", async () => {
    const own = await startTestProduct();
    try {
      const { client } = await signUp(own);
      for (let days = 0; days < 28; days += 4) {
        own.clock.advance(4 * 86_400 * second);
        expect((await client.get("/api/me")).status).toBe(200);
      }
      own.clock.advance(3 * 86_400 * second);
      expect((await client.get("/api/me")).status).toBe(401);
      const other = await signUp(own);
      own.clock.advance(7 * 86_400 * second + second);
      expect((await other.client.get("/api/me")).status).toBe(401);
    } finally {
      await own.stop();
    }
  });
});

describe("limits", () => {
  let strict: TestProduct;
  beforeAll(async () => {
    strict = await startTestProduct({ LIMIT_FACTOR: "1" });
  });
  afterAll(() => strict.stop());
  // Lets the limits of the previous test expire.
  beforeEach(() => strict.clock.advance(3_700 * second));

  it("makes an account wait after five failures, also for the right password, and doubles the wait", async () => {
    const owner = await signUp(strict);
    const stranger = strict.visitor();
    onTestFinished(strict.clock.hold());
    const attempt = (typed: string) => stranger.post("/api/auth/sign-in", { email: owner.email, password: typed });
    for (let count = 0; count < 5; count += 1) expect((await attempt("wrong-password")).status).toBe(401);
    const refused = await attempt(password);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      "Too many failed login attempts. Please try again later",
    ]);
    // The owner's browser has signed in before and is not locked out.
    expect((await owner.client.post("/api/auth/sign-in", { email: owner.email, password })).status).toBe(200);
    strict.clock.advance(1.5 * second);
    expect((await attempt("wrong-password")).status).toBe(401);
    strict.clock.advance(1.5 * second);
    expect((await attempt("wrong-password")).status).toBe(429);
    strict.clock.advance(60 * second);
    expect((await attempt(password)).status).toBe(200);
    expect((await attempt("wrong-password")).status).toBe(401);
  });

  it("makes unknown addresses wait alike", async () => {
    onTestFinished(strict.clock.hold());
    const email = newEmail();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await strict.visitor().post("/api/auth/sign-in", { email, password: "wrong-password" })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("does not let many at once outrun the count", async () => {
    onTestFinished(strict.clock.hold());
    const { email } = await signUp(strict);
    const tries = Array.from({ length: 12 }, () =>
      strict.visitor().post("/api/auth/sign-in", { email, password: "wrong-password" }),
    );
    const looked = (await Promise.all(tries)).filter((answer) => answer.status === 401);
    expect(looked.length).toBeLessThanOrEqual(5);
  });

  it("takes 30 sign-ins a minute and 10 sign-ups an hour from one network", async () => {
    onTestFinished(strict.clock.hold());
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await strict.visitor().post("/api/auth/sign-in", { email: newEmail(), password })).status);
    }
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
    expect(statuses[30]).toBe(429);
    for (let count = 0; count < 10; count += 1) await signUp(strict);
    const eleventh = await strict.visitor().post("/api/auth/sign-up", { name: "N", email: newEmail(), password });
    expect([eleventh.status, eleventh.body.message]).toEqual([
      429,
      "An internal error occurred. Please try again later.",
    ]);
    expect(eleventh.headers.get("retry-after")).toMatch(/^\d+$/u);
  });
});

describe("closed sign-up and the first admin", () => {
  it("says so when sign-up is closed", async () => {
    const closed = await startTestProduct({ SIGNUP: "closed" });
    try {
      const answer = await closed.visitor().post("/api/auth/sign-up", { name: "N", email: newEmail(), password });
      expect([answer.status, answer.body.message]).toEqual([403, "Sign up is not enabled. Please contact support."]);
    } finally {
      await closed.stop();
    }
  });

  it("makes ADMIN_EMAIL the first admin and prints no link then", async () => {
    const email = newEmail();
    const own = await startTestProduct({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
    try {
      expect(own.setUpUrl).toBeNull();
      const answer = await own.visitor().post("/api/auth/sign-in", { email, password });
      expect(answer.body.user.role).toBe("admin");
    } finally {
      await own.stop();
    }
  });

  it("makes one admin from the link, once, even for ten at a time", async () => {
    const own = await startTestProduct();
    try {
      const token = own.setUpUrl?.split("#")[1] ?? "";
      const check = () => own.visitor().post("/api/auth/link-check", { token, use: "set-up" });
      expect((await check()).status).toBe(204);
      const make = () => own.visitor().post("/api/auth/set-up", { token, name: "First", email: newEmail(), password });
      expect(
        (
          await own
            .visitor()
            .post("/api/auth/set-up", { token: "x".repeat(43), name: "F", email: newEmail(), password })
        ).status,
      ).toBe(403);
      const statuses = (await Promise.all(Array.from({ length: 10 }, make))).map((answer) => answer.status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 403)).toHaveLength(9);
      expect(await rowsOf(own).$count(tables.person, eq(tables.person.role, "admin"))).toBe(1);
      expect((await check()).status).toBe(403);
    } finally {
      await own.stop();
    }
  });
});
