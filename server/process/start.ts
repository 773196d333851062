import type { Config } from "../config/config.ts";
import { launchEmbedded } from "../db/embedded/launch.ts";
import { measureWithTimeout } from "../features/service/measure-commands.ts";
import { serveMetrics } from "../metrics/listener.ts";
import type { RenderMetrics } from "../metrics/metrics.ts";
import type { Services } from "../services.ts";
import { createLogger } from "./log.ts";
import type { Serving } from "./serve.ts";
import type { Supervisor } from "./supervisor.ts";

export type Running = {
  url: string;
  setUpUrl: string | null;
  services: Services;
  /** Resolves with a message when this process must stop. */
  mustStop: Promise<string>;
  stop: () => Promise<void>;
};

/**
 * Starts in this process, or in WORKERS. `tell` gets a line for each step.
 * @param overrides a test's clock and the like, not for workers
 */
export async function startProduct(
  config: Config,
  tell: (step: string) => void = () => {},
  overrides: Partial<Pick<Services, "clock" | "mail" | "log">> = {},
): Promise<Running> {
  const log = overrides.log ?? createLogger(config.logLevel);
  // PostgreSQL starts while the rest is loaded.
  const [embedded, { openSupervisor }] = await Promise.all([
    config.databaseUrl ? null : launchEmbedded(config.dataDir, log),
    import("./supervisor.ts"),
    config.workers === 1 && answering(),
  ]);
  const keeper = await openSupervisor(config, { embedded, log }, tell, overrides);
  const { services, setUpToken, mustStop } = keeper;
  const closing = [keeper.stop];
  const stop = async () => {
    for (const close of closing.reverse())
      await close().catch((error: unknown) => services.log.error({ err: error }, "an error occurred while stopping"));
  };
  try {
    const { serving, show } = await begin(keeper);
    closing.push(serving.stop);
    if (config.workers > 1) tell(`${config.workers} processes are handling requests`);
    if (show && config.metrics) closing.push(await serveMetrics(show, config.metrics, services.log));
    const url = config.publicUrl?.origin ?? `http://localhost:${serving.port}`;
    return { url, setUpUrl: setUpToken ? `${url}/setup#${setUpToken}` : null, services, mustStop, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const answering = () => import("./serve.ts");

async function begin(keeper: Supervisor): Promise<{ serving: Serving; show: RenderMetrics | null }> {
  const { services } = keeper;
  const { workers, metrics: isMeasured } = services.config;
  const measure = () => measureWithTimeout(services.db);
  if (workers > 1) {
    const { serveInWorkers } = await import("./workers.ts");
    const serving = await serveInWorkers(keeper, workers);
    if (!isMeasured) return { serving, show: null };
    const { openAggregatedMetrics } = await import("../metrics/worker-metrics.ts");
    return { serving, show: openAggregatedMetrics(measure, keeper.jobs, serving.numbers) };
  }
  const { serve } = await answering();
  const opened = isMeasured ? (await import("../metrics/metrics.ts")).openMetrics(measure, keeper.jobs) : null;
  return { serving: await serve(services, keeper, opened?.metrics ?? null), show: opened?.show ?? null };
}
