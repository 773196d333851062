import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "../support/client.ts";
import { hasPostgres15 } from "../support/own-postgres.ts";
import { type Machines, openMachines } from "./machines.ts";
import { judged, type Measured, missingTool, notRun, type Options } from "./measured.ts";
import { newTeam, type Team } from "./team.ts";
import { cardOf, newcomer } from "./writers/writer.ts";

/**
 * Three processes behind haproxy on one primary with a synchronous replica, while all write and visitors look at cards: a
 * process is killed, the replica is killed, the primary is killed and the replica promoted.
 */

const rounds = { full: 5, short: 1 };
const healsWithinMs = 10_000;
/** The short form runs beside other tests: there it only must heal. */
const shortHealsWithinMs = 60_000;
const noticedWithinMs = 2000;
const visitors = 4;
const lookEveryMs = 25;

type Trouble = { name: string; begin: () => Promise<void> | void; mend: () => Promise<void> | void };
type Seen = { pages: number; slowest: number };

export async function run(options: Options = {}): Promise<Measured> {
  if (!hasPostgres15) return notRun("Debian's PostgreSQL 15 is not installed");
  const missing = missingTool("haproxy");
  if (missing) return notRun(`${missing} is not installed`);
  const faults: string[] = [];
  const slowest = new Map<string, number>();
  const seen: Seen = { pages: 0, slowest: 0 };
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
        const healed = await through(machines, team, trouble, seen, note);
        // The audit log is read as a whole: at the end, in the short form.
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
    `${count} × 3 processes, primary and replica: writing again at the latest after ${healed}; ${acknowledged} writes acknowledged, ${unknown} cut off; ${seen.pages} pages, the slowest after ${(seen.slowest / 1000).toFixed(1)} s`,
    faults,
  );
}

function troublesOf({ apps, startApp, databases: { primary, replica } }: Machines, round: number): Trouble[] {
  // Not the first, on whose folder the audit log is verified.
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
      // Commits wait for it until the operator, or what does that for them, lets the primary go on alone.
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
        // Before the primary dies haproxy and the processes have to have noticed that there is a replica again.
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

/** @returns how long after the trouble began a save was acknowledged again, in milliseconds */
async function through(machines: Machines, team: Team, trouble: Trouble, seen: Seen, note: (what: string) => void) {
  const rest = team.work();
  const looked = await lookAtCards(machines, seen, note);
  await sleep(1000);
  const since = performance.now();
  await trouble.begin();
  const healed = await team.untilSaved(since);
  await sleep(500);
  await trouble.mend();
  await sleep(500);
  await looked();
  await rest();
  for (const { child, output } of machines.apps) {
    if (child.exitCode === null && child.signalCode === null) continue;
    note(`a process ended: ${output().slice(-400)}`);
  }
  return healed;
}

/** Visitors who look at cards all the time, one of them at one that was deleted. @returns ends it */
async function lookAtCards({ url }: Machines, seen: Seen, note: (what: string) => void): Promise<() => Promise<void>> {
  const owner = await newcomer(url);
  const cardId = await cardOf(owner);
  const leaver = await newcomer(url);
  const gone = await cardOf(leaver);
  await leaver.client.delete(`/api/cards/${gone}`);
  let looking = true;
  const looks = Array.from({ length: visitors }, async (_, at) => {
    while (looking) {
      const isGone = at === 0;
      const since = performance.now();
      const answer = await new Client(url).get(`/card/${isGone ? gone : cardId}`).catch((error: Error) => error);
      const took = performance.now() - since;
      seen.slowest = Math.max(seen.slowest, took);
      if (answer instanceof Error) note(`no page: ${answer.message}`);
      // What is not there may be asked of the primary alone.
      else if (isGone ? ![404, 503].includes(answer.status) : answer.status !== 200) {
        note(`a ${isGone ? "deleted " : ""}card answered ${answer.status}`);
      } else seen.pages += 1;
      await sleep(lookEveryMs);
    }
  });
  return async () => {
    looking = false;
    await Promise.all(looks);
  };
}
