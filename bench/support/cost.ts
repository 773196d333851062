import { cpuSeconds } from "./cpu.ts";
import { median } from "./figures.ts";
import { wrk } from "./wrk.ts";

type Server = { url: string; pid: number | undefined };

/** CPU microseconds per response by address, which do not depend on the machine's other load. */
const costs = new Map<string, number[]>();

/** Returns responses per second and records their cost under the address. */
export async function measureThroughput(
  { url, pid }: Server,
  seconds: number,
  headers?: Record<string, string>,
): Promise<number> {
  const before = await cpuSeconds(pid);
  const perSecond = await wrk(url, seconds, headers);
  const after = await cpuSeconds(pid);
  if (before !== null && after !== null)
    costs.set(url, [...(costs.get(url) ?? []), ((after - before) * 1e6) / (perSecond * seconds)]);
  return perSecond;
}

export const costOf = ({ url }: Server): number => median(costs.get(url) ?? [0]);
