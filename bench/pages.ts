/**
 * `npm run bench:pages`: measures the size of pages, the bytes before a card's photo, the largest contentful paint and the
 * time until the app's first screens are usable on a slow phone. Uses the product with its own database, filled with the
 * demo's people, behind a slow network.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { appLanguages, type Language, languages } from "../domain/core/languages.ts";
import { openBrowser } from "../tests/support/browser.ts";
import { freePort } from "../tests/support/free-port.ts";
import { measurePageSize, type PageSize } from "../tests/support/page-size.ts";
import { startProcess } from "../tests/support/process.ts";
import { appScreens, fillWithDemo, type Opening, openTwice } from "./support/app-screens.ts";
import { formatInteger, median, rounds } from "./support/figures.ts";
import { makeFullCard } from "./support/full-card.ts";
import { openOnSlowPhone, type PageLoad } from "./support/phone.ts";
import { findThrottle, type Throttle } from "./support/processor.ts";
import { type Figure, loadAverage, type Plot, report } from "./support/results.ts";
import { openSlowNetwork } from "./support/slow-network.ts";

const kilobyte = 1024;
const beforePhotoKb = 45;
const processor = { slowerBy: 4, within: 0.1 };
const slowPhone = "on a slow phone (150 ms for connections too, 1.6 Mbit/s, a processor four times slower)";
const usable = { coldMs: 3000, coldKb: 280, warmMs: 1200 };

type Budget = {
  name: string;
  path: string;
  languages: readonly Language[];
  page?: number;
  script: number;
  paint?: number;
  cookie?: string;
};

type Sizes = Map<Language, PageSize>;
type Size = { size: number; text: string };

const port = await freePort();
const network = await openSlowNetwork(port);
const url = `http://localhost:${network.port}`;
const dataDir = await mkdtemp(join(tmpdir(), "evox-bench-"));
const signInAs = await fillWithDemo(dataDir);
const product = await startProcess({ DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url });
const browser = await openBrowser();
const busy = loadAverage();
const throttles: Throttle[] = [];
const figures: Figure[] = [];
const plots: Plot[] = [];
try {
  const card = await makeFullCard(url);
  const budgets: Budget[] = [
    { name: "card", path: `/card/${card.id}`, languages, page: 30, script: 10, paint: 1000 },
    { name: "landing", path: "/", languages, script: 90, paint: 1800 },
    { name: "dashboard", path: "/dashboard", languages: appLanguages, script: 180, cookie: card.cookie },
  ];
  for (const budget of budgets) {
    const sizes: Sizes = new Map();
    for (const language of budget.languages)
      sizes.set(language, await measurePageSize(url, budget.path, { language, cookie: budget.cookie }));
    figures.push(weightOf(budget, sizes));
  }
  const visits = await Promise.all(
    appScreens.map(async (screen) => ({ screen, client: await signInAs(url, screen.role) })),
  );
  for (const { name, path, paint } of budgets) {
    if (paint === undefined) continue;
    const runs: PageLoad[] = [];
    const rate = await slowProcessorRate();
    for (let round = 0; round < rounds; round += 1) {
      await slowDown();
      runs.push(await openOnSlowPhone(browser, url + path, rate));
    }
    for (const { told } of runs.slice(-1)) for (const line of told) console.log(`${name}: ${line}`);
    figures.push(paintOf(name, paint, runs));
    plots.push(plotOf(name, paint, runs));
    const before = runs[0]?.beforePhoto;
    if (before) figures.push(beforePhotoOf(before));
  }
  for (const { screen, client } of visits) {
    const runs: Awaited<ReturnType<typeof openTwice>>[] = [];
    const rate = await slowProcessorRate();
    for (let round = 0; round < rounds; round += 1) {
      await slowDown();
      runs.push(await openTwice(browser, client, screen, rate));
    }
    for (const { cold } of runs.slice(-1)) for (const line of cold.told) console.log(`${screen.path}: ${line}`);
    figures.push(
      coldOf(
        screen.path,
        runs.map(({ cold }) => cold),
      ),
      warmOf(
        screen.path,
        runs.map(({ warm }) => warm),
      ),
    );
  }
  figures.push(processorOf(throttles));
} finally {
  await browser.close();
  await product.kill("SIGTERM");
  await network.stop();
  await rm(dataDir, { recursive: true, force: true });
}
await report("pages", busy, figures, plots);

/**
 * 150 ms, 1.6 Mbit/s down, 750 kbit/s up. Each visit begins with its own empty links: what the visit before it was still
 * receiving, such as a film, must not delay it.
 */
async function slowDown(): Promise<void> {
  await network.slowDown({ roundTripMs: 150, downBytes: 1.6e6 / 8, upBytes: 750e3 / 8 });
}

/** Found anew for each page: what an interrupt costs changes with the machine's other load. */
async function slowProcessorRate(): Promise<number> {
  const throttle = await findThrottle(browser, processor.slowerBy);
  throttles.push(throttle);
  return throttle.rate;
}

