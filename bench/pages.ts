/**
 * `npm run bench:pages`: what the pages weigh, and how long a slow phone waits for the largest thing on them. The
 * process is the product itself with its own database; a budget that is not held makes the command fail.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { openBrowser } from "../tests/support/browser.ts";
import { startProcess } from "../tests/support/process.ts";
import { readPaint, watchPaint } from "../tests/support/shifts.ts";
import { weigh } from "../tests/support/weigh.ts";
import { makeFullCard } from "./support/full-card.ts";

const rounds = 5;
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

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const dataDir = await mkdtemp(join(tmpdir(), "evox-bench-"));
const product = await startProcess({ DATA_DIR: dataDir, PORT: "4780" });
const browser = await openBrowser();
let broken = 0;
try {
  const card = await makeFullCard(product.url);
  const budgets: Budget[] = [
    { name: "card", path: `/card/${card.id}`, page: 30, script: 10, paint: 1000 },
    { name: "landing", path: "/", script: 90, paint: 1800 },
    { name: "dashboard", path: "/dashboard", script: 180, cookie: card.cookie },
  ];
  console.log("page        HTML+CSS KB     script KB   largest paint ms    shift");
  for (const budget of budgets) {
    const weight = await weigh(product.url, budget.path, budget.cookie);
    const runs: { paint: number; shift: number }[] = [];
    for (let round = 0; budget.paint !== undefined && round < rounds; round += 1)
      runs.push(await paintOnSlowPhone(browser, product.url, budget));
    const paint = median(runs.map((run) => run.paint));
    const shift = Math.max(0, ...runs.map((run) => run.shift));
    const figures = [
      [weight.page / kilobyte, budget.page],
      [weight.script / kilobyte, budget.script],
      [paint, budget.paint],
      [shift, budget.paint === undefined ? undefined : 0],
    ] as const;
    const cells = figures.map(([figure, most]) => {
      if (most !== undefined && figure > most) broken += 1;
      const shown = most === undefined && figure === 0 ? "–" : figure.toFixed(figure < 1 && figure > 0 ? 5 : 1);
      return `${shown}${most === undefined ? "" : ` of ${most}`}${most !== undefined && figure > most ? " !" : ""}`;
    });
    console.log(budget.name.padEnd(12) + cells.map((cell) => cell.padEnd(17)).join(""));
  }
} finally {
  await browser.close();
  await product.kill("SIGTERM");
  await rm(dataDir, { recursive: true, force: true });
}
if (broken > 0) {
  console.error(`${broken} budgets are not held.`);
  process.exitCode = 1;
}
