import { afterEach, expect, it } from "vitest";
import { signUp } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { openQuietProxy, type QuietProxy } from "../support/quiet-proxy.ts";

let proxy: QuietProxy;
let product: TestProduct;
afterEach(async () => {
  proxy.stop();
  await product.stop();
});

it("a database that says nothing more is given up after seven seconds, answered 503, and asked anew", {
  timeout: 60_000,
}, async () => {
  proxy = await openQuietProxy();
  product = await startTestProduct({}, proxy.through);
  const { client, email } = await signUp(product);
  proxy.silence();
  const began = performance.now();
  const answer = await client.get("/api/me");
  const seconds = (performance.now() - began) / 1000;
  expect([answer.status, answer.body.message]).toEqual([503, "An unexpected error occurred. Please try again."]);
  expect(seconds).toBeGreaterThan(6.5);
  expect(seconds).toBeLessThan(10);
  // What else was silent is given up as it is met; new connections are heard.
  await expect.poll(async () => (await client.get("/api/me")).body.user?.email, { timeout: 30_000 }).toBe(email);
});

it("all who ask for cards of a silent database are answered as soon as one of them, however many they are", {
  timeout: 60_000,
}, async () => {
  proxy = await openQuietProxy();
  product = await startTestProduct({}, proxy.through);
  const visitor = product.visitor();
  // As many connections as the product takes, all of which will be silent.
  const codes = Array.from({ length: 60 }, (_, number) => visitor.get(`/c/NOBODY${10 + number}`));
  expect(new Set((await Promise.all(codes)).map(({ status }) => status))).toEqual(new Set([404]));
  proxy.silence();
  const began = performance.now();
  const asked = Array.from({ length: 300 }, (_, number) => visitor.get(`/card/nobody-${number}`));
  const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
  // New connections are heard.
  expect([...statuses].filter((status) => status !== 503 && status !== 404)).toEqual([]);
  expect(statuses).toContain(503);
  expect((performance.now() - began) / 1000).toBeLessThan(20);
});
