import type { Harness, HarnessOptions, Measured } from "../proof/harness.ts";
import { tryHosts } from "./front/hosts.ts";
import { tryLimits, tryPaths } from "./front/paths.ts";
import { tryProxies } from "./front/proxies.ts";
import { openStand } from "./front/stand.ts";
import { someOf } from "./random.ts";

/** Requests whose host, path or client a proxy and the server may read differently. */
export const hostsAndPaths: Harness = { name: "hosts-and-paths", run: runHostsAndPaths };

/** Share of the variants that the short form tries, selected by the seed. */
const shortOneIn = 8;

async function runHostsAndPaths(options: HarnessOptions): Promise<Measured> {
  const stand = await openStand(options);
  const isTried = someOf(options, shortOneIn);
  const tries: { asked: number; faults: string[] }[] = [];
  try {
    tries.push(await tryHosts(stand, isTried), await tryPaths(stand, isTried), await tryLimits(stand));
    tries.push(await tryProxies(stand, options));
    tries.push({ asked: 0, faults: stand.faultsLogged().map((line) => `logged: ${line.slice(0, 300)}`) });
  } finally {
    await stand.stop();
  }
  const faults = tries.flatMap((one) => one.faults);
  const asked = tries.reduce((sum, one) => sum + one.asked, 0);
  for (const fault of faults.slice(0, 80)) options.say(fault);
  return {
    promise: "hosts, proxies and ways to write an address",
    wanted: "0 answered as another host, address or asker; 0 files, hidden cards or ways to other sites",
    measured: `${asked.toLocaleString("en")} requests: ${faults.length} believed, shown or led away`,
    held: faults.length === 0,
  };
}
