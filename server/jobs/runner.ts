import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { serializeError } from "../core/error-serializer.ts";
import type { Database } from "../db/database.ts";
import { acquireLease, setJobDueIn } from "../db/job-leases.ts";
import type { JobReport } from "../metrics/job-gauges.ts";

export type Job = {
  /** Used in the log, the metrics and the database. */
  name: string;
  everyMs: number;
  firstAfterMs?: number;
  /** Runs in one of the processes that share the database, which stores the time of the next run. */
  isExclusive?: boolean;
  atStop?: boolean;
  /** @returns true: there is more, run again at once */
  run: () => Promise<boolean>;
};

export type RunningJobs = { reports: () => JobReport[]; stop: () => Promise<void> };

/** At most; a job's interval may be shorter. */
const retryMs = 60_000;
/** Longer than a run; a killed process blocks the others for this long. */
const leaseMs = 10 * 60_000;
const pollMs = 60_000;

/**
 * An error affects only its job.
 * @param make creates the jobs; the signal aborts when the process stops
 */
export function startJobs(
  { db, log }: { db: Database; log: Logger },
  make: (stopping: AbortSignal) => readonly Job[],
): RunningJobs {
  const stopping = new AbortController();
  const running = make(stopping.signal).map((job) => startJob(job, db, log, stopping.signal));
  return {
    reports: () => running.map(({ report }) => ({ ...report })),
    stop: async () => {
      stopping.abort();
      await Promise.all(running.map(({ ended }) => ended));
    },
  };
}

function startJob(job: Job, db: Database, log: Logger, stopping: AbortSignal) {
  const report: JobReport = { name: job.name, done: 0, failed: 0, doneAt: null };
  const fault = throttle((error: unknown) =>
    log.error({ job: job.name, err: serializeError(error) }, "a job failed; trying again"),
  );

  async function attempt(): Promise<number> {
    try {
      if (job.isExclusive && !(await acquireLease(db, job.name, leaseMs))) return Math.min(job.everyMs, pollMs);
      const hasMore = await job.run();
      report.done += 1;
      report.doneAt = Date.now();
      return await pauseUntilDue(hasMore ? 0 : job.everyMs);
    } catch (error) {
      report.failed += 1;
      fault(error);
      return pauseUntilDue(retryMs).catch(() => retryMs);
    }
  }

  async function pauseUntilDue(ms: number): Promise<number> {
    const dueInMs = Math.min(ms, job.everyMs);
    if (!job.isExclusive) return dueInMs;
    await setJobDueIn(db, job.name, dueInMs);
    return Math.min(dueInMs, pollMs);
  }

  async function keepRunning(): Promise<void> {
    const pause = (ms: number) => sleep(ms, undefined, { signal: stopping }).catch(() => {});
    await pause(job.firstAfterMs ?? 0);
    while (!stopping.aborted) await pause(await attempt());
    if (job.atStop) await attempt();
  }

  return { report, ended: keepRunning() };
}

const quietMs = 30_000;

/** At most one call in half a minute, against repeated logs. */
export function throttle<Given>(tell: (given: Given) => void): (given: Given) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (given) => {
    if (performance.now() - toldAt < quietMs) return;
    toldAt = performance.now();
    tell(given);
  };
}
