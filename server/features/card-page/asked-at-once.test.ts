import fc from "fast-check";
import { expect, it } from "vitest";
import { cardCache } from "../shown-cards/card-cache.ts";
import { askedAtOnce } from "./asked-at-once.ts";

type Answer = { page: string; cardId: string | null };

/** @param read what a reading finds at a path that begins at this moment */
function stage(read: (path: string) => Answer) {
  const cache = cardCache<string>({ longestBytes: 100, weigh: (text) => text.length });
  const made: { path: string; end: () => void; fail: () => void }[] = [];
  const atOnce = askedAtOnce<Answer>(cache);
  const make = (path: string) => () => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const found = read(path);
    made.push({ path, end: () => resolve(found), fail: () => reject(new Error("the database is away")) });
    return promise;
  };
  const ask = async (path = "/c/ABCD2345") => {
    const id = /^\/card\/(.*)$/u.exec(path)?.[1] ?? null;
    return (await atOnce(path, make(path), id)).page;
  };
  return { cache, made, ask };
}

const mine = "/card/mine";
let reading = 0;
const numbered = () => {
  reading += 1;
  return { page: `reading ${reading}`, cardId: "mine" };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

it("one rendering serves all who ask for a page at once, and another page has its own", async () => {
  const { cache, made, ask } = stage((path) => ({ page: path, cardId: "mine" }));
  cache.resume();
  const asked = [ask(), ask(), ask("/c/WXYZ2345"), ask(), ask(mine), ask(mine)];
  expect(made.map(({ path }) => path)).toEqual(["/c/ABCD2345", "/c/WXYZ2345", mine]);
  for (const { end } of made) end();
  expect(await Promise.all(asked)).toEqual([
    ..."/c/ABCD2345 /c/ABCD2345 /c/WXYZ2345 /c/ABCD2345".split(" "),
    mine,
    mine,
  ]);
  void ask();
  expect(made).toHaveLength(4);
});

it.each([mine, "/c/ABCD2345"])("changes of other cards do not part those who ask for %s", async (path) => {
  const { cache, made, ask } = stage(numbered);
  cache.resume();
  const asked = [ask(path)];
  for (let count = 0; count < 20; count += 1) {
    cache.forget(`other ${count}`);
    asked.push(ask(path), ask(path));
  }
  expect(made).toHaveLength(1);
  made[0]?.end();
  expect(new Set(await Promise.all(asked)).size).toBe(1);
  expect(made).toHaveLength(1);
});

it("who asks after a change of the card does not get what was begun before it, and does not wait for that", async () => {
  const { cache, made, ask } = stage(numbered);
  cache.resume();
  const before = ask(mine);
  cache.forget("mine");
  const after = [ask(mine), ask(mine)];
  expect(made).toHaveLength(2);
  made[1]?.end();
  const [one, other] = await Promise.all(after);
  made[0]?.end();
  expect([one === other, one === (await before)]).toEqual([true, false]);
});

it("by a code, whose card nobody knows before it is read, they get what was begun after", async () => {
  const { cache, made, ask } = stage(numbered);
  cache.resume();
  const before = ask();
  cache.forget("mine");
  const after = [ask(), ask()];
  made[0]?.end();
  await expect.poll(() => made.length).toBe(2);
  made[1]?.end();
  const [one, other] = await Promise.all(after);
  expect([one === other, one === (await before), made.length]).toEqual([true, false, 2]);
});

it("what leads nowhere may lead somewhere since any change", async () => {
  const { cache, made, ask } = stage(() => ({ page: "nobody's", cardId: null }));
  cache.resume();
  const before = [ask(), ask()];
  cache.forget("some card");
  const after = [ask(), ask()];
  made[0]?.end();
  await Promise.all(before);
  await expect.poll(() => made.length).toBe(2);
  made[1]?.end();
  await Promise.all(after);
});

it("while changes are not heard of nobody gets what was begun before they asked, and all who come meanwhile the next", async () => {
  for (const path of [mine, "/c/ABCD2345"]) {
    const { made, ask } = stage(numbered);
    const first = ask(path);
    const meanwhile = Array.from({ length: 1000 }, () => ask(path));
    await turn();
    expect(made).toHaveLength(1);
    made[0]?.end();
    await expect.poll(() => made.length).toBe(2);
    made[1]?.end();
    const pages = new Set(await Promise.all(meanwhile));
    expect([pages.size, pages.has(await first), made.length]).toEqual([1, false, 2]);
  }
});

it("nobody waits long for a reading that does not end", async () => {
  const { made, ask } = stage(numbered);
  void ask(mine);
  const meanwhile = [ask(mine), ask(mine)];
  await expect.poll(() => made.length, { timeout: 15_000 }).toBe(2);
  made[1]?.end();
  expect(new Set(await Promise.all(meanwhile)).size).toBe(1);
});

it("a failure is told to all who waited, and to nobody later, nor to who could not share it", async () => {
  const { cache, made, ask } = stage(numbered);
  cache.resume();
  const asked = [ask(), ask()];
  cache.forget("mine");
  const later = ask();
  made[0]?.fail();
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect.poll(() => made.length).toBe(2);
  made[1]?.end();
  expect(await later).toMatch(/^reading/u);
});

const cards = ["mine", "other", "third"];
const codes = ["ABCD2345", "WXYZ2345"];
const card = fc.constantFrom(...cards);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ask: fc.constantFrom(...cards.map((id) => `/card/${id}`), ...codes.map((code) => `/c/${code}`)),
    }),
  },
  { weight: 3, arbitrary: fc.record({ change: card }) },
  { weight: 2, arbitrary: fc.record({ move: fc.constantFrom(...codes), to: fc.option(card) }) },
  { weight: 4, arbitrary: fc.record({ end: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ fail: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ hear: fc.boolean() }) },
);

