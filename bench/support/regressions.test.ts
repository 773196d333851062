import { expect, test } from "vitest";
import { compareRatios, formatTable, isRegression, listUnguarded } from "./regressions.ts";
import type { Ratio } from "./results.ts";

const result = (value: number, better: Ratio["better"] = "more", name = "speed") => ({
  ...{ bench: "card", ratios: [{ name, value, better }] },
});

test.each([
  { better: "more", kept: 1, now: 0.81, regressed: false },
  { better: "more", kept: 1, now: 0.8, regressed: true },
  { better: "more", kept: 0.9, now: 1.8, regressed: false },
  { better: "less", kept: 40, now: 47.9, regressed: false },
  { better: "less", kept: 40, now: 48, regressed: true },
  { better: "less", kept: 40, now: 4, regressed: false },
] as const)(
  "where $better is better, $now in place of $kept: regressed is $regressed",
  ({ better, kept, now, regressed }) => {
    expect(compareRatios([result(kept, better)], [result(now, better)])).toMatchObject([{ kept, now, regressed }]);
  },
);

test("a ratio that is not measured any more is lost, and a new one is nobody's loss", () => {
  expect(compareRatios([result(1)], [])).toMatchObject([{ now: null, regressed: true }]);
  expect(compareRatios([result(1)], [result(1, "more", "another")])).toMatchObject([{ now: null, regressed: true }]);
  expect(compareRatios([], [result(1)])).toEqual([]);
});

test("ratios of two benches do not meet", () => {
  const other = { ...result(0.1), bench: "miss" };
  expect(compareRatios([result(1), other], [other, result(1)]).map(({ worse }) => worse)).toEqual([-0, -0]);
});

test.each([
  { better: "more", bound: 0.85, now: 0.85, broken: false },
  { better: "more", bound: 0.85, now: 0.84, broken: true },
  { better: "less", bound: 1.5, now: 1.5, broken: false },
  { better: "less", bound: 1.5, now: 1.51, broken: true },
] as const)("what is promised of a ratio is held or not, however near it is to what was kept: %o", (one) => {
  const { better, bound, now, broken } = one;
  const fresh = { bench: "card", ratios: [{ name: "speed", value: now, better, bound }] };
  const [row] = compareRatios([result(now, better)], [fresh]);
  expect(row).toMatchObject({ regressed: false, broken });
  expect(row && isRegression(row)).toBe(broken);
  expect(formatTable(row ? [row] : [])).toContain(broken ? "NOT HELD" : "ok");
});

test("a bench without a ratio is not guarded, and nor is what a ratio does not see", () => {
  const kept = [{ ...result(1) }, { bench: "memory", ratios: [] }, { bench: "start" }];
  expect(listUnguarded(kept)).toEqual(["memory", "start"]);
});

test("the table says which got worse, and by how much", () => {
  const table = formatTable(compareRatios([result(1), { ...result(2), bench: "miss" }], [result(0.7)])).split("\n");
  expect(table[1]).toMatch(/^card +speed +1\.00 +0\.70 +30 % worse +WORSE$/u);
  expect(table[2]).toMatch(/^miss +speed +2\.00 +– +not measured +WORSE$/u);
});
