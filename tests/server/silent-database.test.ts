import { connect, createServer, type Socket } from "node:net";
import { afterEach, expect, inject, it } from "vitest";
import { signUp } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

/** A way to the database that falls silent for all connections that are open, as a firewall does that forgot them. */
async function mutedProxy() {
  const given = new URL(inject("databaseUrl"));
  const folder = given.searchParams.get("host");
  const port = Number(given.port || 5432);
  const all = new Set<Socket>();
  const server = createServer((near) => {
    const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, given.hostname);
    for (const socket of [near, far]) {
      all.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: address && typeof address === "object" ? address.port : 0,
    silence: () => {
      for (const socket of all) socket.unpipe().pause();
    },
    stop: () => {
      for (const socket of all) socket.destroy();
      server.close();
    },
  };
}

let proxy: Awaited<ReturnType<typeof mutedProxy>>;
let product: TestProduct;
afterEach(async () => {
  proxy.stop();
  await product.stop();
});

it("a database that says nothing more is given up after seven seconds, answered 503, and asked anew", {
  timeout: 60_000,
}, async () => {
  proxy = await mutedProxy();
  product = await startTestProduct({}, (databaseUrl) => {
    const url = new URL(databaseUrl);
    url.searchParams.delete("host");
    url.hostname = "127.0.0.1";
    url.port = String(proxy.port);
    return url.href;
  });
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
