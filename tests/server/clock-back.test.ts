import { eq } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { ownProduct } from "../support/own-product.ts";
import { confirmPassword, password, signUp, signUpAs } from "../support/people.ts";
import { rowsOf, tables } from "../support/rows.ts";

/** A clock that ran a year ahead is corrected: no person is locked out for that year. */

const year = 365 * 86_400_000;
const quarterOfAnHour = 900_000;

const product = ownProduct({ LIMIT_FACTOR: "1" });

it("ends the wait after wrong passwords", async () => {
  onTestFinished(product.clock.hold());
  const { email } = await signUp(product);
  const signIn = async (typed: string) =>
    (await product.visitor().post("/api/auth/sign-in", { email, password: typed })).status;
  product.clock.advance(year);
  for (let tries = 0; tries < 5; tries += 1) await signIn("wrong-password-1");
  expect(await signIn(password)).toBe(429);
  product.clock.advance(-year);
  expect(await signIn(password)).toBe(200);
});

it("ends the windows in which requests are counted", async () => {
  const typed = { firstName: "Anna", lastName: "Öztürk", email: "anna@example.com", comments: "Hello" };
  const write = async () => (await product.visitor().post("/api/contact", typed)).status;
  product.clock.advance(year);
  while ((await write()) === 201);
  expect(await write()).toBe(429);
  product.clock.advance(-year);
  expect(await write()).toBe(201);
});

it("a request that began a moment before another one starts no new window, and ends no wait", async () => {
  const typed = { firstName: "Anna", lastName: "Öztürk", email: "anna@example.com", comments: "Hello" };
  const write = async () => (await product.visitor().post("/api/contact", typed)).status;
  const { email } = await signUp(product);
  const signIn = async (tried: string) =>
    (await product.visitor().post("/api/auth/sign-in", { email, password: tried })).status;
  for (let tries = 0; tries < 16; tries += 1) {
    product.clock.advance(quarterOfAnHour);
    expect(await signIn("wrong-password-1")).toBe(401);
  }
  product.clock.advance(8 * quarterOfAnHour);
  while ((await write()) === 201);
  product.clock.advance(-2000);
  expect(await write()).toBe(429);
  product.clock.advance(2000);

  expect(await signIn("wrong-password-1")).toBe(401);
  product.clock.advance(-2000);
  expect(await signIn(password)).toBe(429);
});

it("makes no sign-in fresh", async () => {
  const admin = await signUpAs(product, "admin");
  const other = await signUp(product);
  product.clock.advance(6 * 86_400_000);
  await confirmPassword(admin);
  product.clock.advance(-6 * 86_400_000);
  const asked = await admin.client.post(`/api/users/${other.id}/second-factor-reset`, {});
  expect([asked.status, asked.body.code]).toEqual([403, "REAUTH_REQUIRED"]);
});

it("a session made then ends, and so does a link, instead of living for years", async () => {
  const person = await signUp(product);
  product.clock.advance(year);
  const ahead = product.visitor();
  expect((await ahead.post("/api/auth/sign-in", { email: person.email, password })).status).toBe(200);
  const admin = await signUpAs(product, "admin");
  const { body } = await admin.client.post(`/api/users/${person.id}/reset-link`, {});
  expect((await ahead.get("/api/me")).status).toBe(200);
  product.clock.advance(-year);
  expect((await ahead.get("/api/me")).status).toBe(401);
  expect((await person.client.get("/api/me")).status).toBe(200);
  const sessions = (await person.client.get("/api/me/sessions")).body.items;
  expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([true]);
  const token = body.url.split("#")[1];
  const used = await product.visitor().post("/api/auth/reset", { token, password: "a-new-one-of-mine" });
  expect(used.status).toBe(403);
  await product.cleanUp();
  const { session } = tables;
  expect(await rowsOf(product).$count(session, eq(session.personId, person.id))).toBe(1);
});

it("a session outlives a clock that is some seconds behind another process's", async () => {
  product.clock.advance(30_000);
  const person = await signUp(product);
  product.clock.advance(-30_000);
  expect((await person.client.get("/api/me")).status).toBe(200);
});
