import cluster, { type Worker } from "node:cluster";
import { extname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { MetricsSnapshot } from "../metrics/worker-metrics.ts";
import type { Serving } from "./serve.ts";
import type { Supervisor } from "./supervisor.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** Slows down workers that cannot start. */
const restartAfterMs = 500;
const numbersWithinMs = 2000;

export type ServingInWorkers = Serving & { numbers: () => Promise<MetricsSnapshot[]> };

/**
 * Runs workers behind one port and replaces those that exit.
 * @throws with the message of the first that could not start
 */
export async function serveInWorkers(keeper: Supervisor, count: number): Promise<ServingInWorkers> {
  const { connection, role, services } = keeper;
  // Round robin would lose connections given to a killed worker.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // A source file or a built one.
  cluster.setupPrimary({ exec: join(import.meta.dirname, `worker${extname(import.meta.filename)}`), args: [] });
  const running = new Set<Worker>();
  const answering = new Set<Worker>();
  let numbersOfAll: Promise<MetricsSnapshot[]> | null = null;
  let stopping = false;

  async function startOne(): Promise<number> {
    const worker = cluster.fork();
    running.add(worker);
    worker.once("exit", () => running.delete(worker));
    // `started` reports it; unhandled, it would end this process. A process that never started does not exit.
    worker.on("error", () => {
      if (worker.process.pid === undefined) running.delete(worker);
    });
    tell(worker, { start: { connection, role } });
    const port = await started(worker);
    answering.add(worker);
    worker.once("exit", (code, signal) => {
      answering.delete(worker);
      if (stopping) return;
      services.log.error({ code, signal }, "a worker process ended; starting a replacement");
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
        if (!stopping) services.log.error({ err: error }, "a worker process did not start; trying again");
        await sleep(restartAfterMs);
      }
    }
  }

  /** Concurrent requests share the result. */
  function numbers(): Promise<MetricsSnapshot[]> {
    numbersOfAll ??= Promise.all([...answering].map(numbersOf))
      .then((all) => all.filter((found) => found !== null))
      .finally(() => {
        numbersOfAll = null;
      });
    return numbersOfAll;
  }

  async function stop(): Promise<void> {
    stopping = true;
    const ended = [...running].map((worker) => new Promise((resolve) => worker.once("exit", resolve)));
    for (const worker of running) tell(worker, "stop");
    await Promise.all(ended);
  }

  try {
    const [port = 0] = await Promise.all(Array.from({ length: count }, startOne));
    return { port, stop, numbers };
  } catch (error) {
    await stop();
    throw error;
  }
}

function started(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once("message", (said: FromWorker) => {
      if ("serving" in said) resolve(said.serving);
      else if ("failed" in said) reject(new Error(said.failed));
    });
    worker.once("error", reject);
    worker.once("exit", (code, signal) => reject(new Error(`it ended with ${signal ?? code} before it was ready`)));
  });
}

/**
 * Returns null if it exited.
 * @throws when it is late, because the sum would be wrong
 */
function numbersOf(worker: Worker): Promise<MetricsSnapshot | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => settle(() => reject(new Error("a worker process did not report its metrics"))),
      numbersWithinMs,
    );
    const hear = (said: FromWorker) => {
      if ("numbers" in said) settle(() => resolve(said.numbers));
    };
    const miss = () => settle(() => resolve(null));
    function settle(how: () => void): void {
      clearTimeout(timer);
      worker.off("message", hear).off("exit", miss);
      how();
    }
    worker.on("message", hear).on("exit", miss);
    tell(worker, "numbers");
  });
}

function tell(worker: Worker, what: ToWorker): void {
  if (worker.isConnected()) worker.send(what, () => {});
}
