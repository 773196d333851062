import { setTimeout as sleep } from "node:timers/promises";
import type { Fixture } from "../fixture.ts";
import { residentMb } from "../resident.ts";

const everyMs = 100;
/** Maximum wait of a visitor; the short form runs concurrently with other tests. */
const maxWaitMs = { full: 5000, short: 20_000 };

export type Watch = {
  /** Starts the memory measurement. */
  begin: () => void;
  stop: () => Promise<{ grownMb: number; visits: number; slowestMs: number; faults: string[] }>;
};

/** Requests a card continuously and measures the process's peak memory. */
export function watchConcurrently({ process: { child }, url }: Fixture, cardPath: string, full: boolean): Watch {
  const faults: string[] = [];
  let [first, peak, visits, slowestMs] = [0, 0, 0, 0];
  let isOver = false;
  const measure = setInterval(() => {
    peak = Math.max(peak, residentMb(child.pid));
  }, 20);
  const visit = (async () => {
    while (!isOver) {
      const began = performance.now();
      const status = await fetch(url + cardPath, { headers: { connection: "close" } }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      visits += 1;
      slowestMs = Math.max(slowestMs, performance.now() - began);
      if (status !== 200) faults.push(`a visitor beside it got ${status}`);
      await sleep(everyMs);
    }
  })();
  return {
    begin: () => {
      first = residentMb(child.pid);
      peak = first;
    },
    stop: async () => {
      isOver = true;
      clearInterval(measure);
      await visit;
      if (slowestMs > (full ? maxWaitMs.full : maxWaitMs.short))
        faults.push(`a visitor beside it waited ${Math.round(slowestMs)} ms`);
      return { grownMb: peak - first, visits, slowestMs, faults };
    },
  };
}
