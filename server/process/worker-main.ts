import cluster from "node:cluster";
import { parseConfig } from "../config/config.ts";
import { errorText } from "../core/error-serializer.ts";
import { openPool } from "../db/database.ts";
import { ignoreLostConnectionRejections } from "../db/unhandled-rejections.ts";
import { waitForRemovals } from "../features/media/store.ts";
import type { MetricsSnapshot } from "../metrics/worker-metrics.ts";
import { connectionsPerWorker } from "./connections.ts";
import { createLogger } from "./log.ts";
import { openServices } from "./open-services.ts";
import { serve } from "./serve.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** Controlled by server/process/workers.ts. */

const maxRemovalsMs = 3000;

ignoreLostConnectionRejections((error) => console.error(`A new database connection was lost: ${errorText(error)}`));

const stopAsked = Promise.withResolvers<void>();
let numbers = async (): Promise<MetricsSnapshot> => [];
process.on("message", (said: ToWorker) => {
  if (said === "stop") stopAsked.resolve();
  else if (said === "numbers") void sayNumbers();
  else void run(said.start);
});

async function run({ connection, role }: Extract<ToWorker, object>["start"]): Promise<void> {
  try {
    const config = parseConfig(process.env);
    const log = createLogger(config.logLevel);
    const connections = connectionsPerWorker(config.workers);
    const pool = openPool(connection, role, { max: connections, limits: config.timeouts.database });
    const services = await openServices(config, { db: pool.db }, log);
    const opened = config.metrics ? (await import("../metrics/worker-metrics.ts")).openWorkerMetrics() : null;
    if (opened) numbers = opened.numbers;
    const serving = await serve(services, { connection, role, connections }, opened?.metrics ?? null);
    tell({ serving: serving.port });
    await stopAsked.promise;
    await serving.stop().catch((error: unknown) => log.error({ err: error }, "an error occurred while stopping"));
    await waitForRemovals(maxRemovalsMs);
    await pool.end();
    // Disconnects first, so that the first process sees no lost channel.
    cluster.worker?.disconnect();
    process.exit(0);
  } catch (error) {
    tell({ failed: errorText(error) }, () => process.exit(1));
  }
}

/** A failure must not end the process. */
async function sayNumbers(): Promise<void> {
  await numbers().then(
    (found) => tell({ numbers: found }),
    () => {},
  );
}

function tell(what: FromWorker, then: () => void = () => {}): void {
  if (process.send) process.send(what, undefined, undefined, then);
}
