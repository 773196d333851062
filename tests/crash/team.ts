import { setTimeout as sleep } from "node:timers/promises";
import { photo } from "../support/images.ts";
import { auditFaults, contradictionsIn } from "./invariants.ts";
import type { Site } from "./place.ts";
import { cardMaker, saver, viewer } from "./writers/cards.ts";
import { joiner, organizationDeleter } from "./writers/organizations.ts";
import { accountDeleter, roleChanger, statusSetter } from "./writers/people.ts";
import { uploader } from "./writers/uploads.ts";
import { cardOf, type Known, newcomer, type World, type Writer } from "./writers/writer.ts";

/** Writers that continue until stopped, whatever happens to the server. */
export type Team = {
  writers: Writer[];
  /** The people whose sessions they use. */
  people: Known[];
  world: World;
  /** Starts the writers, `busy` without pauses. The returned function lets each finish its current step. */
  work: (how?: { busy: boolean }) => () => Promise<void>;
  /** Tries one save until it is acknowledged; returns the time in milliseconds. */
  untilSaved: (since: number) => Promise<number>;
  /** Compares all acknowledged writes with the database; also runs `evox audit verify`, unless `quick`. */
  check: (how?: { quick: boolean }) => Promise<string[]>;
  acknowledged: () => number;
  unknown: () => number;
  /** Counts from now on; reports a fault if nothing was written, because then nothing could have been lost. */
  countFromNow: () => () => { sure: number; unsure: number; faults: string[] };
};

const savedWithinMs = 60_000;

/**
 * Pause after a step of a calm writer, plus a multiple of the step's duration: the short forms share two processors, so
 * a busy machine gets less load.
 */
const restMs = 30;
const restTimes = 3;
/** Limits the pause after a step that waited for a database that was down. */
const maxRestMs = 500;

/**
 * Creates the writers for a running server.
 * @param how calm: with pauses; isBalanced: behind haproxy
 */
export async function newTeam(
  place: Site,
  { calm = false, isBalanced = false }: { calm?: boolean; isBalanced?: boolean } = {},
): Promise<Team> {
  const { url } = place;
  const picture = await (await photo(64, 64)).png().toBuffer();
  const chief = await newcomer(url, "Admin");
  await place.look((sql) => sql`update person set role = 'admin', email_proven_at = now() where id = ${chief.id}`);
  const world: World = { url, admin: chief.client, photo: picture, odd: [], isBalanced };
  const [owner, second, third, painter, leader, member, changed, held, ...team] = await Promise.all(
    Array.from({ length: 11 }, () => newcomer(url)),
  );
  if (!owner || !second || !third || !painter || !leader || !member || !changed || !held)
    throw new Error("nobody signed up");
  await place.look((sql) => sql`update person set email_proven_at = now() where id = ${changed.id}`);
  const [cardId, paintedId] = [await cardOf(owner), await cardOf(painter)];
  await cardOf(held);
  const shown = await cardOf(chief);
  await chief.client.put(`/api/cards/${shown}/category`, { category: "Premium" });
  const proven = [member.id, leader.id];
  await place.look((sql) => sql`update person set email_proven_at = now() where id = any(${proven})`);
  const founded = await leader.client.post("/api/organizations", { name: "Joiners" });
  const saving = saver(world, owner, cardId);
  const writers = [
    cardMaker(world),
    uploader(world, painter, paintedId, place.isStored),
    roleChanger(world, changed),
    statusSetter(world, held),
    organizationDeleter(world, team),
    saving,
    // Concurrent saves are batched into one statement.
    saver(world, second, await cardOf(second)),
    saver(world, third, await cardOf(third)),
    viewer(world, shown),
    joiner(world, leader, founded.body.id, member),
    accountDeleter(world),
  ];

  const acknowledged = () => writers.reduce((sum, { tally }) => sum + tally.acknowledged, 0);
  const unknown = () => writers.reduce((sum, { tally }) => sum + tally.unknown, 0);

  return {
    writers,
    people: [chief, owner, painter, leader, member],
    world,
    work: ({ busy } = { busy: !calm }) => {
      const ended = new AbortController();
      const restFor = (ms: number) => sleep(ms, undefined, { signal: ended.signal }).catch(() => {});
      const all = writers.map(async (writer) => {
        while (!ended.signal.aborted) {
          const before = writer.tally.unknown;
          const began = performance.now();
          await writer.step();
          // Pauses while the server is down.
          if (writer.tally.unknown > before) await restFor(20);
          else if (!busy) await restFor(Math.min(maxRestMs, restMs + restTimes * (performance.now() - began)));
        }
      });
      return async () => {
        ended.abort();
        await Promise.all(all);
      };
    },
    untilSaved: async (since) => {
      for (;;) {
        const before = saving.tally.acknowledged;
        await saving.step();
        const took = performance.now() - since;
        if (saving.tally.acknowledged > before || took > savedWithinMs) return took;
        await sleep(10);
      }
    },
    check: async ({ quick } = { quick: false }) => {
      const found = await place.look(async (sql) => {
        const faults = await contradictionsIn(sql);
        for (const writer of writers)
          faults.push(...(await writer.check(sql)).map((fault) => `${writer.name}: ${fault}`));
        return faults;
      });
      return [...found, ...world.odd.splice(0), ...(quick ? [] : await auditFaults(place))];
    },
    acknowledged,
    unknown,
    countFromNow: () => {
      const before = { sure: acknowledged(), unsure: unknown() };
      return () => {
        const [sure, unsure] = [acknowledged() - before.sure, unknown() - before.unsure];
        return { sure, unsure, faults: sure > 0 ? [] : ["nothing was acknowledged"] };
      };
    },
  };
}