it("nobody is told what was no longer so when they asked, whatever changes, moves, fails or is not heard meanwhile", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const versions = new Map(cards.map((id) => [id, 1]));
      const leads = new Map<string, string | null>([
        ["ABCD2345", "mine"],
        ["WXYZ2345", null],
      ]);
      const idAt = (path: string) => (path.startsWith("/card/") ? path.slice(6) : (leads.get(path.slice(3)) ?? null));
      const shown = (path: string): Answer => {
        const cardId = idAt(path);
        return { page: cardId === null ? "nobody's" : `${cardId} ${versions.get(cardId)}`, cardId };
      };
      const { cache, made, ask } = stage(shown);
      const waiting: { path: string; wereSo: Set<string>; told: Promise<unknown> }[] = [];
      const tell = (id: string | null) => {
        if (id !== null && hears) cache.forget(id);
        for (const { path, wereSo } of waiting) wereSo.add(shown(path).page);
      };
      const stillMade = (number: number) => made[made.length === 0 ? 0 : number % made.length];
      let hears = true;
      cache.resume();
      for (const each of steps) {
        if ("ask" in each) {
          const wereSo = new Set([shown(each.ask).page]);
          const told = ask(each.ask).then(
            (page) => expect([...wereSo]).toContain(page),
            (error: Error) => expect(error.message).toBe("the database is away"),
          );
          waiting.push({ path: each.ask, wereSo, told });
        } else if ("change" in each) {
          versions.set(each.change, (versions.get(each.change) ?? 0) + 1);
          tell(each.change);
        } else if ("move" in each) {
          const before = leads.get(each.move) ?? null;
          leads.set(each.move, each.to);
          tell(before);
          tell(each.to);
        } else if ("end" in each) stillMade(each.end)?.end();
        else if ("fail" in each) stillMade(each.fail)?.fail();
        else {
          hears = each.hear;
          if (hears) cache.resume();
          else cache.suspend();
        }
        await turn();
      }
      const all = Promise.all(waiting.map(({ told }) => told));
      let isOver = false;
      void all.then(
        () => (isOver = true),
        () => (isOver = true),
      );
      while (!isOver) {
        for (const { end } of made) end();
        await turn();
      }
      await all;
    }),
    { numRuns: 500 },
  );
});
