import { AggregatorRegistry, collectDefaultMetrics, Registry } from "prom-client";
import { type Metrics, metricsIn, type ShowMetrics } from "./metrics.ts";
import { gaugesOfUse, type Measure } from "./of-use.ts";

/** In a process that answers requests: its numbers, which the first process adds to the others'. */
export function openMetricsOfWorker(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  AggregatorRegistry.setRegistries([register]);
  listenForAsks();
  return metricsIn(register);
}

/** In the first process: the sum of all that answer, and what the database says. */
export function openMetricsOfWorkers(measure: Measure): { show: ShowMetrics } {
  const all = listenForAsks();
  const own = new Registry();
  const showUse = gaugesOfUse([own]);
  return {
    show: async () => {
      showUse(await measure());
      const texts = await Promise.all([own.metrics(), all.clusterMetrics()]);
      return { text: texts.join("\n"), contentType: own.contentType };
    },
  };
}

/** The library's two sides find each other by making one. */
function listenForAsks(): AggregatorRegistry<"text/plain; version=0.0.4; charset=utf-8"> {
  return new AggregatorRegistry();
}
