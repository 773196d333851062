import { setTimeout as sleep } from "node:timers/promises";
import type { Harness } from "../../proof/harness.ts";
import type { Fixture } from "../fixture.ts";
import { heldConnections } from "./held-connections.ts";
import { countFaults, countStatuses, type Found, outsideTool, runTool, sumOf, type ToolContext } from "./tool.ts";

/** slowhttptest in its four modes while a visitor requests pages. */
export const slowhttptest: Harness = outsideTool(
  "slowhttptest",
  {
    promise: "slowhttptest takes no connection from visitors",
    wanted: "1,000 connections in each of four ways: every visit answered, each attacker closed ≤ 30 s",
  },
  attack,
);

const connections = { full: 1000, short: 60 };
const perSecond = 200;
/** The short form ends sooner and tests headers only, which have 8 s. */
const closedWithinMs = { full: 30_000, short: 11_000 };
/** Longer than a connection may live, to see which ones remain. */
const attackSeconds = { full: 42, short: 14 };
const lookEveryMs = 250;
const visitEveryMs = 100;

type Way = { name: string; words: (fixture: Fixture, largest: string) => string[] };

const ways: readonly Way[] = [
  { name: "slow headers", words: ({ url }) => ["-H", "-i", "1", "-x", "24", "-u", `${url}/`] },
  {
    name: "slow bodies",
    words: ({ url }) => [
      ...["-B", "-i", "1", "-s", "60000", "-x", "10", "-t", "POST", "-f", "application/json"],
      ...["-u", `${url}/api/contact`],
    ],
  },
  {
    name: "ranges",
    words: ({ url }, largest) => ["-R", "-t", "GET", "-a", "5", "-b", "1500", "-u", `${url}${largest}`],
  },
  {
    name: "slow reading",
    words: ({ url }, largest) => [
      ...["-X", "-k", "3", "-n", "5", "-w", "256", "-y", "512", "-z", "16", "-u", `${url}${largest}`],
    ],
  },
];

async function attack(context: ToolContext): Promise<Found> {
  const { fixture, options } = context;
  const largest = await largestScript(fixture);
  const count = options.full ? connections.full : connections.short;
  const visits = { asked: 0, failed: 0, slowestMs: 0 };
  const figures: string[] = [];
  let broken = 0;
  for (const way of options.full ? ways : ways.slice(0, 1)) {
    const answeredBefore = sumOf(countStatuses(fixture)) - visits.asked;
    const watched = watch(fixture, visits);
    const seconds = options.full ? attackSeconds.full : attackSeconds.short;
    await runTool(
      context,
      "slowhttptest",
      [...way.words(fixture, largest), "-c", String(count), "-r", String(perSecond), "-l", String(seconds), "-p", "5"],
      seconds + 30,
    );
    const { most, seen, maxMs } = await watched.stop();
    const answered = sumOf(countStatuses(fixture)) - visits.asked - answeredBefore;
    figures.push(`${way.name}: ${most} at once, ${answered} answered, the longest ${(maxMs / 1000).toFixed(1)} s`);
    // Too few observed connections prove nothing; connections answered immediately are closed before they are observed.
    if (seen + answered < count / 2 || maxMs > (options.full ? closedWithinMs.full : closedWithinMs.short)) broken += 1;
  }
  const faults = countFaults(context);
  return {
    measured: `${figures.join("; ")}; ${visits.asked - visits.failed} of ${visits.asked} visits answered, the slowest after ${Math.round(visits.slowestMs)} ms; ${faults} of 5xx or logged as faults`,
    held: broken + faults + visits.failed === 0 && visits.asked > 0,
  };
}

/** Requests the landing page repeatedly, and measures the lifetime of other connections. */
function watch(fixture: Fixture, visits: { asked: number; failed: number; slowestMs: number }) {
  const seen = new Map<string, { first: number; last: number }>();
  let most = 0;
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      const now = performance.now();
      const held = heldConnections(fixture.process.child.pid ?? 0, fixture.port);
      most = Math.max(most, held.length);
      for (const other of held) seen.set(other, { first: seen.get(other)?.first ?? now, last: now });
      await sleep(lookEveryMs);
    }
  };
  const visit = async () => {
    while (!isOver) {
      const began = performance.now();
      visits.asked += 1;
      const signal = AbortSignal.timeout(10_000);
      const isAnswered = await fetch(`${fixture.url}/`, { headers: { connection: "close" }, signal }).then(
        async (answer) => (await answer.text()).includes("</html>") && answer.status === 200,
        () => false,
      );
      if (!isAnswered) visits.failed += 1;
      visits.slowestMs = Math.max(visits.slowestMs, performance.now() - began);
      await sleep(visitEveryMs);
    }
  };
  const working = Promise.all([look(), visit()]);
  return {
    stop: async () => {
      isOver = true;
      await working;
      return {
        most,
        seen: seen.size,
        maxMs: Math.max(0, ...[...seen.values()].map(({ first, last }) => last - first)),
      };
    },
  };
}

/** Returns the largest public script. */
async function largestScript({ url }: Fixture): Promise<string> {
  const landing = await (await fetch(`${url}/login`)).text();
  const scripts = [...new Set(landing.match(/\/assets\/[\w-]+\.js/gu))];
  const sizes = await Promise.all(
    scripts.map(async (path) => ({ path, size: (await (await fetch(url + path)).arrayBuffer()).byteLength })),
  );
  const largest = sizes.toSorted((a, b) => b.size - a.size)[0];
  if (!largest) throw new Error("the sign-in page has no script");
  return largest.path;
}
