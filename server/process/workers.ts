import cluster, { type Worker } from "node:cluster";
import { extname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Numbers } from "../metrics/of-workers.ts";
import type { Keeper } from "./keeper.ts";
import type { Serving } from "./serve.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** One that cannot even start is not started as fast as it ends. */
const restartAfterMs = 500;
const numbersWithinMs = 2000;

/** `numbers`: of each that answers requests at this moment. */
export type ServingInWorkers = Serving & { numbers: () => Promise<Numbers[]> };

/**
 * Answers requests in WORKERS processes behind one port; each has connections and caches of its own. One that ends by
 * itself is replaced.
 * @throws with what the first of them said that could not start
 */
export async function serveInWorkers(keeper: Keeper, count: number): Promise<ServingInWorkers> {
  const { connection, role, services } = keeper;
  // Each takes connections from the one queue of the system. In turns, those given to one that is killed would hang for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // As written or as built: it lies beside this.
  cluster.setupPrimary({ exec: join(import.meta.dirname, `worker${extname(import.meta.filename)}`), args: [] });
  const running = new Set<Worker>();
  const answering = new Set<Worker>();
  let numbersOfAll: Promise<Numbers[]> | null = null;
  let stopping = false;

  /** Resolves with its port when it answers requests. */
  async function startOne(): Promise<number> {
    const worker = cluster.fork();
    running.add(worker);
    worker.once("exit", () => running.delete(worker));
    // Said by `started`; unheard it would end us. What never was a process does not exit either.
    worker.on("error", () => {
      if (worker.process.pid === undefined) running.delete(worker);
    });
    tell(worker, { start: { connection, role } });
    const port = await started(worker);
    answering.add(worker);
    worker.once("exit", (code, signal) => {
      answering.delete(worker);
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

  /** Who asks while others wait for the same gets what they get. */
  function numbers(): Promise<Numbers[]> {
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
 * Null: it ended meanwhile.
 * @throws when it does not say them in time: the sum without it would be no sum
 */
function numbersOf(worker: Worker): Promise<Numbers | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => settle(() => reject(new Error("a process did not say its numbers"))),
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

/** To one that has just ended there is nothing to say. */
function tell(worker: Worker, what: ToWorker): void {
  if (worker.isConnected()) worker.send(what, () => {});
}
