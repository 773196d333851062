import { expect, it } from "vitest";
import { maxConnections } from "../db/embedded/postmaster.ts";
import { connectionsOfAll, connectionsOfEach } from "./connections.ts";

const none = { databaseReadUrl: null };

it("one process has one pool, emails and what it hears changes by", () => {
  expect(connectionsOfEach(1)).toBe(16);
  expect(connectionsOfAll({ workers: 1, ...none })).toBe(18);
});

it("workers share what they may have, and the first process has its own", () => {
  expect(connectionsOfEach(4)).toBe(16);
  expect(connectionsOfAll({ workers: 4, ...none })).toBe(4 * 17 + 17);
  expect(connectionsOfEach(12)).toBe(6);
  expect(connectionsOfAll({ workers: 12, ...none })).toBe(12 * 7 + 17);
});

it("what reads from a replica may come to the primary, too", () => {
  expect(connectionsOfAll({ workers: 4, databaseReadUrl: "postgres://replica/evox" })).toBe(4 * 33 + 17);
});

it("the embedded PostgreSQL has room for any number of workers, commands beside them and one that is replaced", () => {
  const reserved = 3;
  // The folder lock, two commands, and a worker that was just killed.
  const beside = 1 + 2 * 3 + connectionsOfEach(1) + 1;
  for (let workers = 1; workers <= 16; workers += 1) {
    expect(connectionsOfAll({ workers, ...none }) + beside).toBeLessThanOrEqual(maxConnections - reserved);
  }
});
