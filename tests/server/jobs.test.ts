import pino from "pino";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { openPool } from "../../server/db/database.ts";
import { type Job, startJobs } from "../../server/jobs/runner.ts";
import { cloneDatabase } from "../support/product.ts";

/** Scheduling of background jobs, including failing ones. */

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let pool: ReturnType<typeof openPool>;
beforeAll(async () => {
  database = await cloneDatabase();
  pool = openPool({ url: database.url }, "evox_app", { max: 4 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Starts jobs as one process. */
function start(...jobs: Job[]) {
  const lines: { job: string; msg: string }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const running = startJobs({ db: pool.db, log }, () => jobs);
  onTestFinished(running.stop);
  const reportOf = (name: string) => running.reports().find((report) => report.name === name);
  return { ...running, lines, reportOf };
}

it("a job that fails is logged once and tried again, and holds up no other", async () => {
  let tries = 0;
  const failing = async () => {
    tries += 1;
    if (tries < 4) throw new Error("not yet");
    return false;
  };
  const { lines, reportOf } = start(
    { name: "failing", everyMs: 5, run: failing },
    { name: "other", everyMs: 5, run: async () => false },
  );
  await expect.poll(() => reportOf("failing")).toMatchObject({ failed: 3, doneAt: expect.any(Number) });
  expect(reportOf("other")).toMatchObject({ failed: 0, done: expect.any(Number) });
  expect(lines).toMatchObject([{ job: "failing", msg: "a job failed; trying again" }]);
});

it("what has more to do runs again at once", async () => {
  let left = 3;
  const run = async () => {
    left -= 1;
    return left > 0;
  };
  const { reportOf } = start({ name: "many", everyMs: 3_600_000, run });
  await expect.poll(() => reportOf("many")?.done).toBe(3);
});

it("of several processes one runs an exclusive job, and none before it is due again", async () => {
  let [running, most, runs] = [0, 0, 0];
  const release: (() => void)[] = [];
  let isHeld = true;
  const run = async () => {
    running += 1;
    runs += 1;
    most = Math.max(most, running);
    if (isHeld) await new Promise<void>((resolve) => release.push(resolve));
    running -= 1;
    return false;
  };
  const looks = { first: 0, second: 0 };
  const looking = (name: keyof typeof looks): Job => ({
    ...{ name, everyMs: 5 },
    run: async () => {
      looks[name] += 1;
      return false;
    },
  });
  const one = start({ name: "shared", everyMs: 40, isExclusive: true, run }, looking("first"));
  const other = start({ name: "shared", everyMs: 40, isExclusive: true, run }, looking("second"));
  await expect.poll(() => release.length).toBe(1);
  const before = { ...looks };
  await expect.poll(() => Math.min(looks.first - before.first, looks.second - before.second)).toBeGreaterThan(20);
  expect(runs).toBe(1);
  release.shift()?.();
  await expect.poll(() => release.length).toBe(1);
  expect([runs, most]).toEqual([2, 1]);
  isHeld = false;
  release.shift()?.();
  const done = () => (one.reportOf("shared")?.done ?? 0) + (other.reportOf("shared")?.done ?? 0);
  await expect.poll(done).toBeGreaterThan(3);
  expect(most).toBe(1);
});

it("a process that stops waits for what runs, and runs at its end what asks for it", async () => {
  let isOver = false;
  let end = () => {};
  const ending = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { stop, reportOf } = start(
    {
      ...{ name: "under way", everyMs: 3_600_000 },
      run: async () => {
        await ending;
        isOver = true;
        return false;
      },
    },
    { name: "last", everyMs: 3_600_000, atStop: true, run: async () => false },
  );
  await expect.poll(() => reportOf("last")?.done).toBe(1);
  const stopped = stop().then(() => isOver);
  end();
  expect(await stopped).toBe(true);
  expect(reportOf("last")?.done).toBe(2);
});
