import { expect, it } from "vitest";
import { maxConnections } from "../db/embedded/postmaster.ts";
import { connectionsPerWorker, totalConnections } from "./connections.ts";

const none = { databaseReadUrl: null };

it("one process has one pool, emails and what it hears changes by", () => {
  expect(connectionsPerWorker(1)).toBe(16);
  expect(totalConnections({ workers: 1, ...none })).toBe(18);
});

it("workers share what they may have, and the first process has its own", () => {
  expect(connectionsPerWorker(4)).toBe(16);
  expect(totalConnections({ workers: 4, ...none })).toBe(4 * 17 + 17);
  expect(connectionsPerWorker(12)).toBe(6);
  expect(totalConnections({ workers: 12, ...none })).toBe(12 * 7 + 17);
});

it("what reads from a replica may come to the primary, too", () => {
  expect(totalConnections({ workers: 4, databaseReadUrl: "postgres://replica/evox" })).toBe(4 * 33 + 17);
});

it("the embedded PostgreSQL has room for any number of workers, commands beside them and one that is replaced", () => {
  const reserved = 3;
  // The folder lock, two commands, and a worker that was just killed.
  const beside = 1 + 2 * 3 + connectionsPerWorker(1) + 1;
  for (let workers = 1; workers <= 16; workers += 1) {
    expect(totalConnections({ workers, ...none }) + beside).toBeLessThanOrEqual(maxConnections - reserved);
  }
});
