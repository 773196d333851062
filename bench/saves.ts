/**
 * `npm run bench:saves`: 32 people repeatedly save their cards in the editor at the same time. Each save sends the
 * whole form with the loaded version; a third of them change the name or company, which lists and physical cards show.
 */
import { Client } from "../tests/support/client.ts";
import { photo } from "../tests/support/images.ts";
import { signUp } from "../tests/support/people.ts";
import { addPhysicalCard } from "../tests/support/physical-cards.ts";
import { openBaseline } from "./support/baseline.ts";
import { makeFilledCard, saveInEditor } from "./support/editor-saves.ts";
import { formatInteger, median, rounds } from "./support/figures.ts";
import { openFixture } from "./support/fixture.ts";
import { sendLoad } from "./support/load.ts";
import { loadAverage, report } from "./support/results.ts";

const people = 32;
const perRound = 3200;
/** Number of different saves per connection before they repeat. */
const differentSaves = 48;
const [wantedPerSecond, wantedMs] = [500, 150];

const busy = loadAverage();
const fixture = await openFixture(2000);
const baseline = await openBaseline(fixture, people);
try {
  const { port, product } = fixture;
  const portrait = await (await photo(600, 600)).jpeg().toBuffer();
  const lanes: string[][] = [];
  const cards: { client: Client; id: string }[] = [];
  for (let count = 0; count < people; count += 1) {
    const owner = await signUp({ visitor: () => new Client(product.url) });
    const card = await makeFilledCard(owner, portrait);
    if (count % 2 === 0) await addPhysicalCard(owner, card.id);
    cards.push({ client: owner.client, id: card.id });
    lanes.push(Array.from({ length: differentSaves }, (_save, turn) => saveInEditor(port, owner, card, turn)));
  }
  const versionsNow = () =>
    Promise.all(
      cards.map(async ({ client, id }): Promise<number> => (await client.get(`/api/cards/${id}`)).body.version),
    );
  const first = await versionsNow();
  let versions = first;
  const save = async (total: number) => {
    const told = await sendLoad({ port, connections: people, requests: lanes, versions, total });
    versions = told.versions;
    return told;
  };
  const warmedUp = await save(perRound / 2);
  const told = [];
  for (let round = 0; round < rounds; round += 1) told.push(await baseline.round(perRound, () => save(perRound)));
  const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
  const saved = sum(await versionsNow()) - sum(first);
  const acknowledged = sum([warmedUp, ...told].map(({ statuses }) => statuses[200] ?? 0));
  const isWhole = saved === acknowledged && acknowledged === perRound / 2 + rounds * perRound;
  const perSecond = median(told.map(({ answered, seconds }) => answered / seconds));
  const p99 = median(told.map((one) => one.p99));
  await report(
    "saves",
    busy,
    [
      {
        claim: `editor save (PATCH of the whole form with its version), ${people} at a time`,
        wanted: `≥ ${formatInteger(wantedPerSecond)} a second, 99th percentile ≤ ${wantedMs} ms`,
        measured: `${formatInteger(perSecond)} a second, 99th percentile ${p99.toFixed(1)} ms, median ${median(told.map((one) => one.p50)).toFixed(1)} ms; a third with another name or company, half of the cards with a physical card; ${formatInteger(acknowledged)} acknowledged, ${formatInteger(saved)} in the cards' versions; ${baseline.said()}`,
        held: perSecond >= wantedPerSecond && p99 <= wantedMs && isWhole,
      },
    ],
    [
      {
        name: "saves",
        title: `Saves of ${people} at a time: acknowledged a second, by rounds`,
        bars: told.map(({ answered, seconds }, round) => ({
          ...{ label: `round ${round + 1}`, value: answered / seconds, text: formatInteger(answered / seconds) },
        })),
        line: { value: wantedPerSecond, text: formatInteger(wantedPerSecond) },
      },
    ],
    baseline.ratios("a save"),
  );
} finally {
  await baseline.stop();
  await fixture.stop();
}
