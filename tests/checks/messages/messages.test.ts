import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeLines, makeTable } from "./make-table.ts";

const path = new URL("../../../docs/tests.md", import.meta.url);

test("each message of the specification and each page is reached by a test", () => {
  const { messages, pages } = makeLines();
  expect(messages.length).toBeGreaterThan(100);
  const missing = [...messages, ...pages].filter(({ where }) => where === null).map(({ what }) => what);
  expect(missing).toEqual([]);
});

test("docs/tests.md is as the tests are now", () => {
  if (process.env.EVOX_WRITE_TABLES) writeFileSync(path, makeTable());
  expect(readFileSync(path, "utf8")).toBe(makeTable());
});
