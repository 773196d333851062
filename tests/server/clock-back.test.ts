import { afterAll, beforeAll, expect, it } from "vitest";
import { password, signUp, signUpAs } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

/** A clock that ran a year ahead and is put right: nobody is locked out until it gets there again. */

const year = 365 * 86_400_000;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ LIMIT_FACTOR: "1" });
});
afterAll(() => product.stop());

it("ends the wait after wrong passwords", async () => {
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

it("makes no sign-in fresh", async () => {
  product.clock.advance(year);
  const admin = await signUpAs(product, "admin");
  const other = await signUp(product);
  product.clock.advance(-year);
  const asked = await admin.client.post(`/api/users/${other.id}/second-factor-reset`, {});
  expect([asked.status, asked.body.code]).toEqual([403, "REAUTH_REQUIRED"]);
});
