import { setTimeout as sleep } from "node:timers/promises";
import { hasPostgres15 } from "../support/own-postgres.ts";
import { type Fixture, type Seen, withFixture } from "./fixture.ts";
import { type Measured, notRun, type Options } from "./measured.ts";
import { hasEnded, type Place } from "./place.ts";
import { commandOf, descendantsOf } from "./processes.ts";

/** kill -9 of the server, of PostgreSQL, of one of its backends and of both, repeatedly during writes. */

const cycles = { full: 100, short: 3 };
/** security.md: until the server reports itself and its database as healthy. */
const readyWithinMs = 3000;
/** The same limit as after other troubles: one save among nine concurrent ones. */
const savedWithinMs = 5000;
/** The short form runs concurrently with other tests, so it only has to recover. */
const shortReadyWithinMs = 30_000;
/** The short form omits the last step: "both" and the two-servers harness also kill the server. */
const steps = ["database", "backend", "both", "product"] as const;

export async function run(options: Options = {}): Promise<Measured> {
  if (options.database === "postgres-15" && !hasPostgres15) return notRun("Debian's PostgreSQL 15 is not installed");
  return withFixture(options, {}, (fixture) => killAgainAndAgain(fixture, options));
}

async function killAgainAndAgain(fixture: Fixture, options: Options): Promise<Seen> {
  const { place } = fixture;
  const faults: string[] = [];
  const slowest = { ready: 0, saved: 0 };
  const count = options.short ? cycles.short : cycles.full;
  await place.begin();
  const team = await fixture.team();
  const counted = team.countFromNow();
  for (let cycle = 0; cycle < count && faults.length === 0; cycle += 1) {
    // As many writes as possible must be in progress.
    const rest = team.work({ busy: true });
    await sleep(options.short ? 300 : 200 + Math.random() * 800);
    const what = steps[cycle % steps.length] ?? "product";
    const since = await killAnd(place, what, faults);
    const ready = await untilReady(place, since);
    const saved = await team.untilSaved(since);
    slowest.ready = Math.max(slowest.ready, ready);
    slowest.saved = Math.max(slowest.saved, saved);
    await rest();
    if (ready > (options.short ? shortReadyWithinMs : readyWithinMs)) {
      faults.push(`cycle ${cycle}: ready again ${Math.round(ready)} ms after kill -9 of the ${what}`);
      options.tell?.(await place.databaseLog());
    }
    if (saved > (options.short ? shortReadyWithinMs : savedWithinMs)) {
      faults.push(`cycle ${cycle}: writing again ${Math.round(saved)} ms after kill -9 of the ${what}`);
    }
    faults.push(
      ...(await team.check({ quick: options.short === true })).map((fault) => `cycle ${cycle} (${what}): ${fault}`),
    );
    options.tell?.(
      `cycle ${cycle + 1}/${count}: ${what}, ready again after ${Math.round(ready)} ms, writing after ${Math.round(saved)} ms`,
    );
  }
  const { sure, unsure, faults: none } = counted();
  const [ready, saved] = [(slowest.ready / 1000).toFixed(2), (slowest.saved / 1000).toFixed(2)];
  const figures = `${count} cycles, ${team.writers.length} writers, ${sure} writes acknowledged, ${unsure} cut off, ready again after ${ready} s at most, writing after ${saved} s`;
  return { figures, faults: [...faults, ...none] };
}

/** @returns the time until it reports itself and its database as healthy, in milliseconds */
async function untilReady(place: Place, since: number): Promise<number> {
  for (;;) {
    const status = await place
      .visitor()
      .get("/api/health")
      .then((answer) => answer.status)
      .catch(() => 0);
    const took = performance.now() - since;
    if (status === 200 || took > shortReadyWithinMs) return took;
    await sleep(10);
  }
}

/** @returns the earliest time of recovery: the kill, or the restart by the operator's machine */
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
    // The server itself must survive.
    await sleep(200);
    if (!hasEnded(place.running())) return since;
    faults.push(`the product ended with its ${what}: ${output().slice(-300)}`);
    await place.start();
  }
  return since;
}
