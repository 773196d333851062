import cluster, { type Worker } from "node:cluster";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Keeper } from "./keeper.ts";
import type { Serving } from "./serve.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** One that cannot even start is not started as fast as it ends. */
const restartAfterMs = 500;

/**
 * Answers requests in WORKERS processes behind one port; each has connections and caches of its own. One that ends by
 * itself is replaced.
 * @throws with what the first of them said that could not start
 */
export async function serveInWorkers(keeper: Keeper, count: number): Promise<Serving> {
  const { connection, role, services } = keeper;
  // Each takes connections from the one queue of the system. In turns, those given to one that is killed would hang for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: join(import.meta.dirname, "worker.ts"), args: [] });
  const running = new Set<Worker>();
  let stopping = false;

  /** Resolves with its port when it answers requests. */
  async function startOne(): Promise<number> {
    const worker = cluster.fork();
    running.add(worker);
    worker.once("exit", () => running.delete(worker));
    tell(worker, { start: { connection, role } });
    const port = await started(worker);
    worker.once("exit", (code, signal) => {
      if (stopping) return;
      services.log.error({ code, signal }, "a process that answers requests ended; another takes its place");
      void replace();
    });
    return port;
  }

  async function replace(): Promise<void> {
    while (!stopping) {
      try {
        await startOne();
        return;
      } catch (error) {
        if (!stopping) services.log.error({ err: error }, "a process to answer requests did not start; tried again");
        await sleep(restartAfterMs);
      }
    }
  }

  async function stop(): Promise<void> {
    stopping = true;
    const ended = [...running].map((worker) => new Promise((resolve) => worker.once("exit", resolve)));
    for (const worker of running) tell(worker, "stop");
    await Promise.all(ended);
  }

  try {
    const [port = 0] = await Promise.all(Array.from({ length: count }, startOne));
    return { port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function started(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once("message", (said: FromWorker) => {
      if ("serving" in said) resolve(said.serving);
      else reject(new Error(said.failed));
    });
    worker.once("exit", (code, signal) => reject(new Error(`it ended with ${signal ?? code} before it was ready`)));
  });
}

/** To one that has just ended there is nothing to say. */
function tell(worker: Worker, what: ToWorker): void {
  if (worker.isConnected()) worker.send(what, () => {});
}
