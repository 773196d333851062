import { AggregatorRegistry, collectDefaultMetrics, Registry } from "prom-client";
import { type Metrics, metricsIn, type ShowMetrics } from "./metrics.ts";
import { gaugesOfJobs, type JobReport } from "./of-jobs.ts";
import { gaugesOfUse, type Measure } from "./of-use.ts";

/** One process's metrics, as sent to another. */
export type Numbers = object;

export function openMetricsOfWorker(): { metrics: Metrics; numbers: () => Promise<Numbers> } {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return { metrics: metricsIn(register), numbers: () => register.getMetricsAsJSON() };
}

/**
 * In the first process: the workers' sum and the database's numbers. The library's aggregation would wait for workers
 * that are starting.
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
