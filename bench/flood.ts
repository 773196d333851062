/**
 * `npm run bench:flood`: 200 sign-ins at a time for a minute, each of which costs a password's hash where it is let in, while
 * visitors open a card.
 */
import { listCards } from "./support/cards.ts";
import { whole } from "./support/figures.ts";
import { asBrowser, requestText, sendLoad } from "./support/load.ts";
import { busyNow, report } from "./support/results.ts";
import { openStage } from "./support/stage.ts";

const seconds = Number(process.argv[2] ?? 60);
const signIns = 200;
const visitors = 4;
const wantedMs = 250;

const busy = busyNow();
// Its passwords are hashed on the other core, as on any machine with two.
const stage = await openStage(2000, false);
try {
  const { port } = stage;
  const cards = await listCards(stage.dataDir, 1000);
  const asked = cards.map((id) => requestText(port, { path: `/card/${id}`, headers: asBrowser }));
  // Nobody's addresses: a sign-in that fails costs the same hash.
  const flood = Array.from({ length: 5000 }, (_sign, index) =>
    requestText(port, {
      ...{ method: "POST", path: "/api/auth/sign-in", headers: { "sec-fetch-site": "same-origin" } },
      body: { email: `nobody${index}@example.com`, password: "not-the-password-1" },
    }),
  );
  const flooding = sendLoad({ port, connections: signIns, requests: flood, seconds: seconds + 1 });
  const told = await sendLoad({ port, connections: visitors, requests: asked, seconds });
  const flooded = await flooding;
  const statuses = Object.entries(flooded.statuses).map(([status, count]) => `${whole(count)} × ${status}`);
  await report("flood", busy, [
    {
      claim: `card page during ${seconds} s of ${signIns} parallel sign-ins`,
      wanted: `99th percentile ≤ ${wantedMs} ms`,
      measured: `99th percentile ${told.p99.toFixed(1)} ms, median ${told.p50.toFixed(1)} ms, ${whole(told.answered / told.seconds)} a second, all of them ${Object.keys(told.statuses).join(", ")}; sign-ins ${statuses.join(", ")}`,
      held: told.p99 <= wantedMs && told.statuses[200] === told.answered,
    },
  ]);
} finally {
  await stage.stop();
}
