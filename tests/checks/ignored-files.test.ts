import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const rooms = ["domain", "server", "web", "cli", "migrations", "scripts", "tests", "bench", "docs"];

test.skipIf(!existsSync(join(root, ".git")))("no file of ours is hidden by .gitignore: a clone would lack it", () => {
  const args = ["ls-files", "--others", "--ignored", "--exclude-standard", "--", ...rooms];
  expect(execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean)).toEqual([]);
});
