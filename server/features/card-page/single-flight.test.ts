import { expect, it } from "vitest";
import { singleFlight } from "./single-flight.ts";

/** Renderings that the test completes, oldest first; each returns the version at which it began. */
function world({ hears = true } = {}) {
  let version = 0;
  const endings: { answer: () => void; fail: () => void }[] = [];
  const shared = singleFlight<number>({ begin: () => version, isUnchanged: (begun) => hears && begun === version });
  const render = (begun: number) =>
    new Promise<number>((resolve, reject) => {
      endings.push({ answer: () => resolve(begun), fail: () => reject(new Error("not rendered")) });
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    ask: () => shared("/c/A", null, render),
    change: () => {
      version += 1;
    },
    endNext: async () => {
      endings.shift()?.answer();
      await settled();
    },
    failNext: async () => {
      endings.shift()?.fail();
      await settled();
    },
    underWay: () => endings.length,
  };
}

it("shares one rendering while nothing changes", async () => {
  const { ask, endNext, underWay } = world();
  const answers = Promise.all(Array.from({ length: 20 }, ask));
  expect(underWay()).toBe(1);
  await endNext();
  expect(new Set(await answers)).toEqual(new Set([0]));
});

it("answers nobody with what was true before they asked, however changes and endings come", async () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const { ask, change, endNext, underWay } = world();
    let [state, version] = [seed, 0];
    const random = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const told: Promise<void>[] = [];
    for (let step = 0; step < 40; step += 1) {
      const turn = random();
      if (turn < 0.2) {
        change();
        version += 1;
      } else if (turn < 0.45) await endNext();
      else {
        const since = version;
        told.push(ask().then((answer) => expect(answer).toBeGreaterThanOrEqual(since)));
      }
      expect(underWay()).toBeLessThanOrEqual(2);
    }
    while (underWay() > 0) await endNext();
    await Promise.all(told);
  }
});

it("renders twice for many who ask while changes are not heard: the one under way, and one for all others", async () => {
  const { ask, endNext, underWay } = world({ hears: false });
  const answers = Array.from({ length: 20 }, ask);
  expect(underWay()).toBe(2);
  await endNext();
  await endNext();
  await endNext();
  expect(underWay()).toBe(0);
  await Promise.all(answers);
});

it("tells a failure to those who shared the rendering, and begins anew for whoever asks next", async () => {
  const { ask, endNext, failNext, underWay } = world();
  const shared = Promise.allSettled([ask(), ask()]);
  await failNext();
  expect((await shared).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const next = ask();
  expect(underWay()).toBe(1);
  await endNext();
  expect(await next).toBe(0);
});

it("tells no failure to who waited for their turn: they get a rendering that began after they asked", async () => {
  const { ask, change, endNext, failNext } = world();
  const first = ask().catch(() => "failed");
  change();
  const second = ask();
  change();
  const third = ask();
  await failNext();
  expect(await first).toBe("failed");
  await endNext();
  await endNext();
  expect([await second, await third]).toEqual([1, 2]);
});
