import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildRecord, hashFiles } from "./build-hash.mjs";
import { ExpectedFailure, root, run } from "./run.mjs";

export const vite = "node_modules/vite/bin/vite.js";
const quiet = ["--logLevel=warn"];

/** The web app and the server-rendered pages. `made` exists after a build; `stamp` records the source hash. */
const pages = {
  sources: ["web", "domain", "lingui.config.ts", "package.json", "vite.config.ts", "package-lock.json"],
  builds: [
    [vite, "build", ...quiet],
    [vite, "build", "--ssr", ...quiet],
  ],
  made: "dist/pages/pages.mjs",
  stamp: "dist/.evox-build.json",
};
const server = {
  // Version and migrations are part of the build.
  sources: [
    "server",
    "domain",
    "migrations/meta/_journal.json",
    "package.json",
    "vite.server.config.ts",
    "package-lock.json",
  ],
  builds: [[vite, "build", "--config", "vite.server.config.ts", ...quiet]],
  made: "dist/server/main.mjs",
  stamp: "dist/.evox-server.json",
};
const fonts = {
  sources: ["scripts/build-preview-fonts.mjs", "package-lock.json"],
  builds: [["scripts/build-preview-fonts.mjs"]],
  made: "dist/preview-fonts/noto-sans-devanagari-devanagari-wght-normal.ttf",
  stamp: "dist/.evox-preview-fonts.json",
};
const isTest = (file) => /\.test\.tsx?$/u.test(file);

/** Builds each part whose sources changed since its last build. */
export async function buildWhenStale(node) {
  const results = await Promise.all([pages, server, fonts].map((part) => buildPart(node, part)));
  return results.includes("built") ? "built" : "up to date";
}

async function buildPart(node, part) {
  const hash = hashFiles(part.sources, (file) => !isTest(file));
  if (buildRecord.read(part.stamp).hash === hash && existsSync(join(root, part.made))) return "up to date";
  buildRecord.remove(part.stamp);
  await runBuilds(node, part.builds, root);
  buildRecord.write(part.stamp, { hash });
  return "built";
}

/** Invalidates the pages, because `npm run dev` overwrites them with its own. */
export function invalidatePages() {
  buildRecord.remove(pages.stamp);
}

/** Returns whether a file affects what is built into this folder of `dist`. */
export const isBuiltInto = { pages: among(pages), server: among(server) };

function among({ sources }) {
  return (file) => sources.some((one) => file === one || file.startsWith(`${one}/`));
}

/** Builds one part in a copy of the tree. */
export function buildCopy(node, part, cwd) {
  return runBuilds(node, part === "server" ? server.builds : pages.builds, cwd);
}

async function runBuilds(node, builds, cwd) {
  // Vite includes React's development build unless NODE_ENV is "production".
  const env = { ...process.env, NODE_ENV: "production" };
  const running = builds.map((words) => run(node, words, { cwd, env }));
  const failed = (await Promise.all(running)).filter(({ code }) => code !== 0);
  if (failed.length > 0) {
    throw new ExpectedFailure("E-VOX could not be built.", failed.map(({ output }) => output).join("\n"));
  }
}
