/** `npm run bench:saves`: 32 people save their cards in the editor at the same time, again and again. */
import { Client } from "../tests/support/client.ts";
import { makeCard, signUp } from "../tests/support/people.ts";
import { median, rounds, whole } from "./support/figures.ts";
import { requestText, sendLoad } from "./support/load.ts";
import { busyNow, report } from "./support/results.ts";
import { openStage } from "./support/stage.ts";
import { openYardstick } from "./support/yardstick.ts";

const people = 32;
const perRound = 3200;
const [wantedPerSecond, wantedMs] = [800, 60];

const busy = busyNow();
const stage = await openStage(2000);
const yardstick = await openYardstick(stage.product.child.pid, people);
try {
  const { port, product } = stage;
  const lanes: string[][] = [];
  const cards: { client: Client; id: string }[] = [];
  for (let count = 0; count < people; count += 1) {
    const owner = await signUp({ visitor: () => new Client(product.url) });
    const { id } = await makeCard(owner);
    cards.push({ client: owner.client, id });
    const cookie = [...owner.client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    lanes.push(
      Array.from({ length: 50 }, (_save, turn) =>
        requestText(port, {
          ...{ method: "PATCH", path: `/api/cards/${id}` },
          headers: { cookie, "sec-fetch-site": "same-origin" },
          body: { jobTitle: `Head of Partnerships ${turn}`, bio: `Version ${turn} of what I say about myself.` },
        }),
      ),
    );
  }
  const save = (total: number) => sendLoad({ port, connections: people, requests: lanes, total });
  const warmedUp = await save(perRound / 2);
  const told = [];
  for (let round = 0; round < rounds; round += 1) told.push(await yardstick.round(perRound, () => save(perRound)));
  const versions = await Promise.all(
    cards.map(async ({ client, id }) => (await client.get(`/api/cards/${id}`)).body.version),
  );
  const saved = versions.reduce((sum, version) => sum + version - 1, 0);
  const acknowledged = [warmedUp, ...told].reduce((sum, { statuses }) => sum + (statuses[200] ?? 0), 0);
  const isWhole = saved === acknowledged && acknowledged === perRound / 2 + rounds * perRound;
  const perSecond = median(told.map(({ answered, seconds }) => answered / seconds));
  const p99 = median(told.map((one) => one.p99));
  const figures = [
    {
      claim: `editor save (PATCH), ${people} at a time`,
      wanted: `≥ ${whole(wantedPerSecond)} a second, 99th percentile ≤ ${wantedMs} ms`,
      measured: `${whole(perSecond)} a second, 99th percentile ${p99.toFixed(1)} ms, median ${median(told.map((one) => one.p50)).toFixed(1)} ms; ${whole(acknowledged)} acknowledged, ${whole(saved)} in the cards' versions; ${yardstick.microseconds().toFixed(0)} µs of processor for each`,
      held: perSecond >= wantedPerSecond && p99 <= wantedMs && isWhole,
    },
  ];
  await report("saves", busy, figures, [], [yardstick.ratio("a save")]);
} finally {
  await yardstick.stop();
  await stage.stop();
}
