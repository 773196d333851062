import { setTimeout as sleep } from "node:timers/promises";
import { hasPostgres15 } from "../support/own-postgres.ts";
import { type Machines, openMachines } from "./machines.ts";
import { judged, type Measured, missingTool, notRun, type Options } from "./measured.ts";
import { type Bounds, type Seen, watchCard } from "./observers.ts";
import { newTeam, type Team } from "./team.ts";

/**
 * Three processes behind haproxy on a primary with a synchronous replica, during writes and views of a card that is
 * saved repeatedly: a process is killed, the replica is killed, the primary is killed and the replica promoted.
 */

const rounds = { full: 5, short: 1 };
const healsWithinMs = 10_000;
/** The short form runs concurrently with other tests, so it only has to recover. */
const shortHealsWithinMs = 60_000;
const noticedWithinMs = 2000;
/** As in docs/scaling.md: a process without change notifications keeps a page for at most three seconds. */
const bounds: Bounds = { pageWithinMs: 5000, otherWithinMs: 10_000, oldForMs: 3000, allNewWithinMs: 10_000 };
const shortBounds: Bounds = { pageWithinMs: 20_000, otherWithinMs: 20_000, oldForMs: 20_000, allNewWithinMs: 60_000 };

type Trouble = { name: string; begin: () => Promise<void> | void; mend: () => Promise<void> | void };

export async function run(options: Options = {}): Promise<Measured> {
  if (!hasPostgres15) return notRun("Debian's PostgreSQL 15 is not installed");
  const missing = missingTool("haproxy");
  if (missing) return notRun(`${missing} is not installed`);
  const faults: string[] = [];
  const slowest = new Map<string, number>();
  const seen: Seen = { pages: 0, slowest: 0, slowestOfOthers: 0, oldest: 0 };
  let [acknowledged, unknown] = [0, 0];
  const count = options.short ? rounds.short : rounds.full;
  for (let round = 0; round < count && faults.length === 0; round += 1) {
    const machines = await openMachines(options.tree);
    try {
      const team = await newTeam(machines, { calm: options.short === true, isBalanced: true });
      await machines.databases.primary.waitForReplica(true);
      const troubles = troublesOf(machines, round);
      for (const [at, trouble] of troubles.entries()) {
        const note = (what: string) => faults.push(`round ${round}, ${trouble.name}: ${what}`);
        const healed = await through(machines, team, trouble, {
          seen,
          bounds: options.short ? shortBounds : bounds,
          note,
        });
        // In the short form the audit log is verified only at the end, because that reads all of it.
        for (const fault of await team.check({ quick: options.short === true && at < troubles.length - 1 }))
          note(fault);
        slowest.set(trouble.name, Math.max(slowest.get(trouble.name) ?? 0, healed));
        if (healed > (options.short ? shortHealsWithinMs : healsWithinMs)) {
          note(`writing again after ${Math.round(healed)} ms`);
        }
        options.tell?.(`round ${round + 1}/${count}: ${trouble.name}, writing again after ${Math.round(healed)} ms`);
      }
      acknowledged += team.acknowledged();
      unknown += team.unknown();
    } finally {
      await machines.remove();
    }
  }
  const healed = [...slowest].map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)} s`).join(", ");
  return judged(
    `${count} × 3 processes, primary and replica: writing again at the latest after ${healed}; ${acknowledged} writes acknowledged, ${unknown} cut off; ${seen.pages} pages, the slowest after ${(seen.slowest / 1000).toFixed(1)} s, of a card just changed ${(seen.slowestOfOthers / 1000).toFixed(1)} s, none shown later than ${(seen.oldest / 1000).toFixed(2)} s after it was replaced`,
    faults,
  );
}

function troublesOf({ apps, startApp, databases: { primary, replica } }: Machines, round: number): Trouble[] {
  // Not the first, whose folder is used to verify the audit log.
  const killed = 1 + (round % (apps.length - 1));
  return [
    {
      name: "a process killed",
      begin: () => void apps[killed]?.child.kill("SIGKILL"),
      mend: async () => {
        await apps[killed]?.ended;
        await startApp(killed);
      },
    },
    {
      // Commits wait for the replica until the operator lets the primary continue alone.
      name: "the replica killed, the primary told to go on alone",
      begin: async () => {
        await replica.kill();
        await sleep(1000);
        await primary.waitForReplica(false);
      },
      mend: async () => {
        await replica.start();
        await replica.caughtUp();
        await primary.waitForReplica(true);
        // Gives haproxy and the processes time to notice the replica before the primary is killed.
        await sleep(noticedWithinMs);
      },
    },
    {
      name: "the primary killed, the replica promoted",
      begin: async () => {
        await primary.kill();
        await replica.promote();
      },
      mend: () => {},
    },
  ];
}

/** @returns the time from the beginning of the trouble to the next acknowledged save, in milliseconds */
async function through(machines: Machines, team: Team, trouble: Trouble, watch: Parameters<typeof watchCard>[1]) {
  const rest = team.work();
  const watched = await watchCard(machines, watch);
  await sleep(1000);
  const since = performance.now();
  await trouble.begin();
  const healed = await team.untilSaved(since);
  await sleep(500);
  await trouble.mend();
  await sleep(500);
  await watched();
  await rest();
  for (const { child, output } of machines.apps) {
    if (child.exitCode === null && child.signalCode === null) continue;
    watch.note(`a process ended: ${output().slice(-400)}`);
  }
  return healed;
}
