import { cpuSeconds } from "./cpu.ts";
import { median } from "./figures.ts";
import { asBrowser, requestText, sendLoad } from "./load.ts";
import type { Ratio } from "./results.ts";
import { bareNode } from "./rivals.ts";

/** Enough of them that /proc, which counts in hundredths of a second, is exact to some hundredth. */
const answers = 20_000;

/**
 * What work costs a process is compared with what answers cost a bare node:http server, round by round in the same run:
 * both get dearer together, on a slow processor or beside other work. It does not see what PostgreSQL does.
 */
export async function openYardstick(pid: number | undefined, connections: number) {
  const body = Buffer.alloc(1024, "x");
  const bare = await bareNode({ head: ["content-type", "text/plain", "content-length", String(body.length)], body });
  const port = Number(new URL(bare.url).port);
  const requests = [requestText(port, { path: "/", headers: asBrowser })];
  const askBare = () => sendLoad({ port, connections, requests, total: answers });
  const [costs, ratios]: [number[], number[]] = [[], []];

  /** Seconds of processor for one of so many pieces, and what came of them; NaN where the machine does not say. */
  async function costOf<Told>(process: number | undefined, pieces: number, work: () => Promise<Told>) {
    const before = (await cpuSeconds(process)) ?? Number.NaN;
    const told = await work();
    return { told, cost: (((await cpuSeconds(process)) ?? Number.NaN) - before) / pieces };
  }

  await askBare();
  return {
    /** One round of so many pieces of work, and the bare server's after it. */
    round: async <Told>(pieces: number, work: () => Promise<Told>): Promise<Told> => {
      const { told, cost } = await costOf(pid, pieces, work);
      costs.push(cost);
      ratios.push(cost / (await costOf(bare.pid, answers, askBare)).cost);
      return told;
    },
    microseconds: () => median(costs) * 1e6,
    ratio: (work: string): Ratio => ({
      ...{ name: `processor for ${work}, by a bare server's answer`, value: median(ratios), better: "less" },
    }),
    stop: bare.stop,
  };
}
