import { expect, it } from "vitest";
import { parseConfig } from "./config.ts";

it("the product is composed with the limits that are promised", () => {
  expect(parseConfig({}).timeouts).toEqual({
    http: {
      headers: 8000,
      request: 28_500,
      keepAlive: 10_000,
      checkEvery: 1000,
      slowClientCheckEvery: 500,
      stalled: 15_000,
      idle: 20_000,
      firstRequest: 29_000,
      linger: 2000,
      drain: 1000,
    },
    database: { statement: 5000, answer: 7000 },
    health: { writes: 3000 },
    listener: { firstConnect: 10_000, ping: 1000, silent: 2000, retry: 200, confirm: 2000 },
    storage: { upload: 30_000, connect: 5000, silence: 10_000, call: 20_000, read: 10_000, list: 30_000 },
    email: { poll: 1000, supervise: 20_000 },
    wallet: { poll: 1000, connect: 10_000, answer: 10_000, googleRound: 300 },
    audit: { look: 1000 },
  });
});
