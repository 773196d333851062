import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { citationsIn, listFiles, rulesIn } from "./citations.ts";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** A citation of a missing document in a test's sample. */
const isSample = (text: string) => text === "docs/nowhere.md";

it("every rule, record and heading that is cited is there", () => {
  const citations = listFiles().flatMap((path) => citationsIn(path, read(path)));
  expect(citations.length).toBeGreaterThan(400);
  const wrong = citations.filter(({ text, problem }) => problem !== null && !isSample(text));
  expect(wrong.map(({ where, text, problem }) => `${where}: ${text}: ${problem}`)).toEqual([]);
});

it("the rules of docs/product.md are numbered in their order, each once, within their section", () => {
  const text = read("docs/product.md");
  const sections = text.split(/^## /mu).slice(1);
  expect(sections.map((section) => Number.parseInt(section, 10))).toEqual(sections.map((_, index) => index + 1));
  for (const [index, section] of sections.entries()) {
    const numbers = rulesIn(section).map((rule) => rule.split(".").map(Number));
    expect(numbers.every(([chapter]) => chapter === index + 1)).toBe(true);
    const own = numbers.map(([, number = 0]) => number);
    expect(own).toEqual([...new Set(own)].sort((one, other) => one - other));
    expect(own.length).toBeGreaterThan(0);
  }
});

const sign = "\u00A7";

it.each([
  ["a.ts", "// (product 99.1)", "is no rule"],
  ["a.ts", "/** Product 4.1 and 4.99. */", "is no rule"],
  ["a.ts", "/**\n * for each (product\n * 99.1).\n */", "is no rule"],
  ["a.sql", "-- product 1.1, 1.99", "is no rule"],
  ["a.ts", "// decision 999", "is no record"],
  ["a.ts", "// decisions 16 and 999", "is no record"],
  ["a.ts", "// docs/decisions/0999", "is no record"],
  ["a.ts", "// docs/decisions/0016-another-name.md", "is no record"],
  ["a.ts", "// (docs/operating.md, Sizes)", "is no heading of it"],
  ["a.ts", "// (security.md, Lim)", "is no heading of it"],
  ["a.ts", "// see docs/nothing.md", "is no document"],
  ["docs/a.md", "[record](decisions/0016-another-name.md)", "is no record"],
  ["docs/a.md", "[quotas](operating.md#quota)", "is no heading"],
  ["docs/a.md", "[nothing](nothing.md)", "is no document"],
  ["a.ts", `// (specification ${sign}9)`, "lies outside the repository"],
  ["a.ts", `/** Decisions ${sign}4. */`, "lies outside the repository"],
  ["a.ts", `/**\n * of it (decisions\n * ${sign}2).\n */`, "lies outside the repository"],
])("%s: %j is found", (where, text, problem) => {
  expect(citationsIn(where, text).flatMap((citation) => citation.problem ?? [])).toEqual([problem]);
});

it.each([
  ["a.ts", "/** Product 4.1, 14.1 and 18.4. */", 3],
  ["a.ts", "// (decision 16; docs/decisions/0047)", 2],
  ["a.ts", "// (security.md, What is kept) and (docs/operating.md, Sizing)", 3],
  ["a.ts", "// security.md, Limits: more than 16", 1],
  ["a.ts", "// RFC 2045 6.7, product of 4.5 and 5, docs/product.md", 1],
  ["docs/a.md", "[quotas](operating.md#quotas), [records](decisions/)", 1],
])("%s: %j is in order", (where, text, count) => {
  expect(citationsIn(where, text).map(({ problem }) => problem)).toEqual(Array(count).fill(null));
});
