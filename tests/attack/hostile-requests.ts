import { join } from "node:path";
import type { Harness, HarnessOptions, Measured } from "../proof/harness.ts";
import { type ActorName, makeWorld, type World } from "../server/authorization/world.ts";
import { allOperations, type Base, makeBase } from "./bases.ts";
import { listFields } from "./database.ts";
import { type Fixture, openFixture } from "./fixture.ts";
import { type HostileRequest, hostileRequest } from "./hostile-request.ts";
import { findInternals } from "./internals.ts";
import { randomFrom } from "./random.ts";
import { sendRaw } from "./raw-http.ts";

/**
 * Sends hostile requests, each determined by the seed and its index. None may get a 5xx, reveal internals, remain
 * without response, log an error or end the process.
 */
export const hostileRequests: Harness = { name: "hostile-requests", run: runHostileRequests };

const root = join(import.meta.dirname, "../..");
const amount = { full: 100_000, short: 1_000 };
/** Below the length of the password hash queue, which returns 503 when full. */
const atOnce = 8;
/** Number of requests per base before its database rows are created anew. */
const basesEvery = { full: 40, short: 12 };
/** Timeouts of complete and of incomplete requests. */
const [silenceMs, brokenSilenceMs] = [20_000, 150];
const asked: readonly ActorName[] = ["visitor", "user", "leader", "orgmanager", "admin"];

async function runHostileRequests(options: HarnessOptions): Promise<Measured> {
  const fixture = await openFixture(options);
  const total = options.full ? amount.full : amount.short;
  const found = { faults: 0, internals: 0, unanswered: 0 };
  let restarts = 0;
  try {
    const world = await makeWorld(fixture);
    const names = namesOf(await listFields(fixture.sql));
    const bases = keepBases(world, options);
    let next = 0;
    const work = async () => {
      for (let index = next++; index < total; index = next++) {
        const random = randomFrom(options.seed ^ Math.imul(index + 1, 0x9e3779b1));
        const request = hostileRequest(random, await bases(index), names, new URL(fixture.url).host);
        await ask(fixture, request, `seed ${options.seed}, request ${index}`, found, options.say);
        if (fixture.process.child.exitCode !== null) return;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const alive = await fixture.visitor().get("/api/health");
    if (alive.status !== 200 || fixture.process.child.exitCode !== null) restarts += 1;
    for (const line of fixture.faultsLogged()) {
      found.faults += 1;
      options.say(`logged: ${line.slice(0, 600)}`);
    }
  } catch (error) {
    if (fixture.process.child.exitCode === null) throw error;
    restarts += 1;
    options.say(fixture.process.output().slice(-2000));
  } finally {
    await fixture.stop();
  }
  const { faults, internals, unanswered } = found;
  return {
    promise: "hostile requests",
    wanted: "100,000 generated: 0 answers of 5xx, 0 restarts, 0 internals shown",
    measured: `${total.toLocaleString("en")} generated (seed ${options.seed}): ${faults} of 5xx or logged as faults, ${restarts} restarts, ${internals} internals shown, ${unanswered} unanswered`,
    held: faults + internals + unanswered + restarts === 0,
  };
}

function namesOf(fields: { name: string }[]): string[] {
  return [...fields.map(({ name }) => name), "limit", "cursor", "search", "sort", "scope", "__proto__", "constructor"];
}

/** Returns a base request for each kind. Recreates it periodically, because a request may invalidate it. */
function keepBases(world: World, { full, seed }: HarnessOptions) {
  const kept = new Map<number, { base: Promise<Base>; round: number }>();
  const each = full ? basesEvery.full : basesEvery.short;
  const kinds = allOperations.length * asked.length;
  return (index: number): Promise<Base> => {
    const kind = (index + seed) % kinds;
    const round = Math.floor(index / kinds / each);
    const held = kept.get(kind);
    if (held?.round === round) return held.base;
    const operation = allOperations[kind % allOperations.length];
    const actor = asked[Math.floor(kind / allOperations.length)];
    if (!operation || !actor) throw new Error("no such kind");
    const base = makeBase(world, operation, actor, round);
    kept.set(kind, { base, round });
    return base;
  };
}

type Found = { faults: number; internals: number; unanswered: number };

async function ask(
  fixture: Fixture,
  request: HostileRequest,
  which: string,
  found: Found,
  say: (line: string) => void,
) {
  const answer = await sendRaw(fixture.port, request.bytes, request.whole ? silenceMs : brokenSilenceMs);
  const shown = () => JSON.stringify(request.bytes.toString("latin1").slice(0, 700));
  if (answer.status >= 500) {
    found.faults += 1;
    say(`${which}: ${answer.status} to ${shown()}`);
  }
  if (request.whole && (answer.silent || answer.status === 0)) {
    found.unanswered += 1;
    say(`${which}: no answer to ${shown()}`);
  }
  const internal = findInternals(answer.head, answer.body, [root, fixture.dataDir]);
  if (internal) {
    found.internals += 1;
    say(`${which}: shows ${internal} to ${shown()}`);
  }
}
