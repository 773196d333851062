import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Passwords stay as typed and are short: 64 code points, or 1,000 characters for the current one. */
const allowed = ["domain/core/normalise.ts", "server/core/password-hasher.ts"];

const sources = ["domain", "server", "web", "cli"].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file))
    .map((file) => `${room}/${file}`),
);

test("Unicode normalization is called in one place, which bounds its time", () => {
  expect(sources.length).toBeGreaterThan(500);
  const callers = sources.filter((file) => /\.normalize\(/u.test(readFileSync(join(root, file), "utf8")));
  expect(callers.sort()).toEqual(allowed);
});
