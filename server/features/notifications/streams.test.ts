import type { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { NotificationEvent } from "../../../domain/notifications/schema.ts";
import type { Services } from "../../services.ts";
import { notificationStreams } from "./streams.ts";

const beatMs = 20_000;
const eventOf = (count: number): NotificationEvent => ({
  ...{ unread: count, latestId: null },
  ...{ role: "user", status: "active", organizationId: null },
});
let unread = 0;
let live: (tokenHash: string) => boolean;
let asked: number[];
let isAway: boolean;
let errors: number;

beforeEach(() => {
  vi.useFakeTimers();
  unread = 0;
  live = () => true;
  asked = [];
  isAway = false;
  errors = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

function makeStreams(limits = { each: 6, total: 3000, beatMs }) {
  const log = {
    error: () => {
      errors += 1;
    },
  };
  const services = { db: null, clock: { now: () => new Date() }, log } as unknown as Services;
  return notificationStreams(services, limits, {
    sessions: async (_db, hashes) => new Set(hashes.filter(live)),
    counts: async (_db, ids) => {
      if (isAway) throw new Error("the database is away");
      asked.push(ids.length);
      return new Map(ids.map((id) => [id, eventOf(unread)]));
    },
  });
}

const watcher = (name: string) => ({ personId: name, tokenHash: `hash of ${name}` });
const rest = () => vi.advanceTimersByTimeAsync(10);

function read(stream: Readable | null): { text: () => string } {
  let text = "";
  stream?.on("data", (piece) => {
    text += String(piece);
  });
  return { text: () => text };
}

it("tells two thousand people of the same thing with a few looks", async () => {
  const streams = makeStreams();
  const all = Array.from({ length: 2000 }, (_, index) => read(streams.open(watcher(`p${index}`))));
  await rest();
  asked = [];
  unread = 1;
  for (let again = 0; again < 5; again += 1) for (let index = 0; index < 2000; index += 1) streams.look(`p${index}`);
  await rest();
  expect(all.every(({ text }) => text().endsWith(`data: ${JSON.stringify(eventOf(1))}\n\n`))).toBe(true);
  expect(asked.length).toBeLessThan(12);
  streams.close();
});

it("has no timer before the first stream and none after the last", async () => {
  const streams = makeStreams();
  expect(vi.getTimerCount()).toBe(0);
  const opened = ["a", "a", "b"].map((name) => streams.open(watcher(name)));
  opened.forEach(read);
  await rest();
  expect(vi.getTimerCount()).toBe(1);
  for (const stream of opened) stream?.destroy();
  await rest();
  expect(vi.getTimerCount()).toBe(0);
});

it("refuses beyond its total, gives places back, and opens none while it leaves", async () => {
  const streams = makeStreams({ each: 2, total: 3, beatMs });
  const [first] = ["a", "b", "c"].map((name) => streams.open(watcher(name)));
  expect(streams.open(watcher("d"))).toBeNull();
  first?.destroy();
  await rest();
  expect(streams.open(watcher("d"))).not.toBeNull();
  streams.close();
  expect(streams.open(watcher("e"))).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(vi.getTimerCount()).toBe(0);
});

it("a person at their limit gives way to themselves also when all places are taken", () => {
  const streams = makeStreams({ each: 2, total: 2, beatMs });
  streams.open(watcher("a"));
  streams.open(watcher("a"));
  expect(streams.open(watcher("a"))).not.toBeNull();
  streams.close();
});

it("keeps one event for who reads slowly, sends the newest afterwards, and cuts off who never reads", async () => {
  const streams = makeStreams();
  const [slow, dead] = [streams.open(watcher("a")), streams.open(watcher("a"))];
  for (unread = 1; unread <= 1000; unread += 1) {
    streams.look("a");
    await rest();
  }
  expect(slow?.readableLength).toBeLessThan(2 * JSON.stringify(eventOf(1000)).length);
  const reading = read(slow);
  await rest();
  expect(reading.text().match(/data/gu)).toHaveLength(2);
  expect(reading.text()).toMatch(/"unread":1000,/u);
  await vi.advanceTimersByTimeAsync(beatMs);
  expect([slow?.destroyed, dead?.destroyed]).toEqual([false, true]);
  streams.close();
});

it("beats for the living and ends the others", async () => {
  const streams = makeStreams();
  const [stays, goes] = [streams.open(watcher("a")), streams.open(watcher("b"))];
  const [staying, going] = [read(stays), read(goes)];
  await rest();
  live = (tokenHash) => tokenHash === "hash of a";
  await vi.advanceTimersByTimeAsync(beatMs);
  expect(staying.text()).toMatch(/\n\n:\n\n$/u);
  expect(going.text()).not.toMatch(/:\n\n$/u);
  expect([stays?.destroyed, goes?.destroyed]).toEqual([false, true]);
  streams.close();
});

it("asks again while the database is away, and says so once", async () => {
  const streams = makeStreams();
  const reading = read(streams.open(watcher("a")));
  await rest();
  isAway = true;
  unread = 7;
  streams.look("a");
  await vi.advanceTimersByTimeAsync(5000);
  expect(errors).toBe(1);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1100);
  expect(reading.text()).toMatch(/"unread":7/u);
  streams.close();
});

it("everyone gets a fresh count when changes may have been missed", async () => {
  const streams = makeStreams();
  const reading = read(streams.open(watcher("a")));
  await rest();
  streams.lookAtAll();
  await rest();
  expect(reading.text().match(/data/gu)).toHaveLength(2);
  streams.close();
});
