/**
 * `npm run bench:memory`: five minutes at full load on 100,000 distinct cards in no order: what the process holds, and
 * whether it still grows. `npm run bench:memory -- 20000 60` takes another number of people and seconds.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { listCards } from "./support/cards.ts";
import { residentMb } from "./support/cpu.ts";
import { median, whole } from "./support/figures.ts";
import { asBrowser, requestText, sendLoad } from "./support/load.ts";
import { busyNow, report } from "./support/results.ts";
import { openStage } from "./support/stage.ts";

/** Not everybody has a card that is shown: of so many, somewhat more than 100,000 do. */
const people = Number(process.argv[2] ?? 118_500);
const seconds = Number(process.argv[3] ?? 300);
const wantedMb = 350;
const growthMb = 15;
const everyMs = 5000;

const busy = busyNow();
const stage = await openStage(people);
try {
  const { port, product } = stage;
  const cards = await listCards(stage.dataDir, null);
  const requests = cards.map((id) => requestText(port, { path: `/card/${id}`, headers: asBrowser }));
  const seen: number[] = [];
  let over = false;
  const watching = (async () => {
    while (!over) {
      await sleep(everyMs);
      seen.push(await residentMb(product.child.pid));
    }
  })();
  const told = await sendLoad({ port, connections: 32, requests, seconds });
  over = true;
  await watching;
  const [second, last] = [
    seen.slice(Math.floor(seen.length / 2), -Math.ceil(seen.length / 4)),
    seen.slice(-Math.ceil(seen.length / 4)),
  ];
  const growth = median(last) - median(second);
  await report(
    "memory",
    busy,
    [
      {
        claim: `memory of the process after ${seconds} s at full load on ${whole(cards.length)} distinct cards`,
        wanted: `≤ ${wantedMb} MB, flat`,
        measured: `${median(last).toFixed(0)} MB at the end, ${Math.max(...seen).toFixed(0)} MB at most, ${growth.toFixed(0)} MB more in the last quarter than in the one before; ${whole(told.answered)} answers`,
        held: Math.max(...last) <= wantedMb && growth <= growthMb && told.statuses[200] === told.answered,
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
  await stage.stop();
}
