import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Client } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";

/** Both ways of starting from a folder whose name is not plain ASCII. */

const root = join(import.meta.dirname, "../..");
const parts = ["lingui.config.ts", "package.json", "package-lock.json", "vite.config.ts", "vite.server.config.ts"];
const rooms = ["scripts", "cli", "server", "domain", "web", "migrations", "dist"];

let parent: string;
let folder: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "evox-names-"));
  folder = join(parent, "Visitenkarten für alle, 100%");
  await mkdir(folder);
  for (const name of [...parts, ...rooms]) await cp(join(root, name), join(folder, name), { recursive: true });
  // Linked because of its size; of ours it contains only the note of what was installed.
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

async function begin(file: string, words: string[], port: number) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [join(folder, file), ...words], {
    cwd: folder,
    env: { PATH, HOME, PORT: String(port), LOG_LEVEL: "warn" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, ended, output: () => output };
}

it("npm start and npx evox work in a folder with a space, an ü, a comma and a percent sign", {
  timeout: 120_000,
}, async () => {
  const port = await freePort();
  const started = await begin("scripts/start.mjs", [], port);
  const isUp = () => started.output().includes("E-VOX is running at");
  await Promise.race([expect.poll(isUp, { timeout: 90_000 }).toBe(true), started.ended]);
  expect([isUp(), started.output()]).toEqual([true, expect.stringContaining(join(folder, "data"))]);
  expect((await new Client(`http://localhost:${port}`).get("/api/health")).status).toBe(200);
  const verified = await begin("cli/evox.mjs", ["audit", "verify"], port);
  expect([await verified.ended, verified.output()]).toEqual([0, expect.stringContaining("is intact")]);
  started.child.kill("SIGTERM");
  expect(await started.ended).toBe(0);
});
