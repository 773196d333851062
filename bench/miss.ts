/**
 * `npm run bench:miss`: measures cards that are not in memory, end to end in one process with the embedded database:
 * each is requested once, with sixteen concurrent requests.
 */

import { openBaseline } from "./support/baseline.ts";
import { listCards } from "./support/cards.ts";
import { formatInteger, median, rounds } from "./support/figures.ts";
import { openFixture } from "./support/fixture.ts";
import { browserHeaders, requestText, sendLoad } from "./support/load.ts";
import { loadAverage, report } from "./support/results.ts";

const connections = 16;
const perRound = 3000;
const warmUp = 1500;
const [wantedPerSecond, wantedMs] = [700, 60];

const busy = loadAverage();
const fixture = await openFixture(20_000);
const baseline = await openBaseline(fixture, connections);
try {
  const cards = await listCards(fixture.dataDir, warmUp + perRound * rounds);
  const requests = cards.map((id) => requestText(fixture.port, { path: `/card/${id}`, headers: browserHeaders }));
  const ask = async (from: number, count: number) => {
    const told = await sendLoad({
      port: fixture.port,
      connections,
      requests: requests.slice(from, from + count),
      once: true,
      total: count,
    });
    if (told.statuses[200] !== count) throw new Error(`not all were answered: ${JSON.stringify(told.statuses)}`);
    return told;
  };
  await ask(0, warmUp);
  const told = [];
  for (let round = 0; round < rounds; round += 1)
    told.push(await baseline.round(perRound, () => ask(warmUp + round * perRound, perRound)));
  const perSecond = median(told.map(({ answered, seconds }) => answered / seconds));
  const p99 = median(told.map((one) => one.p99));
  const figures = [
    {
      claim: "card that is not in memory, end to end, one process, 16 at a time",
      wanted: `≥ ${formatInteger(wantedPerSecond)} a second, 99th percentile ≤ ${wantedMs} ms`,
      measured: `${formatInteger(perSecond)} a second, 99th percentile ${p99.toFixed(1)} ms, median ${median(told.map((one) => one.p50)).toFixed(1)} ms (${rounds} rounds of ${formatInteger(perRound)} cards, each asked for once); ${baseline.said()}`,
      held: perSecond >= wantedPerSecond && p99 <= wantedMs,
    },
  ];
  const plot = {
    ...{ name: "miss", title: "Cards that are not in memory: answers a second, by rounds" },
    bars: told.map(({ answered, seconds }, round) => ({
      ...{ label: `round ${round + 1}`, value: answered / seconds, text: formatInteger(answered / seconds) },
    })),
    line: { value: wantedPerSecond, text: formatInteger(wantedPerSecond) },
  };
  await report("miss", busy, figures, [plot], baseline.ratios("a page that is not in memory"));
} finally {
  await baseline.stop();
  await fixture.stop();
}
