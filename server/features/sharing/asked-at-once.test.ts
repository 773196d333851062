import { expect, it } from "vitest";
import { askedAtOnce } from "./asked-at-once.ts";
import { cardCache } from "./card-cache.ts";

function stage() {
  const cache = cardCache<string>({ longestBytes: 100, weigh: (text) => text.length });
  const made: { path: string; begun: number; give: (page: string) => void; fail: () => void }[] = [];
  const atOnce = askedAtOnce<string>(cache);
  const ask = (path = "/c/ABCD2345") =>
    atOnce(path, (begun) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      made.push({ path, begun, give: resolve, fail: () => reject(new Error("the database is away")) });
      return promise;
    });
  return { cache, made, ask };
}

it("one rendering serves all who ask for a page at once, and another page has its own", async () => {
  const { cache, made, ask } = stage();
  cache.resume();
  const asked = [ask(), ask(), ask("/c/WXYZ2345"), ask()];
  expect(made.map(({ path }) => path)).toEqual(["/c/ABCD2345", "/c/WXYZ2345"]);
  for (const [index, { give }] of made.entries()) give(`page ${index}`);
  expect(await Promise.all(asked)).toEqual(["page 0", "page 0", "page 1", "page 0"]);
  void ask();
  expect(made).toHaveLength(3);
});

it("who asks after a change does not get what was begun before it", async () => {
  const { cache, made, ask } = stage();
  cache.resume();
  const before = ask();
  cache.forget("the card");
  const after = ask();
  expect(made).toHaveLength(2);
  made[1]?.give("new");
  made[0]?.give("old");
  expect([await before, await after]).toEqual(["old", "new"]);
});

it("while changes are not heard of nobody shares, nor with those from before", () => {
  const { cache, made, ask } = stage();
  cache.resume();
  void ask();
  cache.suspend();
  void ask();
  void ask();
  expect(made).toHaveLength(3);
  cache.resume();
  void ask();
  expect(made).toHaveLength(4);
});

it("a failure is told to all who waited, and to nobody later", async () => {
  const { cache, made, ask } = stage();
  cache.resume();
  const asked = [ask(), ask()];
  made[0]?.fail();
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const again = ask();
  made[1]?.give("page");
  expect(await again).toBe("page");
});