function processorOf(all: readonly Throttle[]): Figure {
  const { slowerBy, within } = processor;
  const range = (values: number[]) => `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`;
  const slower = all.map((one) => one.slower);
  return {
    claim: "how many times as long a page's work takes on the slow phone as on this machine",
    wanted: `${slowerBy}, give or take ${within * 100} %`,
    measured: `${range(slower)}, with Chromium's throttle at ${range(all.map(({ rate }) => rate))}`,
    held: slower.every((value) => Math.abs(value / slowerBy - 1) <= within),
  };
}

/** The largest size among the languages, and which language has it. */
function largest(sizes: Sizes, part: keyof PageSize): Size {
  const found = [...sizes].map(([language, all]) => ({ language, size: all[part] }));
  const { language, size } = found.reduce((most, one) => (one.size > most.size ? one : most));
  return { size, text: `${inKilobytes(size)} at most (${language})` };
}

function weightOf({ name, page: most, script: maxScript }: Budget, sizes: Sizes): Figure {
  const wantedPage = most === undefined ? "" : `page and styles ≤ ${most} KB, `;
  const page = largest(sizes, "page");
  const script = largest(sizes, "script");
  const texts = largest(sizes, "texts");
  const besides = texts.size === 0 ? "" : `; besides, texts of the app ${texts.text}`;
  return {
    claim: `what the ${name} page weighs in ${sizes.size} languages before its pictures, as gzip -9 packs it`,
    wanted: `${wantedPage}scripts ≤ ${maxScript} KB`,
    measured: `page and styles ${page.text}, scripts ${script.text}${besides}`,
    held: page.size <= (most ?? Number.POSITIVE_INFINITY) * kilobyte && script.size <= maxScript * kilobyte,
  };
}

/** Transferred bytes: compressed as for a first visitor, with response headers. */
function beforePhotoOf(parts: NonNullable<PageLoad["beforePhoto"]>): Figure {
  const all = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    claim: "all bytes that a first visitor's browser gets before a card's photo is there, headers included",
    wanted: `≤ ${beforePhotoKb} KB`,
    measured: `${inKilobytes(all)} (${parts.map(({ type, bytes }) => `${type.toLowerCase()} ${inKilobytes(bytes)}`).join(", ")})`,
    held: all <= beforePhotoKb * kilobyte,
  };
}

function inKilobytes(bytes: number): string {
  return `${(bytes / kilobyte).toFixed(1)} KB`;
}

function paintOf(name: string, most: number, runs: PageLoad[]): Figure {
  const paints = runs.map((run) => run.paint);
  const shift = Math.max(...runs.map((run) => run.shift));
  return {
    claim: `${name} page ${slowPhone}`,
    wanted: `largest paint ≤ ${formatInteger(most)} ms, nothing moves`,
    measured: `largest paint ${formatInteger(median(paints))} ms, the median of ${rounds}, ${formatInteger(Math.max(...paints))} ms at worst; layout shift ${shift === 0 ? "0" : shift.toFixed(5)}`,
    held: median(paints) <= most && shift === 0,
  };
}

function coldOf(path: string, runs: Opening[]): Figure {
  const [time, bytes] = [median(runs.map(({ usableMs }) => usableMs)), median(runs.map((run) => run.bytes))];
  return {
    claim: `${path} ${slowPhone}, first visit: until heading, rows and main button are there and a press would be answered`,
    wanted: `≤ ${formatInteger(usable.coldMs)} ms with ≤ ${usable.coldKb} KB`,
    measured: `${timesOf(runs)}; ${inKilobytes(bytes)}, headers included, in ${median(runs.map(({ requests }) => requests))} requests`,
    held: time <= usable.coldMs && bytes <= usable.coldKb * kilobyte,
  };
}

function warmOf(path: string, runs: Opening[]): Figure {
  return {
    claim: `${path} ${slowPhone}, the same at the second visit`,
    wanted: `≤ ${formatInteger(usable.warmMs)} ms`,
    measured: timesOf(runs),
    held: median(runs.map(({ usableMs }) => usableMs)) <= usable.warmMs,
  };
}

function timesOf(runs: Opening[]): string {
  const times = runs.map(({ usableMs }) => usableMs);
  return `${formatInteger(median(times))} ms, the median of ${rounds}, ${formatInteger(Math.max(...times))} ms at worst`;
}

function plotOf(name: string, most: number, runs: PageLoad[]): Plot {
  const title = `Largest paint of the ${name} page on a slow phone, by visits`;
  const bars = runs.map(({ paint }, index) => ({
    ...{ label: `visit ${index + 1}`, value: paint, text: `${formatInteger(paint)} ms` },
  }));
  return { name: `paint-${name}`, title, bars, line: { value: most, text: `${formatInteger(most)} ms` } };
}
