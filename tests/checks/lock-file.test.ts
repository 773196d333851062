import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = { version?: string; resolved?: string; optionalDependencies?: Record<string, string> };
type Lock = { packages: Record<string, Package> };
type Manifest = Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, string>>;

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));
const lock = read("package-lock.json") as Lock;
const manifest = read("package.json") as Manifest;

/** Lower versions have published vulnerabilities that affect this project (docs/decisions). */
const minimum: Record<string, string> = {
  fastify: "5.12.2",
  "@fastify/static": "10.1.3",
  "@fastify/multipart": "10.1.9",
  sharp: "0.35.4",
  nodemailer: "9.1.1",
  "drizzle-orm": "0.45.2",
  "react-router": "7.18.0",
  multer: "2.0.0",
};

/** Forbidden in any version: server components, homemade tokens, AGPL. */
const forbidden = [/^react-server-dom-/u, /^next$/u, /^jsonwebtoken$/u, /^@walletpass\/pass-js$/u];
/** AGPL from version 2 on. */
const below: Record<string, string> = { "ua-parser-js": "2.0.0" };

/** Every copy of every package, including nested ones. */
const installed = Object.entries(lock.packages)
  .filter(([path]) => path.includes("node_modules/"))
  .map(([path, { version = "0" }]) => ({ name: path.slice(path.lastIndexOf("node_modules/") + 13), version }));

function isBelow(version: string, bound: string): boolean {
  const [left, right] = [version, bound].map((text) => text.split("-")[0]?.split(".").map(Number) ?? []);
  for (let index = 0; index < 3; index += 1) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return version.includes("-") && !bound.includes("-");
}

test("the lock file is read", () => {
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.map(({ name }) => name)).toEqual(expect.arrayContaining(["fastify", "sharp", "drizzle-orm"]));
  expect(isBelow("5.9.0", "5.12.2")).toBe(true);
  expect(isBelow("5.12.2", "5.12.2")).toBe(false);
});

test("no package is older than its last published flaw", () => {
  const old = installed.filter(({ name, version }) => minimum[name] && isBelow(version, minimum[name]));
  expect(old).toEqual([]);
});

test("no forbidden package is there", () => {
  const found = installed.filter(
    ({ name, version }) =>
      forbidden.some((pattern) => pattern.test(name)) || (below[name] && !isBelow(version, below[name])),
  );
  expect(found).toEqual([]);
});

test("no registry's address is in the lock file, so that it installs from any mirror", () => {
  const addressed = Object.entries(lock.packages).filter(([, { resolved }]) => resolved?.includes("://"));
  expect(addressed).toEqual([]);
});

test("versions are exact", () => {
  const lists = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies];
  const loose = lists
    .flatMap((list) => Object.entries(list))
    .filter(([, version]) => !/^(?:npm:\S+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version));
  expect(loose).toEqual([]);
});

test("the native parts of every platform are in the lock file, so that npm ci installs them", () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).filter((name) => !isFoundFrom(path, name)),
  );
  expect(missing).toEqual([]);
});

/** Resolves like Node: in the folder's own modules or in those of a parent folder. */
function isFoundFrom(path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))) {
    if (lock.packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
    if (folder === "") return false;
  }
}
