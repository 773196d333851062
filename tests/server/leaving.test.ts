import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { Client } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { cardInput, newEmail, password } from "../support/people.ts";
import { startProcess } from "../support/process.ts";
import { cloneDatabase } from "../support/product.ts";

/** Sends requests on one keep-alive connection until it closes; records requests without a response. */
async function browse(url: string, seen: { answers: Map<number, number>; dropped: string[] }): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const going = await new Promise<boolean>((resolve) => {
      const sent = get(url, { agent }, (answer) => {
        seen.answers.set(answer.statusCode ?? 0, (seen.answers.get(answer.statusCode ?? 0) ?? 0) + 1);
        answer.resume();
        answer.on("end", () => resolve(true));
      });
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // The kernel resets new connections that were queued at the end, which DRAIN_SECONDS avoids.
        if (sent.reusedSocket) seen.dropped.push(`${error.code}`);
        resolve(false);
      });
    });
    if (!going) break;
    await sleep(2);
  }
  agent.destroy();
}

it("SIGTERM drops no request of a kept connection, of pages in memory and of others", { timeout: 60_000 }, async () => {
  const database = await cloneDatabase();
  const running = await startProcess({ DATABASE_URL: database.url, PORT: String(await freePort()) });
  const client = new Client(running.url);
  await client.post("/api/auth/sign-up", { name: "N", email: newEmail(), password });
  const { body } = await client.post("/api/cards", cardInput);
  const seen = { answers: new Map<number, number>(), dropped: [] as string[] };
  const paths = [`/card/${body.id}`, "/api/health", `/api/cards/${body.id}`, `/card/${body.id}.vcf`];
  const browsing = Promise.all([...paths, ...paths].map((path) => browse(running.url + path, seen)));
  const answered = () => [...seen.answers.values()].reduce((sum, count) => sum + count, 0);
  await expect.poll(answered).toBeGreaterThan(20 * paths.length);
  const started = performance.now();
  const ended = running.kill("SIGTERM");
  await browsing;
  expect(await ended).toBe(0);
  expect(seen.dropped).toEqual([]);
  expect([...seen.answers.keys()].sort()).toEqual([200, 401]);
  expect(performance.now() - started).toBeLessThan(15_000);
  await database.drop();
});

it("DRAIN_SECONDS tells a balancer first: no request on a new connection is dropped", { timeout: 60_000 }, async () => {
  const database = await cloneDatabase();
  const place = { DATABASE_URL: database.url, PORT: String(await freePort()), DRAIN_SECONDS: "6" };
  const running = await startProcess(place);
  const ask = (path: string) =>
    new Promise<number | string>((resolve) => {
      const sent = get(running.url + path, { agent: false }, (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
      });
      sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "dropped"));
    });
  // A load balancer checks health every 100 ms and redirects people when it fails.
  let isTold = false;
  const answers = new Map<number | string, number>();
  const people = Array.from({ length: 4 }, async () => {
    while (!isTold) {
      const answer = await ask("/api/me/theme-of-nobody");
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  });
  const health: (number | string)[] = [];
  const balancer = (async () => {
    while (!isTold) {
      health.push(await ask("/api/health"));
      isTold = health.at(-1) !== 200;
      await sleep(100);
    }
  })();
  await expect.poll(() => health.length).toBeGreaterThan(3);
  const ended = running.kill("SIGTERM");
  await Promise.all([balancer, ...people]);
  expect(health.at(-1)).toBe(503);
  // Late requests are still served.
  expect(await ask("/")).toBe(200);
  expect([...answers.keys()]).toEqual([404]);
  expect(await ended).toBe(0);
  await database.drop();
});
