import { AggregatorRegistry, collectDefaultMetrics, Registry } from "prom-client";
import { createJobGauges, type JobReport } from "./job-gauges.ts";
import { createMetrics, type Metrics, type RenderMetrics } from "./metrics.ts";
import { createUsageGauges, type MeasureServiceUsage } from "./usage-gauges.ts";

/** One process's metrics, as sent to another. */
export type MetricsSnapshot = object;

export function openWorkerMetrics(): { metrics: Metrics; numbers: () => Promise<MetricsSnapshot> } {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return { metrics: createMetrics(register), numbers: () => register.getMetricsAsJSON() };
}

/**
 * In the first process: the workers' sum and the database's numbers. The library's aggregation would wait for workers
 * that are starting.
 */
export function openAggregatedMetrics(
  measure: MeasureServiceUsage,
  jobs: () => JobReport[],
  numbersOfAll: () => Promise<MetricsSnapshot[]>,
): RenderMetrics {
  const own = new Registry();
  const showUse = createUsageGauges([own]);
  createJobGauges(own, jobs);
  return async () => {
    showUse(await measure());
    const all = AggregatorRegistry.aggregate(await numbersOfAll());
    const texts = await Promise.all([own.metrics(), all.metrics()]);
    return { text: texts.join("\n"), contentType: own.contentType };
  };
}
