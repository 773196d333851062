import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Views } from "../../data/views/queries.ts";
import { viewCounter } from "./view-counter.ts";

const sumOf = (views: Views) =>
  [...views.values()].flatMap((ofCard) => [...ofCard.values()]).reduce((sum, one) => sum + one, 0);

/** PostgreSQL's error for a rejected statement. */
const refused = (code: string) => Object.assign(new Error("refused"), { code });

/** A view store in which cards can be locked and statements rejected. */
function stage() {
  const counted = new Map<string, number>();
  const groups: Views[] = [];
  const held = new Set<string>();
  let hinder: (views: Views) => Promise<void> = async () => {};
  const counter = viewCounter(async (views) => {
    groups.push(views);
    await hinder(views);
    for (const [id, ofCard] of views) {
      if (!held.has(id)) counted.set(id, (counted.get(id) ?? 0) + sumOf(new Map([[id, ofCard]])));
    }
    return new Set([...views.keys()].filter((id) => held.has(id)));
  });
  const hinderBy = (by: typeof hinder) => {
    hinder = by;
  };
  return { counter, counted, groups, held, hinderBy };
}

it("a group has an end, and who comes after it is in the next", async () => {
  const { counter, counted, groups } = stage();
  const ids = Array.from({ length: 2500 }, (_, number) => `card ${number}`);
  const told = await Promise.all(ids.map((id) => counter.count(id, "qr")));
  expect(new Set(told)).toEqual(new Set(["counted"]));
  expect(Math.max(...groups.map(sumOf))).toBeLessThanOrEqual(1000);
  expect([...counted]).toEqual(ids.map((id) => [id, 1]));
});

it("a group that was refused does not keep the next one waiting while its cards are tried apart", async () => {
  const { counter, counted, hinderBy } = stage();
  const slow = Promise.withResolvers<void>();
  hinderBy(async (views) => {
    if (!views.has("slow")) return;
    if (views.size > 1) throw refused("23514");
    await slow.promise;
  });
  const together = [counter.count("slow", "qr"), counter.count("beside", "qr")];
  expect(await together[1]).toBe("counted");
  expect(await counter.count("other", "nfc")).toBe("counted");
  expect(counted.has("slow")).toBe(false);
  slow.resolve();
  expect(await together[0]).toBe("counted");
  expect(Object.fromEntries(counted)).toEqual({ slow: 1, beside: 1, other: 1 });
});

it("what took too long, or was lost on its way, is not tried again: nobody knows of it, or it would take as long", async () => {
  for (const code of ["57014", "CONNECTION_CLOSED"]) {
    const { counter, groups, hinderBy } = stage();
    hinderBy(() => Promise.reject(refused(code)));
    const told = await Promise.allSettled([counter.count("a", "qr"), counter.count("b", "qr")]);
    expect(told.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(groups).toHaveLength(1);
  }
});

it("who waits for a held card is counted once it is free, with all who wait for others in one group", async () => {
  const { counter, counted, groups, held } = stage();
  const ids = Array.from({ length: 50 }, (_, number) => `held ${number}`);
  for (const id of ids) held.add(id);
  const waiting = Promise.all(ids.map((id) => counter.count(id, "qr")));
  await expect.poll(() => groups.length).toBeGreaterThan(2);
  held.clear();
  expect(new Set(await waiting)).toEqual(new Set(["counted"]));
  expect(groups.length).toBeLessThan(ids.length);
  expect([...counted.values()]).toEqual(ids.map(() => 1));
});

it("cards that are tried apart are four at a time, of all groups that are refused together", async () => {
  const { counter, groups, held, hinderBy } = stage();
  const gates = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() };
  let underWay = 0;
  let most = 0;
  const ids = (name: string, length: number) => Array.from({ length }, (_, number) => `${name} ${number}`);
  const report = (names: readonly string[]) => names.map((id) => counter.count(id, "qr"));
  const refusedWith = (id: string) => groups.some((views) => views.size > 1 && views.has(id));
  hinderBy(async (views) => {
    if (views.size > 1 && !(views.has("held 0") && groups.length === 1)) throw refused("23514");
    if (views.size > 1) return;
    underWay += 1;
    most = Math.max(most, underWay);
    await (views.has("early 0") || views.has("early 1") ? gates.first : gates.second).promise;
    underWay -= 1;
  });
  for (const id of ids("held", 20)) held.add(id);
  // Held cards are retried in separate groups, concurrently with new views.
  const all = report(ids("held", 20));
  await expect.poll(() => groups.length).toBe(1);
  all.push(...report(ids("early", 2)));
  await expect.poll(() => underWay).toBe(2);
  all.push(...report(ids("late", 20)));
  await expect.poll(() => refusedWith("late 0") && groups.slice(1).some((views) => views.has("held 0"))).toBe(true);
  gates.first.resolve();
  await expect.poll(() => underWay).toBeGreaterThanOrEqual(4);
  await sleep(100);
  expect(most).toBe(4);
  held.clear();
  gates.second.resolve();
  expect(new Set(await Promise.all(all))).toEqual(new Set(["counted"]));
});
