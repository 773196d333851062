import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "../../../docs/decisions");
const records = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
const wordsIn = (text: string) => text.split(/\s+/u).filter(Boolean).length;
const template =
  /^# \d+\. .+\n\nAccepted, \d{4}-\d{2}-\d{2}\.[^#]*\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n/u;

it.each(records)("$name has the template, and at most 400 words", ({ name, text }) => {
  expect(text).toMatch(template);
  expect(text.startsWith(`# ${Number(name.slice(0, 4))}. `)).toBe(true);
  expect(wordsIn(text)).toBeLessThanOrEqual(400);
});

it("all records together have at most 12,000 words", () => {
  expect(records.length).toBeGreaterThan(40);
  expect(wordsIn(records.map(({ text }) => text).join("\n"))).toBeLessThanOrEqual(12_000);
});
