/**
 * `npm run bench:views`: reports views from many connections concurrently, half of them of one card, and checks that
 * exactly the acknowledged ones are counted.
 */

import { openBaseline } from "./support/baseline.ts";
import { listCards } from "./support/cards.ts";
import { formatInteger, median, rounds } from "./support/figures.ts";
import { openFixture } from "./support/fixture.ts";
import { requestText, sendLoad } from "./support/load.ts";
import { loadAverage, report } from "./support/results.ts";

/** Takes two seconds; shorter rounds vary by a third. */
const perRound = 30_000;
const connections = 128;
const wanted = 5000;

const busy = loadAverage();
// All views come from one network.
const fixture = await openFixture(2000, { environment: { LIMIT_FACTOR: "1000000" } });
const baseline = await openBaseline(fixture, connections);
try {
  const { port, admin } = fixture;
  const [hot = "", ...others] = await listCards(fixture.dataDir, 200, true);
  const requests = others.flatMap((other) =>
    [hot, other].map((id) =>
      requestText(port, {
        method: "POST",
        path: `/api/cards/${id}/views?via=qr`,
        headers: { "sec-fetch-site": "same-origin", "content-length": "0" },
      }),
    ),
  );
  const total = async (id: string): Promise<number> => (await admin.get(`/api/cards/${id}/analytics`)).body.qrScans;
  const totals = async () => (await Promise.all([hot, ...others].map(total))).reduce((sum, one) => sum + one, 0);
  const reportViews = (count: number) => sendLoad({ port, connections, requests, total: count });
  await reportViews(perRound);
  const before = { all: await totals(), hot: await total(hot) };
  const told = [];
  for (let round = 0; round < rounds; round += 1)
    told.push(await baseline.round(perRound, () => reportViews(perRound)));
  const acknowledged = told.reduce((sum, { statuses }) => sum + (statuses[204] ?? 0), 0);
  const counted = (await totals()) - before.all;
  const ofHot = (await total(hot)) - before.hot;
  const perSecond = median(told.map(({ answered, seconds }) => answered / seconds));
  const p99 = median(told.map((one) => one.p99));
  const exact = counted === acknowledged && ofHot * 2 === acknowledged && acknowledged === rounds * perRound;
  const figures = [
    {
      claim: "views acknowledged, one hot card included",
      wanted: `≥ ${formatInteger(wanted)} a second, counted exactly`,
      measured: `${formatInteger(perSecond)} a second, 99th percentile ${p99.toFixed(1)} ms at ${connections} at a time; ${formatInteger(acknowledged)} acknowledged, ${formatInteger(counted)} counted, ${formatInteger(ofHot)} of them of one card; ${baseline.said()}`,
      held: exact && perSecond >= wanted,
    },
  ];
  const plot = {
    ...{ name: "views", title: `Views of ${connections} at a time: acknowledged a second, by rounds` },
    bars: told.map(({ answered, seconds }, round) => ({
      ...{ label: `round ${round + 1}`, value: answered / seconds, text: formatInteger(answered / seconds) },
    })),
    line: { value: wanted, text: formatInteger(wanted) },
  };
  await report("views", busy, figures, [plot], baseline.ratios("a view"));
} finally {
  await baseline.stop();
  await fixture.stop();
}
