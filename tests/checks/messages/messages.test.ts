import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeLines, makeTable } from "./make-table.ts";

const path = new URL("../../../docs/tests.md", import.meta.url);

/** Said by parts that do not exist yet: the remote image host and the listing of files. */
const later = ["Invalid file object provided", "Invalid path provided", "Cloudinary upload failed ("];

test("each message of the specification and each page is reached by a test", () => {
  const { messages, pages } = makeLines();
  expect(messages.length).toBeGreaterThan(100);
  const missing = [...messages, ...pages].filter(({ where }) => where === null).map(({ what }) => what);
  expect(missing.filter((what) => !later.includes(what))).toEqual([]);
  // What exists by now leaves the list.
  expect(later.filter((what) => !missing.includes(what))).toEqual([]);
});

test("docs/tests.md is as the tests are now", () => {
  if (process.env.EVOX_WRITE_TABLES) writeFileSync(path, makeTable());
  expect(readFileSync(path, "utf8")).toBe(makeTable());
});
