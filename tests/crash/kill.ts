import { setTimeout as sleep } from "node:timers/promises";
import { hasPostgres15 } from "../support/own-postgres.ts";
import { imageFaults } from "./invariants.ts";
import { judged, type Measured, notRun, type Options } from "./measured.ts";
import { openPlace, type Place } from "./place.ts";
import { commandOf, descendantsOf } from "./processes.ts";
import { newTeam } from "./team.ts";

/** kill -9 of the product, of PostgreSQL, of one of its processes and of both, again and again while all write. */

const cycles = { full: 100, short: 4 };
const readyWithinMs = 3000;
/** The short form runs beside other tests: there it only must come back. */
const shortReadyWithinMs = 30_000;
const steps = ["product", "database", "backend", "both"] as const;

export async function run(options: Options = {}): Promise<Measured> {
  if (options.database === "postgres-15" && !hasPostgres15) return notRun("Debian's PostgreSQL 15 is not installed");
  const place = await openPlace(options);
  const faults: string[] = [];
  let slowest = 0;
  const count = options.short ? cycles.short : cycles.full;
  try {
    await place.start();
    const team = await newTeam(place);
    for (let cycle = 0; cycle < count && faults.length === 0; cycle += 1) {
      const rest = team.work();
      await sleep(options.short ? 300 : 200 + Math.random() * 800);
      const what = steps[cycle % steps.length] ?? "product";
      const since = await killAnd(place, what, faults);
      const took = await team.untilSaved(since);
      slowest = Math.max(slowest, took);
      await rest();
      if (took > (options.short ? shortReadyWithinMs : readyWithinMs)) {
        faults.push(`cycle ${cycle}: writing again ${Math.round(took)} ms after kill -9 of the ${what}`);
      }
      const quick = options.short === true && cycle < count - 1;
      faults.push(...(await team.check({ quick })).map((fault) => `cycle ${cycle} (${what}): ${fault}`));
      options.tell?.(`cycle ${cycle + 1}/${count}: ${what}, writing again after ${Math.round(took)} ms`);
    }
    place.running().child.kill("SIGTERM");
    await place.running().ended;
    faults.push(...(await imageFaults(place)));
    const [sure, unsure, seconds] = [team.acknowledged(), team.unknown(), (slowest / 1000).toFixed(1)];
    return judged(
      `${count} cycles, ${team.writers.length} writers, ${sure} writes acknowledged, ${unsure} cut off, writing again after ${seconds} s at most`,
      faults,
    );
  } finally {
    await place.remove();
  }
}

/** @returns since when it could be back: the kill, or the moment when the operator's machine starts it again */
async function killAnd(place: Place, what: (typeof steps)[number], faults: string[]): Promise<number> {
  const pid = await place.databasePid();
  const { child, ended, output } = place.running();
  const restartServer = () => place.server?.kill().then(() => place.server?.start());
  if (what === "backend") {
    const backend = descendantsOf(pid).find((one) =>
      /evox.*(?:INSERT|UPDATE|SELECT|COMMIT|BEGIN|idle)/u.test(commandOf(one)),
    );
    if (backend !== undefined) process.kill(backend, "SIGKILL");
  }
  if (what === "both" || what === "product") child.kill("SIGKILL");
  if (what === "both" || what === "database") {
    if (place.server) await restartServer();
    else process.kill(pid, "SIGKILL");
  }
  const since = performance.now();
  if (what === "both" || what === "product") {
    await ended;
    await place.start();
  } else {
    // The product itself must live through it.
    await sleep(200);
    if (child.exitCode === null && child.signalCode === null) return since;
    faults.push(`the product ended with its ${what}: ${output().slice(-300)}`);
    await place.start();
  }
  return since;
}
