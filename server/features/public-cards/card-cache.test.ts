import { expect, it } from "vitest";
import { cardCache } from "./card-cache.ts";

const cacheOf = (maxBytes: number) => {
  const dropped: string[] = [];
  const cache = cardCache<string>({
    maxBytes,
    weigh: (text) => text.length,
    onDrop: (text) => dropped.push(text),
  });
  cache.resume();
  return { cache, dropped };
};

it("keeps within its bytes; what is asked for stays, what was asked for once goes", () => {
  const { cache, dropped } = cacheOf(30);
  for (const id of ["hot", "a", "b"]) cache.keep(id, id.padEnd(10, "."), cache.begin());
  for (const id of ["c", "d", "e", "f"]) {
    expect(cache.find("hot")).not.toBeNull();
    cache.keep(id, id.padEnd(10, "."), cache.begin());
  }
  expect(cache.find("hot")).not.toBeNull();
  expect(dropped.map((text) => text[0])).toEqual(["a", "b", "c", "d"]);
});

it("gives way to what is new when all that it has was asked for", () => {
  const { cache } = cacheOf(20);
  for (const id of ["a", "b"]) cache.keep(id, id.padEnd(10, "."), cache.begin());
  for (const id of ["a", "b"]) cache.find(id);
  expect(cache.keep("c", "c".padEnd(10, "."), cache.begin())).toBe(true);
  expect(["a", "b", "c"].filter((id) => cache.find(id))).toHaveLength(2);
  expect(cache.find("c")).not.toBeNull();
});

it("does not keep what is larger than all of it, nor what was begun before a change", () => {
  const { cache } = cacheOf(20);
  expect(cache.keep("large", "x".repeat(21), cache.begin())).toBe(false);
  const begun = cache.begin();
  cache.forget("a");
  expect(cache.keep("a", "old", begun)).toBe(false);
  expect(cache.keep("b", "other card", begun)).toBe(true);
  expect(cache.keep("a", "new", cache.begin())).toBe(true);
});

it("believes nothing that was begun before, or while, changes were not heard", () => {
  const { cache } = cacheOf(20);
  const before = cache.begin();
  cache.suspend();
  const during = cache.begin();
  expect(cache.isUnchanged(during, "a")).toBe(false);
  cache.resume();
  for (const begun of [before, during]) {
    expect([cache.isUnchanged(begun, "a"), cache.isUnchanged(begun, null)]).toEqual([false, false]);
    expect(cache.keep("a", "old", begun)).toBe(false);
  }
  expect(cache.find("a")).toBeNull();
  expect(cache.keep("a", "new", cache.begin())).toBe(true);
});
