import { existsSync } from "node:fs";
import { join } from "node:path";
import { PlainFailure, root, run } from "./run.mjs";
import { hashFiles, stamp } from "./stamp.mjs";

export const vite = "node_modules/vite/bin/vite.js";
/** Removed by `npm run dev`, whose output is not what is served. */
export const buildStamp = "dist/.evox-build.json";

const sources = ["web", "domain", "vite.config.ts", "package-lock.json"];
const isTest = (file) => /\.test\.tsx?$/u.test(file);

/** Builds the web app and the pages that the server renders, when their sources changed since the last time. */
export async function buildWhenStale(node) {
  const hash = hashFiles(sources, (file) => !isTest(file));
  if (stamp.read(buildStamp).hash === hash && existsSync(join(root, "dist/server/pages.mjs"))) return "up to date";
  stamp.remove(buildStamp);
  await buildPages(node);
  stamp.write(buildStamp, { hash });
  return "built";
}

/** @param cwd a tree with the sources: this one, or a copy of it */
export async function buildPages(node, cwd = root) {
  // Vite decides by NODE_ENV whether React's development build goes in.
  const env = { ...process.env, NODE_ENV: "production" };
  const builds = [["build"], ["build", "--ssr"]].map((args) =>
    run(node, [vite, ...args, "--logLevel=warn"], { cwd, env }),
  );
  const failed = (await Promise.all(builds)).filter(({ code }) => code !== 0);
  if (failed.length > 0) {
    throw new PlainFailure("The web pages could not be built.", failed.map(({ output }) => output).join("\n"));
  }
}
