import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { auditHeadFile } from "../adapters/audit-head.ts";
import { persistedSecret } from "./persisted-secret.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "evox-secret-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("is made once, also by several at the same moment, and leaves no draft", async () => {
  let made = 0;
  const make = () => {
    made += 1;
    return `secret-${made}`;
  };
  const several = await Promise.all(Array.from({ length: 8 }, () => persistedSecret(folder, "key", make)));
  expect(new Set(several).size).toBe(1);
  expect(await persistedSecret(folder, "key", make)).toBe(several[0]);
  expect(await readdir(join(folder, "secrets"))).toEqual(["key"]);
});

it("that a full disk or a power cut left empty is made anew: nothing is signed with an empty key", async () => {
  await mkdir(join(folder, "secrets"));
  await writeFile(join(folder, "secrets/audit-key"), "");
  const head = { count: 1, hash: "h" };
  await auditHeadFile(folder, null).write(head);
  expect((await readFile(join(folder, "secrets/audit-key"), "utf8")).length).toBeGreaterThan(40);
  expect(await auditHeadFile(folder, null).read()).toEqual(head);
});

it("a head that cannot be put in its place leaves no draft", async () => {
  await mkdir(join(folder, "audit-head.json", "in-the-way"), { recursive: true });
  const file = auditHeadFile(folder, "a-key-of-sixteen-letters");
  await expect(file.write({ count: 1, hash: "h" })).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.endsWith(".draft"))).toEqual([]);
});
