import * as clock from "../crash/clock.ts";
import * as contacts from "../crash/contacts.ts";
import * as databaseAway from "../crash/database-away.ts";
import * as diskFull from "../crash/disk-full.ts";
import * as failover from "../crash/failover.ts";
import * as kill from "../crash/kill.ts";
import type { Measured, Options } from "../crash/measured.ts";
import * as powerLoss from "../crash/power-loss.ts";
import * as sigterm from "../crash/sigterm.ts";
import * as twoServers from "../crash/two-servers.ts";
import * as views from "../crash/views.ts";
import type { Harness } from "./harness.ts";

/** A harness of tests/crash in `npm run proof`. */
export type CrashHarness = {
  name: string;
  promise: string;
  wanted: string;
  run: (options: Options) => Promise<Measured>;
};

const on15 = (run: CrashHarness["run"]) => (options: Options) => run({ ...options, database: "postgres-15" });

const killed = {
  promise: "acknowledged writes survive kill -9 of the app and of the database",
  wanted: "100 cycles, 8 writers, 0 lost, 0 doubled, ready again ≤ 3 s",
};
const flushed = { promise: "a commit reaches the disk", wanted: "a flush before each answer, seen by strace" };
const stopped = { promise: "SIGTERM under load", wanted: "no request dropped, exit 0" };

/** A control holds if its harness detects exactly the given fault. */
async function control(run: Promise<Measured>, fault: RegExp): Promise<Measured> {
  const { measured, held } = await run;
  return { measured, held: held === null ? null : !held && fault.test(measured) };
}

export const crashHarnesses: CrashHarness[] = [
  { name: "kill", ...killed, run: kill.run },
  { name: "kill-postgres-15", ...killed, run: on15(kill.run) },
  { name: "power-loss", ...flushed, run: powerLoss.run },
  {
    name: "power-loss-control",
    promise: "the same test fails under eatmydata",
    wanted: "answers before a flush are found",
    run: (options) => control(powerLoss.run({ ...options, withoutFlushes: true }), /left before a flush/u),
  },
  {
    name: "disk-full",
    promise: "disk full",
    wanted: "no acknowledged write lost; reads or a clear error; heals ≤ 5 s",
    run: diskFull.run,
  },
  {
    name: "database-away",
    promise: "database stopped, paused, cut off for 60 s, slow and lossy",
    wanted: "no acknowledged write lost; reads or a clear error; heals ≤ 5 s",
    run: databaseAway.run,
  },
  { name: "sigterm", ...stopped, run: sigterm.run },
  { name: "sigterm-postgres-15", ...stopped, run: on15(sigterm.run) },
  { name: "sigterm-workers", ...stopped, run: (options) => sigterm.run({ ...options, environment: { WORKERS: "2" } }) },
  {
    name: "two-servers",
    promise: "two servers on one folder",
    wanted: "the second refused in words, the first unharmed; also after kill -9",
    run: twoServers.run,
  },
  {
    name: "clock",
    promise: "the clock jumps a year forward, a day back and in steps",
    wanted: "nothing lost or doubled, nobody locked out, days and subscriptions by the clock",
    run: clock.run,
  },
  {
    name: "failover",
    promise: "three processes behind haproxy, a primary and a synchronous replica: any one of them killed",
    wanted: "no acknowledged write lost; pages keep coming, each ≤ 5 s, none older than 3 s; writing again ≤ 10 s",
    run: failover.run,
  },
  {
    name: "views-killed",
    promise: "views while the database is killed",
    wanted: "10,000 at once: exactly 10,000; what is acknowledged is counted",
    run: views.run,
  },
  {
    name: "contacts-killed",
    promise: "visitors' contacts while the server and the database are killed",
    wanted: "200 in a second for a minute: each kept exactly once, with its event",
    run: contacts.run,
  },
];

/** The crash harnesses as proof harnesses: they start their own PostgreSQL and do not use the seed. */
export const crashes: readonly Harness[] = crashHarnesses.map(({ name, promise, wanted, run }) => ({
  name,
  run: async ({ full, say }) => ({ promise, wanted, ...(await run({ short: !full, tell: say })) }),
}));
