/**
 * `npm run bench:memory`: measures the memory of the process and its growth during five minutes at full load on the
 * pages of 100,000 distinct cards in random order. Then simulates a fair for a fifth of that time: half of the page
 * requests go to a few thousand cards, so that cached pages are requested again, coalesced and recompressed, with
 * views, contact files, QR codes and preview images. `npm run bench:memory -- 20000 60` sets the number of people and
 * seconds.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { listCards } from "./support/cards.ts";
import { residentMb } from "./support/cpu.ts";
import { formatInteger, median } from "./support/figures.ts";
import { openFixture } from "./support/fixture.ts";
import { browserHeaders, requestText, sendLoad } from "./support/load.ts";
import { loadAverage, report } from "./support/results.ts";
import { fairRequests } from "./support/visits.ts";

/** Not every person has a public card: of this many, somewhat more than 100,000 do. */
const people = Number(process.argv[2] ?? 118_500);
const seconds = Number(process.argv[3] ?? 300);
const isWhole = process.argv.length <= 2;
const wantedCards = 100_000;
const wantedMb = 350;
const growthMb = 15;
const everyMs = 5000;
/** More requests than any machine can answer in the time; the order repeats at the end. */
const maxOrder = 4000 * seconds;

/** Measures the memory of a process during an action, in MB. */
async function watched<Told>(pid: number | undefined, act: () => Promise<Told>) {
  const seen: number[] = [];
  let over = false;
  const watching = (async () => {
    while (!over) {
      await sleep(everyMs);
      seen.push(await residentMb(pid));
    }
  })();
  const told = await act();
  over = true;
  await watching;
  return { told, seen };
}

const busy = loadAverage();
const fixture = await openFixture(people);
try {
  const { port, product } = fixture;
  const cards = await listCards(fixture.dataDir, null);
  const requests = cards.map((id) => requestText(port, { path: `/card/${id}`, headers: browserHeaders }));
  const { pid } = product.child;
  const { told, seen } = await watched(pid, () => sendLoad({ port, connections: 32, requests, seconds }));
  const fair = fairRequests(port, cards, maxOrder);
  const atFair = await watched(pid, () => sendLoad({ port, connections: 32, ...fair, seconds: seconds / 5 }));
  const distinct = Math.min(told.answered, cards.length);
  const [third, last] = [
    seen.slice(Math.floor(seen.length / 2), -Math.ceil(seen.length / 4)),
    seen.slice(-Math.ceil(seen.length / 4)),
  ];
  const growth = median(last) - median(third);
  const { 200: shown = 0, 204: counted = 0 } = atFair.told.statuses;
  const areAllShown = told.statuses[200] === told.answered && shown + counted === atFair.told.answered;
  await report(
    "memory",
    busy,
    [
      {
        claim: `memory of the process after ${seconds} s at full load on ${formatInteger(distinct)} distinct cards`,
        wanted: `≤ ${wantedMb} MB, flat`,
        measured: `${median(last).toFixed(0)} MB at the end, ${Math.max(...seen).toFixed(0)} MB at most, ${growth.toFixed(0)} MB more in the last quarter than in the one before; ${formatInteger(told.answered)} answers`,
        held:
          Math.max(...last) <= wantedMb && growth <= growthMb && areAllShown && (distinct >= wantedCards || !isWhole),
      },
      {
        claim: `memory of the same process after ${seconds / 5} s more, as at a fair: few cards that many open, views, files and pictures that are drawn`,
        wanted: "reported",
        measured: `${median(atFair.seen.slice(-3)).toFixed(0)} MB at the end, ${Math.max(...atFair.seen).toFixed(0)} MB at most; ${formatInteger(atFair.told.answered)} answers, ${formatInteger(counted)} of them views`,
        held: null,
      },
    ],
    [
      {
        name: "memory",
        title: "Resident memory in MB, by the time under load",
        bars: seen
          .filter((_one, index) => index % Math.ceil(seen.length / 12) === 0)
          .map((value, index) => ({
            label: `${Math.round(((index * Math.ceil(seen.length / 12) + 1) * everyMs) / 1000)} s`,
            value,
            text: `${value.toFixed(0)} MB`,
          })),
        line: { value: wantedMb, text: `${wantedMb} MB` },
      },
    ],
  );
} finally {
  await fixture.stop();
}
