import { afterEach, expect, it } from "vitest";
import { signUp } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { openQuietProxy, type QuietProxy } from "../support/quiet-proxy.ts";

/** About a third of the defaults (server/config/timeouts.ts). */
const limits = { statement: 1500, answer: 2100 };

let proxy: QuietProxy;
let product: TestProduct;
afterEach(async () => {
  proxy.cutSilent();
  await product.stop();
  proxy.stop();
});

it("a database that says nothing more is given up after seven seconds, answered 503, and asked anew", async () => {
  proxy = await openQuietProxy();
  product = await startTestProduct({}, { through: proxy.through, timeouts: { database: limits } });
  const { client, email } = await signUp(product);
  proxy.silence();
  const began = performance.now();
  const answer = await client.get("/api/me");
  const ms = performance.now() - began;
  expect([answer.status, answer.body.message]).toEqual([503, "An unexpected error occurred. Please try again."]);
  expect(ms).toBeGreaterThan(limits.answer - 50);
  // Other silent connections are dropped as they are used; new ones work.
  await expect.poll(async () => (await client.get("/api/me")).body.user?.email).toBe(email);
});

it("all who ask for cards of a silent database are answered as soon as one of them, however many they are", async () => {
  proxy = await openQuietProxy();
  product = await startTestProduct({}, { through: proxy.through, timeouts: { database: limits } });
  const visitor = product.visitor();
  // As many connections as the pool has, all of which will be silent.
  const codes = Array.from({ length: 60 }, (_, number) => visitor.get(`/c/NOBODY${10 + number}`));
  expect(new Set((await Promise.all(codes)).map(({ status }) => status))).toEqual(new Set([404]));
  proxy.silence();
  const began = performance.now();
  const asked = Array.from({ length: 300 }, (_, number) => visitor.get(`/card/nobody-${number}`));
  const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
  // New connections work.
  expect([...statuses].filter((status) => status !== 503 && status !== 404)).toEqual([]);
  expect(statuses).toContain(503);
  // In sequence, sixteen at a time, they would take twenty times as long as one.
  expect(performance.now() - began).toBeLessThan(limits.answer * 6);
});
