/**
 * `npm run bench:card`: compares a card page cached in memory with a bare node:http server that sends the same bytes
 * and headers, and with nginx with one process that serves them from a file. The sides alternate in one run; `wrk`
 * sends the requests.
 */
import { listCards } from "./support/cards.ts";
import { waitForCompressed } from "./support/compressed-response.ts";
import { costOf, measureThroughput } from "./support/cost.ts";
import { formatInteger, measureInTurns, median, rounds } from "./support/figures.ts";
import { openFixture } from "./support/fixture.ts";
import { bareNode, nginx } from "./support/reference-servers.ts";
import { loadAverage, report } from "./support/results.ts";
import { hasWrk, wrk } from "./support/wrk.ts";

const seconds = 1;
const wanted = 0.85;
const aimOfNginx = 0.5;

if (!(await hasWrk())) {
  console.log("wrk is not installed (apt-get install wrk): the comparison is not made.");
  process.exit(1);
}
const busy = loadAverage();
const fixture = await openFixture(100);
try {
  const [id = ""] = await listCards(fixture.dataDir, 1);
  const card = { url: `http://127.0.0.1:${fixture.port}/card/${id}`, pid: fixture.product.child.pid };
  const answer = await waitForCompressed(card.url);
  const bare = await bareNode(answer);
  const file = await nginx(answer);
  if (!file) console.log("nginx is not installed: it is left out.");
  try {
    for (const { url } of [card, bare]) await wrk(url, 2);
    const measured = await measureInTurns({
      card: () => measureThroughput(card, seconds),
      bare: () => measureThroughput(bare, seconds),
      nginx: async () => (file ? measureThroughput(file, seconds) : 0),
    });
    const ofRounds = (other: number[]) => median(measured.card.map((value, round) => value / (other[round] ?? value)));
    const [ours, node, ngx] = [median(measured.card), median(measured.bare), median(measured.nginx)];
    const ratio = ofRounds(measured.bare);
    for (const [name, values] of Object.entries(measured))
      console.log(`${name.padEnd(6)} ${values.map(formatInteger).join(" ")}`);
    await report(
      "card",
      busy,
      [
        {
          claim: "cached card page against a bare node:http server with the same bytes and headers",
          wanted: `≥ ${wanted} ×`,
          measured: `${ratio.toFixed(2)} × (${formatInteger(ours)} of ${formatInteger(node)} a second, medians of ${rounds} rounds by turns; processor for an answer ${costOf(card).toFixed(1)} of ${costOf(bare).toFixed(1)} µs)`,
          held: ratio >= wanted,
        },
        ...(file
          ? [
              {
                claim: "the same against nginx, one process, from a file",
                wanted: `reported, aim ${aimOfNginx} ×`,
                measured: `${ofRounds(measured.nginx).toFixed(2)} × (${formatInteger(ours)} of ${formatInteger(ngx)} a second; bare Node ${(node / ngx).toFixed(2)} ×; processor for an answer ${costOf(card).toFixed(1)} of ${costOf(file).toFixed(1)} µs)`,
                held: null,
              },
            ]
          : []),
      ],
      [
        {
          name: "card",
          title: `A cached card page, ${formatInteger(answer.body.length)} bytes: answers a second`,
          bars: [
            { label: "E-VOX", value: ours, text: formatInteger(ours) },
            { label: "bare node:http", value: node, text: formatInteger(node) },
            ...(file ? [{ label: "nginx, from a file", value: ngx, text: formatInteger(ngx) }] : []),
          ],
        },
      ],
      [
        { name: "answers a second, by those of a bare server", value: ratio, better: "more", bound: wanted },
        { name: "processor for an answer, by a bare server's", value: costOf(card) / costOf(bare), better: "less" },
        ...(file
          ? [{ name: "answers a second, by nginx's", value: ofRounds(measured.nginx), better: "more" as const }]
          : []),
      ],
    );
  } finally {
    await bare.stop();
    await file?.stop();
  }
} finally {
  await fixture.stop();
}
