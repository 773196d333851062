import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The flags of the tests: no background requests, which would wait for a network. */
const flags = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"],
];

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

type Audit = { id: string; score: number | null; numericValue?: number };
type Told = {
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

/** Result of a run: scores up to 100, milliseconds, and the audits that cost points. */
export type Run = { points: Record<Category, number>; times: Record<Time, number>; lacking: Lacking[] };
type Lacking = { audit: string; points: number };

const times = {
  first: "first-contentful-paint",
  largest: "largest-contentful-paint",
  speed: "speed-index",
  blocked: "total-blocking-time",
} as const;
type Time = keyof typeof times;

/** Lighthouse sometimes has no trace, returns no scores and asks for another run. */
const maxTries = 3;

/** Runs Lighthouse with its default phone: its screen, a processor four times slower, its slow network. */
export async function lighthouse(folder: string, url: string): Promise<Run> {
  for (let tries = 1; ; tries += 1) {
    const told = await look(folder, url);
    if (!told.runtimeError) return read(told);
    if (tries === maxTries) throw new Error(`${url}: ${told.runtimeError.message}`);
    console.log(`Lighthouse is run again: ${told.runtimeError.message}`);
  }
}

async function look(folder: string, url: string): Promise<Told> {
  // Written to a file, because its standard output is truncated when it exits with an error.
  const answer = join(await mkdtemp(join(tmpdir(), "evox-lighthouse-")), "told.json");
  const words = [
    ...[
      join(folder, "node_modules/lighthouse/cli/index.js"),
      url,
      "--quiet",
      "--output=json",
      `--output-path=${answer}`,
    ],
    ...[
      `--only-categories=${categories.join(",")}`,
      `--chrome-flags=${flags.join(" ")}`,
      "--no-enable-error-reporting",
    ],
  ];
  const usual = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));
  const CHROME_PATH = process.env.EVOX_CHROMIUM || process.env.CHROMIUM_PATH || usual;
  const env = { ...process.env, ...(CHROME_PATH ? { CHROME_PATH } : {}) };
  try {
    await run(process.execPath, words, { env }).catch((error: unknown) => {
      // It also exits with an error if there are no scores, and then gives the reason in its result.
      if (!existsSync(answer)) throw error;
    });
    return JSON.parse(await readFile(answer, "utf8")) as Told;
  } finally {
    await rm(dirname(answer), { recursive: true, force: true });
  }
}

function read({ categories: found, audits }: Told): Run {
  const lacking = categories.flatMap((category) =>
    found[category].auditRefs
      .map(({ id, weight }) => ({ weight, audit: audits[id] }))
      .filter(({ weight, audit }) => weight > 0 && audit && audit.score !== null && audit.score < 1)
      .map(({ audit }) => ({ audit: `${category}: ${audit?.id}`, points: Math.round((audit?.score ?? 0) * 100) })),
  );
  const pointsOf = (category: Category) => Math.round((found[category].score ?? 0) * 100);
  const timeOf = (time: Time) => audits[times[time]]?.numericValue ?? Number.NaN;
  return {
    points: Object.fromEntries(categories.map((one) => [one, pointsOf(one)])) as Run["points"],
    times: Object.fromEntries(Object.keys(times).map((one) => [one, timeOf(one as Time)])) as Run["times"],
    lacking,
  };
}
