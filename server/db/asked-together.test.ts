import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askedTogether } from "./asked-together.ts";

type Statement = { keys: readonly string[]; end: () => void; fail: () => void };

const turn = () => new Promise((resolve) => setImmediate(resolve));
const isThere = (key: string) => !key.startsWith("no");

// A machine that stands still for a quarter of a second would be taken for a database that does.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** Statements that are answered when the test says so, each with the moment in which it was asked. */
function stage() {
  const statements: Statement[] = [];
  const underWay = new Set<Statement>();
  let most = 0;
  const ask = askedTogether<{ key: string; statement: number }>((keys) => {
    const { promise, resolve, reject } =
      Promise.withResolvers<ReadonlyMap<string, { key: string; statement: number }>>();
    const number = statements.length;
    const over = (act: () => void) => () => {
      underWay.delete(statement);
      act();
    };
    const statement: Statement = {
      keys,
      end: over(() => resolve(new Map(keys.filter(isThere).map((key) => [key, { key, statement: number }])))),
      fail: over(() => reject(new Error(`statement ${number} failed`))),
    };
    statements.push(statement);
    underWay.add(statement);
    most = Math.max(most, underWay.size);
    return promise;
  });
  return { ask, statements, underWay, mostUnderWay: () => most };
}

it("one statement serves all who ask in one turn, and reads what several ask for once", async () => {
  const { ask, statements } = stage();
  const asked = ["a", "b", "a", "nobody"].map((key) => ask(key));
  expect(statements).toHaveLength(0);
  await turn();
  expect(statements.map(({ keys }) => keys)).toEqual([["a", "b", "nobody"]]);
  statements[0]?.end();
  expect((await Promise.all(asked)).map((found) => found?.key ?? null)).toEqual(["a", "b", "a", null]);
});

it("does not wait for a statement that takes long, until four of them do", async () => {
  const { ask, statements } = stage();
  for (const key of ["a", "b", "c", "d", "e", "f"]) {
    void ask(key);
    await turn();
  }
  expect(statements.map(({ keys }) => keys)).toEqual([["a"], ["b"], ["c"], ["d"]]);
  statements[2]?.end();
  await turn();
  await turn();
  expect(statements.at(-1)?.keys).toEqual(["e", "f"]);
});

it("nobody waits behind statements that are silent: after a quarter of a second all who wait go on together", async () => {
  const { ask, statements } = stage();
  const askOf = (name: string, length: number) => Array.from({ length }, (_, index) => ask(`${name} ${index}`));
  for (let count = 0; count < 4; count += 1) {
    void ask(`silent ${count}`);
    await turn();
  }
  const asked = askOf("card", 100);
  vi.advanceTimersByTime(240);
  await turn();
  expect(statements).toHaveLength(4);
  const later = askOf("later", 3);
  vi.advanceTimersByTime(10);
  expect(statements.map(({ keys }) => keys.length)).toEqual([1, 1, 1, 1, 103]);
  void askOf("latest", 5);
  vi.advanceTimersByTime(249);
  expect(statements).toHaveLength(5);
  vi.advanceTimersByTime(1);
  expect(statements[5]?.keys).toHaveLength(5);
  statements[4]?.end();
  const found = await Promise.all([...asked, ...later]);
  expect(found.map((one) => one?.key)).toEqual(statements[4]?.keys);
  // Six were under way and four may be: there is room again when two more are answered.
  statements[0]?.end();
  void askOf("again", 40);
  for (let count = 0; count < 5; count += 1) await turn();
  expect(statements).toHaveLength(6);
  statements[1]?.end();
  for (let count = 0; count < 5; count += 1) await turn();
  expect(statements.slice(6).map(({ keys }) => keys.length)).toEqual([16]);
});

it("where some always wait, but none for long, no group is larger than others", async () => {
  const { ask, statements, underWay } = stage();
  const asked: ReturnType<typeof ask>[] = [];
  const askMore = (length: number) => {
    for (let count = 0; count < length; count += 1) asked.push(ask(`card ${asked.length}`));
  };
  askMore(128);
  for (let round = 0; round < 20; round += 1) {
    for (let count = 0; count < 5; count += 1) await turn();
    expect(underWay.size).toBe(4);
    vi.advanceTimersByTime(30);
    for (const { end } of underWay) end();
    askMore(64);
  }
  expect(new Set(statements.map(({ keys }) => keys.length))).toEqual(new Set([16]));
  const first = asked.slice(0, 16 * statements.length);
  expect((await Promise.all(first)).map((found) => found?.key)).toEqual(first.map((_, index) => `card ${index}`));
});

it("many who are answered at once are told in turns of the event loop", async () => {
  const { ask, statements } = stage();
  for (let count = 0; count < 4; count += 1) {
    void ask(`silent ${count}`);
    await turn();
  }
  let told = 0;
  const asked = Array.from({ length: 100 }, (_, index) => ask(`card ${index}`).then(() => (told += 1)));
  vi.advanceTimersByTime(250);
  statements[4]?.end();
  const seen: number[] = [];
  while (told < 100) {
    await turn();
    seen.push(told);
  }
  expect(seen[0]).toBeLessThanOrEqual(32);
  await Promise.all(asked);
});

it("never asks for more than sixteen at once", async () => {
  const { ask, statements } = stage();
  const asked = Array.from({ length: 70 }, (_, index) => ask(`card ${index}`));
  for (let at = 0; at < 5; at += 1) {
    while (!statements[at]) await turn();
    statements[at]?.end();
  }
  expect(statements.map(({ keys }) => keys.length)).toEqual([16, 16, 16, 16, 6]);
  expect((await Promise.all(asked)).map((found) => found?.key)).toEqual(asked.map((_, index) => `card ${index}`));
});

it("whatever the order: each has their own row, read after they asked; a failure is of those alone who asked with it", async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant("ask" as const), key: fc.constantFrom("a", "b", "c", "no one", "d") }),
    fc.record({ do: fc.constantFrom("end" as const, "fail" as const), which: fc.nat(5) }),
    fc.record({ do: fc.constant("turn" as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { ask, statements, underWay, mostUnderWay } = stage();
      const asked: Promise<void>[] = [];
      const failed = new Set<number>();
      const expectAnswer = async (key: string) => {
        const since = statements.length;
        const outcome = await ask(key).then(
          (found) => ({ found }),
          (error: Error) => ({ error }),
        );
        if ("error" in outcome) {
          const number = Number(/\d+/u.exec(outcome.error.message)?.[0]);
          expect(failed).toContain(number);
          expect(number).toBeGreaterThanOrEqual(since);
          expect(statements[number]?.keys).toContain(key);
        } else if (isThere(key)) {
          expect(outcome.found?.key).toBe(key);
          expect(outcome.found?.statement).toBeGreaterThanOrEqual(since);
        } else expect(outcome.found).toBeNull();
      };
      for (const one of steps) {
        if (one.do === "ask") asked.push(expectAnswer(one.key));
        else if (one.do === "turn") await turn();
        else {
          const statement = [...underWay][one.which];
          if (statement && one.do === "fail") failed.add(statements.indexOf(statement));
          if (statement) statement[one.do]();
        }
      }
      // All who asked are answered in the end.
      for (let rest = asked.length + 2; rest > 0; rest -= 1) {
        await turn();
        for (const { end } of underWay) end();
      }
      await Promise.all(asked);
      expect(mostUnderWay()).toBeLessThanOrEqual(4);
    }),
  );
});
