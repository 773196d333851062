import { cpuSeconds } from "./cpu.ts";
import { asBrowser, requestText, sendLoad } from "./load.ts";
import type { Ratio } from "./results.ts";
import { bareNode } from "./rivals.ts";

/** Enough of them that /proc, which counts in hundredths of a second, is exact to some hundredth. */
const answers = 20_000;

/**
 * What work costs is compared with what an answer costs a bare node:http server on the same machine, between the rounds of
 * the same run: both get dearer together, on a slow processor or beside other work. It does not see what PostgreSQL does.
 */
export async function openYardstick(connections: number) {
  const body = Buffer.alloc(1024, "x");
  const bare = await bareNode({ head: ["content-type", "text/plain", "content-length", String(body.length)], body });
  const port = Number(new URL(bare.url).port);
  const load = { port, connections, requests: [requestText(port, { path: "/", headers: asBrowser })] };
  let [asked, spent] = [0, 0];

  async function ask(): Promise<void> {
    const before = await cpuSeconds(bare.pid);
    await sendLoad({ ...load, total: answers });
    spent += ((await cpuSeconds(bare.pid)) ?? Number.NaN) - (before ?? 0);
    asked += answers;
  }

  await sendLoad({ ...load, total: answers });
  return {
    /** Between the rounds of what is measured. */
    ask,
    /** @param cost seconds of processor for one piece of work; none where the machine does not say */
    ratio: (work: string, cost: number): Ratio => ({
      ...{ name: `processor for ${work}, by a bare server's answer`, value: cost / (spent / asked), better: "less" },
    }),
    stop: bare.stop,
  };
}
