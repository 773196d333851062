import { AggregatorRegistry, collectDefaultMetrics, Registry } from "prom-client";
import { type Metrics, metricsIn, type ShowMetrics } from "./metrics.ts";
import { gaugesOfJobs, type JobReport } from "./of-jobs.ts";
import { gaugesOfUse, type Measure } from "./of-use.ts";

/** The numbers of one process, as they are said to another. */
export type Numbers = object;

/** In a process that answers requests: its numbers, which the first process adds to the others'. */
export function openMetricsOfWorker(): { metrics: Metrics; numbers: () => Promise<Numbers> } {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return { metrics: metricsIn(register), numbers: () => register.getMetricsAsJSON() };
}

/**
 * In the first process: the sum of all that answer, and what the database says. The library adds up and does not ask: it would
 * wait for those that are only starting.
 */
export function openMetricsOfWorkers(
  measure: Measure,
  jobs: () => JobReport[],
  numbersOfAll: () => Promise<Numbers[]>,
): ShowMetrics {
  const own = new Registry();
  const showUse = gaugesOfUse([own]);
  gaugesOfJobs(own, jobs);
  return async () => {
    showUse(await measure());
    const all = AggregatorRegistry.aggregate(await numbersOfAll());
    const texts = await Promise.all([own.metrics(), all.metrics()]);
    return { text: texts.join("\n"), contentType: own.contentType };
  };
}
