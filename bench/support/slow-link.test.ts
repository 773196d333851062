import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openFlow, openLink } from "./slow-link.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => void vi.restoreAllMocks().useRealTimers());

const roundTripMs = 150;

/** Returns the arrival times of data written at the start. */
function timesOf(bytes: number, bytesPerSecond: number) {
  const began = performance.now();
  const arrived: { at: number; bytes: number }[] = [];
  const link = openLink(bytesPerSecond, roundTripMs / 2);
  const flow = openFlow(
    link,
    roundTripMs / 2,
    (part) => arrived.push({ at: Math.round(performance.now() - began), bytes: part.length }),
    () => {},
  );
  flow.write(Buffer.alloc(bytes));
  flow.open();
  vi.runAllTimers();
  return arrived;
}

test("a small text comes after half a round trip, and the time that its bytes take", () => {
  expect(timesOf(160, 200_000)).toEqual([{ at: 76, bytes: 160 }]);
});

test("no more than ten packets are on their way before the first is acknowledged, then twice as many", () => {
  const arrived = timesOf(60 * 1460, 1e9);
  const byTime = Map.groupBy(arrived, ({ at }) => Math.floor(at / roundTripMs));
  expect([...byTime.values()].map(({ length }) => length)).toEqual([10, 20, 30]);
});

test("two connections share the link", () => {
  const began = performance.now();
  const link = openLink(150_000, 0);
  const ended: number[] = [];
  for (let count = 0; count < 2; count += 1) {
    const flow = openFlow(
      link,
      0,
      () => {},
      () => ended.push(Math.round(performance.now() - began)),
    );
    flow.write(Buffer.alloc(10 * 1460));
    flow.open();
    flow.end();
  }
  vi.runAllTimers();
  // 15,000 bytes each, including headers.
  expect(ended).toEqual([100, 200]);
});

test("packets arrive in the order in which they left, also if the clock moved on between them", () => {
  // Timers count from the start of the event loop's turn.
  vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValueOnce(1);
  const arrived: number[] = [];
  const link = openLink(200_000, roundTripMs / 2);
  link(1460, () => arrived.push(1));
  link(10, () => arrived.push(2));
  vi.runAllTimers();
  expect(arrived).toEqual([1, 2]);
});
