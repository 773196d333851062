/**
 * `npm run bench:pages`: what the pages weigh, and how long a slow phone waits for the largest thing on them. The
 * process is the product itself with its own database.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { openBrowser } from "../tests/support/browser.ts";
import { startProcess } from "../tests/support/process.ts";
import { readPaint, watchPaint } from "../tests/support/shifts.ts";
import { weigh } from "../tests/support/weigh.ts";
import { median, rounds, whole } from "./support/figures.ts";
import { makeFullCard } from "./support/full-card.ts";
import { busyNow, type Figure, report } from "./support/results.ts";

const kilobyte = 1024;
/** A round trip of 150 ms, 1.6 Mbit/s down, 750 kbit/s up, a processor four times slower. */
const slow = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, offline: false };
const slowerBy = 4;

type Budget = { name: string; path: string; page?: number; script: number; paint?: number; cookie?: string };

async function paintOnSlowPhone(browser: Browser, url: string, budget: Budget) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", slow);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowerBy });
  await watchPaint(page);
  await page.goto(budget.path, { waitUntil: "load" });
  await page.waitForTimeout(2500);
  const { paint, shift } = await readPaint(page);
  await context.close();
  return { paint, shift };
}

const dataDir = await mkdtemp(join(tmpdir(), "evox-bench-"));
const product = await startProcess({ DATA_DIR: dataDir, PORT: "4780" });
const browser = await openBrowser();
const busy = busyNow();
const figures: Figure[] = [];
try {
  const card = await makeFullCard(product.url);
  const budgets: Budget[] = [
    { name: "card", path: `/card/${card.id}`, page: 30, script: 10, paint: 1000 },
    { name: "landing", path: "/", script: 90, paint: 1800 },
    { name: "dashboard", path: "/dashboard", script: 180, cookie: card.cookie },
  ];
  for (const budget of budgets) {
    figures.push(weightOf(budget, await weigh(product.url, budget.path, budget.cookie)));
    if (budget.paint === undefined) continue;
    const runs: { paint: number; shift: number }[] = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await paintOnSlowPhone(browser, product.url, budget));
    figures.push(paintOf(budget.name, budget.paint, runs));
  }
} finally {
  await browser.close();
  await product.kill("SIGTERM");
  await rm(dataDir, { recursive: true, force: true });
}
await report("pages", busy, figures);

function weightOf(
  { name, page: most, script: mostScript }: Budget,
  { page, script }: { page: number; script: number },
) {
  const wantedPage = most === undefined ? "" : `page and styles ≤ ${most} KB, `;
  return {
    claim: `what the ${name} page weighs before its pictures`,
    wanted: `${wantedPage}scripts ≤ ${mostScript} KB`,
    measured: `page and styles ${inKilobytes(page)}, scripts ${inKilobytes(script)}, ${inKilobytes(page + script)} together`,
    held: page <= (most ?? Number.POSITIVE_INFINITY) * kilobyte && script <= mostScript * kilobyte,
  };
}

function inKilobytes(bytes: number): string {
  return `${(bytes / kilobyte).toFixed(1)} KB`;
}

function paintOf(name: string, most: number, runs: { paint: number; shift: number }[]): Figure {
  const paint = median(runs.map((run) => run.paint));
  const shift = Math.max(...runs.map((run) => run.shift));
  return {
    claim: `${name} page on a slow phone (150 ms, 1.6 Mbit/s, a processor four times slower)`,
    wanted: `largest paint ≤ ${whole(most)} ms, nothing moves`,
    measured: `largest paint ${whole(paint)} ms, the median of ${rounds}; layout shift ${shift === 0 ? "0" : shift.toFixed(5)}`,
    held: paint <= most && shift === 0,
  };
}
