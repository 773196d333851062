import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "../support/client.ts";
import { hasPostgres15 } from "../support/own-postgres.ts";
import { type DatabaseServer, startDatabaseServer } from "./database-server.ts";
import { isRoot, judged, type Measured, missingTool, notRun, type Options } from "./measured.ts";
import { type Network, openNetwork } from "./network.ts";
import { openPlace, type Place } from "./place.ts";
import { newTeam, type Team } from "./team.ts";

/** PostgreSQL is stopped, paused, cut off, and put behind a slow and lossy network, during writes. */

const awayMs = { full: 60_000, short: 2000 };
const healsWithinMs = 5000;
/** The short form runs concurrently with other tests, so it only has to recover. */
const shortHealsWithinMs = 30_000;
/** Maximum time until a visitor gets a page or a clear error. */
const answersWithinMs = 20_000;

/** Runs one of the troubles only, for that many milliseconds. */
type Some = { only?: string; ms?: number };

type Trouble = { name: string; begin: () => Promise<void> | void; end: () => Promise<void> | void };

export async function run(options: Options & Some = {}): Promise<Measured> {
  if (!hasPostgres15) return notRun("Debian's PostgreSQL 15 is not installed");
  if (!isRoot) return notRun("a network of its own needs root");
  const missing = missingTool("ip", "tc", "setpriv");
  if (missing) return notRun(`${missing} is not installed`);
  const network = openNetwork();
  let place: Place | undefined;
  let server: DatabaseServer | undefined;
  const faults: string[] = [];
  const said: string[] = [];
  try {
    const host = { address: network.inner, port: 5432 };
    server = await startDatabaseServer({ prefix: network.inside, listen: network.inner, host });
    place = await openPlace({ ...options, server });
    await place.start();
    const team = await newTeam(place, { calm: options.short === true });
    for (const trouble of troublesOf(server, network)) {
      if (options.only && options.only !== trouble.name) continue;
      const { healed, slowest } = await through(place, team, trouble, options, faults);
      said.push(
        `${trouble.name}: heals after ${(healed / 1000).toFixed(1)} s, slowest answer ${(slowest / 1000).toFixed(1)} s`,
      );
      options.tell?.(said.at(-1) ?? "");
    }
    return judged(`${said.join(", ")}; ${team.acknowledged()} writes acknowledged; loss by ${network.lossy}`, faults);
  } finally {
    try {
      await place?.remove();
      if (!place) await server?.remove();
    } finally {
      network.remove();
    }
  }
}

function troublesOf(server: DatabaseServer, network: Network): Trouble[] {
  let paused: number[] = [];
  return [
    { name: "stopped", begin: () => server.stop(), end: () => server.start() },
    {
      name: "paused",
      begin: () => {
        paused = server.pids();
        for (const pid of paused) signal(pid, "SIGSTOP");
      },
      end: () => {
        for (const pid of paused) signal(pid, "SIGCONT");
      },
    },
    { name: "cut off", begin: () => network.cut(true), end: () => network.cut(false) },
    { name: "slow and lossy", begin: () => network.spoil(true), end: () => network.spoil(false) },
  ];
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}

async function through(place: Place, team: Team, trouble: Trouble, options: Options & Some, faults: string[]) {
  const note = (what: string) => faults.push(`${trouble.name}: ${what}`);
  const rest = team.work();
  await sleep(500);
  await trouble.begin();
  const watched = watch(place, note);
  await sleep(options.ms ?? (options.short ? awayMs.short : awayMs.full));
  await trouble.end();
  const since = performance.now();
  const healed = await team.untilSaved(since);
  const slowest = await watched();
  if (healed > (options.short ? shortHealsWithinMs : healsWithinMs))
    note(`writing again after ${Math.round(healed)} ms`);
  if (slowest > answersWithinMs) note(`a visitor waited ${Math.round(slowest)} ms`);
  await rest();
  const { child, output } = place.running();
  if (child.exitCode !== null || child.signalCode !== null) {
    // Before the errors that follow from it.
    faults.unshift(`${trouble.name}: the product ended: ${output().slice(-600)}`);
    await place.start();
  }
  for (const fault of await team.check({ quick: options.short === true })) note(fault);
  return { healed, slowest };
}

/** A visitor who must soon get a page or a clear error. @returns stops it; the longest wait in milliseconds */
function watch(place: Place, note: (what: string) => void): () => Promise<number> {
  let watching = true;
  let slowest = 0;
  const visitors = ["/api/cards", "/card/nobody", "/api/health"].map(async (path) => {
    const client = new Client(place.url);
    while (watching) {
      const since = performance.now();
      const answer = await client.get(path, { accept: "application/json" }).catch(() => null);
      slowest = Math.max(slowest, performance.now() - since);
      if (answer === null) note(`no answer at ${path}`);
      else if (answer.status >= 500 && answer.status !== 503) note(`${answer.status} at ${path}`);
      await sleep(100);
    }
  });
  return async () => {
    watching = false;
    await Promise.all(visitors);
    return slowest;
  };
}
