import { expect, it } from "vitest";
import { fairQueue } from "./fair-queue.ts";

/** Work that the test completes by name. */
function bench() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, end };
}

it("networks take turns, whoever asked for more", async () => {
  const enqueue = fairQueue({ atOnce: 1, maxQueued: 10, maxQueuedEach: 5 });
  const { begun, work, end } = bench();
  const all = ["a1", "a2", "a3", "b1", "c1", "b2"].map((name) => enqueue(name[0] ?? "", work(name)));
  for (const name of ["a1", "a2", "b1", "c1", "a3", "b2"]) await end(name);
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "c1", "b2"]);
});

it("a network has its share of the queue, and the queue an end", async () => {
  const enqueue = fairQueue({ atOnce: 1, maxQueued: 3, maxQueuedEach: 2 });
  const { begun, work, end } = bench();
  const ask = (name: string) => enqueue(name[0] ?? "", work(name)) !== null;
  expect(["a1", "a2", "a3", "a4"].map(ask)).toEqual([true, true, true, false]);
  expect(["b1", "b2"].map(ask)).toEqual([true, false]);
  for (const name of ["a1", "a2", "b1", "a3"]) await end(name);
  expect(ask("c1")).toBe(true);
  expect(begun).toEqual(["a1", "a2", "b1", "a3", "c1"]);
});

it("work that fails gives its turn on", async () => {
  const enqueue = fairQueue({ atOnce: 1, maxQueued: 3, maxQueuedEach: 2 });
  const failing = enqueue("a", () => Promise.reject(new Error("broken")));
  const next = enqueue("b", async () => "done");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});
