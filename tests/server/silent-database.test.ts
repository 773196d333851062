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
