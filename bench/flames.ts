/** `npm run bench:flames`: draws flame graphs of a card page from memory and of one that must be rendered. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { Profiler } from "node:inspector";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../tests/support/free-port.ts";
import { builtServer, startEnvironment } from "../tests/support/process.ts";
import { listCards } from "./support/cards.ts";
import { openFixture } from "./support/fixture.ts";
import { drawFlames, sumStacks } from "./support/flame.ts";
import { browserHeaders, requestText, sendLoad } from "./support/load.ts";

const images = join(import.meta.dirname, "../docs/images");
const misses = 4000;
const hotSeconds = 8;

const nowMicros = () => Number(process.hrtime.bigint() / 1000n);

const fixture = await openFixture(6000);
const cards = await listCards(fixture.dataDir, misses + 1000);
await fixture.product.kill("SIGTERM");
const folder = await mkdtemp(join(tmpdir(), "evox-profile-"));
const port = await freePort();
const child = spawn(
  process.execPath,
  ["--cpu-prof", "--cpu-prof-interval", "250", "--cpu-prof-dir", folder, builtServer],
  {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...startEnvironment, DATA_DIR: fixture.dataDir, PORT: String(port), LOG_LEVEL: "warn" },
  },
);
try {
  const requests = cards.map((id) => requestText(port, { path: `/card/${id}`, headers: browserHeaders }));
  while (
    !(await fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 100));
  // Warms up the code and query plans, as after some seconds of use.
  await sendLoad({ port, connections: 16, requests: requests.slice(misses), total: 1000 });
  const missed = { from: nowMicros(), until: 0 };
  await sendLoad({ port, connections: 16, requests: requests.slice(0, misses), total: misses });
  missed.until = nowMicros();
  const hot = { from: nowMicros(), until: 0 };
  await sendLoad({ port, connections: 32, requests: requests.slice(0, 1), seconds: hotSeconds });
  hot.until = nowMicros();
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
  // Each thread writes a profile; the main thread's is the largest.
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")));
  const largest = texts.toSorted((one, other) => other.length - one.length)[0] ?? "{}";
  const profile = JSON.parse(largest) as Profiler.Profile;
  const draw = (name: string, title: string, { from, until }: typeof hot) =>
    writeFile(join(images, `flames-${name}.svg`), drawFlames(sumStacks(profile, from, until), title));
  await draw("hot", "A card page from memory: share of the server's time", hot);
  await draw("miss", "A card page that is not in memory: share of the server's time", missed);
  console.log("docs/images/flames-hot.svg and flames-miss.svg are drawn.");
} finally {
  if (child.exitCode === null) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
  await fixture.stop();
}
