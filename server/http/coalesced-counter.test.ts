import { expect, it } from "vitest";
import { coalescedCounter } from "./coalesced-counter.ts";

it("who comes while a count is under way is counted by the next; each has a number of their own", async () => {
  const together = coalescedCounter();
  const times: number[] = [];
  let count = 0;
  const add = async (more: number) => {
    times.push(more);
    await new Promise((resolve) => setImmediate(resolve));
    count += more;
    return { count, retryAfter: 3 };
  };
  const told = await Promise.all(Array.from({ length: 6 }, () => together("a network", add)));
  expect(told.map((one) => one.count)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(times).toEqual([1, 5]);
  expect((await together("a network", add)).count).toBe(7);
});

it("a count that fails fails those that it would have counted, and nobody else", async () => {
  const together = coalescedCounter();
  let calls = 0;
  const add = async (more: number) => {
    calls += 1;
    const call = calls;
    await new Promise((resolve) => setImmediate(resolve));
    if (call === 2) throw new Error("the database is away");
    return { count: more, retryAfter: 0 };
  };
  const first = together("a network", add);
  const [second, third] = [together("a network", add), together("a network", add)];
  const told = Promise.allSettled([first, second, third]);
  const beside = await together("another", async () => ({ count: 9, retryAfter: 0 }));
  expect(beside.count).toBe(9);
  expect((await told).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  expect((await together("a network", add)).count).toBe(1);
});
