import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import type { Database } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { cardCache } from "./card-cache.ts";
import type { ShortLinkResult } from "./public-card.ts";
import { replicaReads } from "./replica-reads.ts";

const id = "a-card";
const old = { state: "live", shown: { card: { id } }, until: null } as unknown as ShortLinkResult;
const lost = () => Promise.reject(Object.assign(new Error("the database"), { code: "CONNECTION_CLOSED" }));

type Stage = { isLate: boolean; opened?: number; asked?: () => Promise<ShortLinkResult>; isUp?: () => boolean };

const tick = () => sleep(0);

/** A replica with the old card, and a primary with a write position but no card. */
function stage({ isLate, opened = 0, asked = async () => old, isUp = () => true }: Stage) {
  let isCompared = false;
  const [primary, replica] = [
    { execute: async () => [{ position: "0/2" }] },
    {
      execute: async () => {
        isCompared ||= isUp();
        return isUp() ? [{ replayed: !isLate }] : lost();
      },
    },
  ] as unknown as [Database, Database];
  const connections = { db: replica, opened: () => opened };
  const cache = cardCache<string>({ maxBytes: 100, weigh: (text) => text.length });
  const services = { db: primary, log: { warn: () => {} } } as unknown as Services;
  const reads = replicaReads(services, connections, cache.forget);
  const find = () => reads.find<ShortLinkResult>(({ db }) => (db === replica ? asked() : lost()));
  const changes = {
    resume: () => each("resume"),
    /** The replica is known to be a copy of the primary. */
    resumeCompared: async () => {
      each("resume");
      await expect.poll(() => isCompared, { interval: 1 }).toBe(true);
      await tick();
    },
    suspend: () => each("suspend"),
    forget: (card: string) => each("forget", card),
  };
  function each(what: "resume" | "suspend" | "forget", card = ""): void {
    for (const part of [reads, cache]) part[what](card);
  }
  onTestFinished(() => reads.end());
  return { cache, find, changes };
}

it("what only a late replica vouches for is shown, and kept by nobody, although changes are heard of", async () => {
  const { cache, find, changes } = stage({ isLate: true });
  await changes.resumeCompared();
  const begun = cache.begin();
  expect(await find()).toBe(old);
  expect(cache.keep(id, "as it was", begun)).toBe(false);
});

it("nothing of a replica is shown before it was compared with the primary", async () => {
  const { find } = stage({ isLate: true });
  await expect(find()).rejects.toThrow("the database");
});

it("a card that changed is not shown as it was, although the primary does not answer", async () => {
  const { find, changes } = stage({ isLate: true });
  changes.resume();
  changes.forget(id);
  await expect(find()).rejects.toThrow("the database");
  changes.suspend();
  await expect(find()).rejects.toThrow("the database");
  changes.resume();
  await expect(find()).rejects.toThrow("the database");
});

it("what a replica that came up says is kept", async () => {
  const { cache, find, changes } = stage({ isLate: false });
  changes.resume();
  changes.forget(id);
  await expect.poll(() => find().catch(() => null)).toBe(old);
  expect(cache.keep(id, "as it is", cache.begin())).toBe(true);
});

it("no visitor waits for a replica that failed, until it answers again", async () => {
  let [asks, isUp] = [0, true];
  const asked = () => {
    asks += 1;
    return isUp ? Promise.resolve(old) : lost();
  };
  const { find, changes } = stage({ isLate: false, asked, isUp: () => isUp });
  await changes.resumeCompared();
  isUp = false;
  for (let count = 0; count < 3; count += 1) {
    await expect(find()).rejects.toThrow("the database");
    await sleep(600);
  }
  expect(asks).toBe(2);
  isUp = true;
  await expect.poll(() => find().catch(() => null)).toBe(old);
});

it("a connection that a balancer ended is followed by another one, before anybody is sent to the primary", async () => {
  let asks = 0;
  const asked = () => {
    asks += 1;
    return asks === 1 ? lost() : Promise.resolve(old);
  };
  const { find, changes } = stage({ isLate: false, asked });
  await changes.resumeCompared();
  expect(await find()).toBe(old);
  expect(asks).toBe(2);
});

it("a replica that does not answer is waited for once", async () => {
  let asks = 0;
  const asked = async () => {
    asks += 1;
    await sleep(300);
    return lost();
  };
  const { find, changes } = stage({ isLate: false, asked });
  await changes.resumeCompared();
  await expect(find()).rejects.toThrow("the database");
  expect(asks).toBe(1);
});
