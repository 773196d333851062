import { photo } from "../support/images.ts";
import { auditFaults, contradictionsIn } from "./invariants.ts";
import type { Site } from "./place.ts";
import { cardMaker, saver, viewer } from "./writers/cards.ts";
import { joiner, organizationDeleter } from "./writers/organizations.ts";
import { accountDeleter, roleChanger, statusSetter } from "./writers/people.ts";
import { uploader } from "./writers/uploads.ts";
import { cardOf, type Known, newcomer, type World, type Writer } from "./writers/writer.ts";

/** Writers who go on until they are told to rest, whatever happens to the product meanwhile. */
export type Team = {
  writers: Writer[];
  /** Whose sessions they use. */
  people: Known[];
  world: World;
  /** Begins; the returned function lets each finish what it has in hand. */
  work: () => () => Promise<void>;
  /** One save that is acknowledged, tried until it is; how long that took, in milliseconds. */
  untilSaved: (since: number) => Promise<number>;
  /** All that was acknowledged, held against the database; `evox audit verify` too, unless it is to be quick. */
  check: (how?: { quick: boolean }) => Promise<string[]>;
  acknowledged: () => number;
  unknown: () => number;
};

const savedWithinMs = 60_000;

/** Writes by all of them, on a product that is running. */
export async function newTeam(place: Site): Promise<Team> {
  const { url } = place;
  const picture = await (await photo(64, 64)).png().toBuffer();
  const chief = await newcomer(url, "Admin");
  await place.look((sql) => sql`update person set role = 'admin' where id = ${chief.id}`);
  const world: World = { url, admin: chief.client, photo: picture, odd: [] };
  const [owner, painter, leader, member, changed, held, ...team] = await Promise.all(
    Array.from({ length: 9 }, () => newcomer(url)),
  );
  if (!owner || !painter || !leader || !member || !changed || !held) throw new Error("nobody signed up");
  const [cardId, paintedId] = [await cardOf(owner), await cardOf(painter)];
  await cardOf(held);
  const shown = await cardOf(chief);
  await chief.client.put(`/api/cards/${shown}/category`, { category: "Premium" });
  const founded = await leader.client.post("/api/organizations", { name: "Joiners" });
  const saving = saver(world, owner, cardId);
  const writers = [
    cardMaker(world),
    uploader(world, painter, paintedId, place.isStored),
    roleChanger(world, changed),
    statusSetter(world, held),
    organizationDeleter(world, team),
    saving,
    viewer(world, shown),
    joiner(world, leader, founded.body.id, member),
    accountDeleter(world),
  ];

  return {
    writers,
    people: [chief, owner, painter, leader, member],
    world,
    work: () => {
      let working = true;
      const all = writers.map(async (writer) => {
        while (working) {
          const before = writer.tally.unknown;
          await writer.step();
          // A product that is away is not asked without end.
          if (writer.tally.unknown > before) await new Promise((resolve) => setTimeout(resolve, 20));
        }
      });
      return async () => {
        working = false;
        await Promise.all(all);
      };
    },
    untilSaved: async (since) => {
      for (;;) {
        const before = saving.tally.acknowledged;
        await saving.step();
        const took = performance.now() - since;
        if (saving.tally.acknowledged > before || took > savedWithinMs) return took;
        await new Promise((resolve) => setTimeout(resolve, 10));
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
    acknowledged: () => writers.reduce((sum, { tally }) => sum + tally.acknowledged, 0),
    unknown: () => writers.reduce((sum, { tally }) => sum + tally.unknown, 0),
  };
}
