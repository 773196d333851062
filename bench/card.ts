/**
 * `npm run bench:card`: a card page that is kept in memory, against a bare node:http server that answers the same bytes and
 * heads, and against nginx with one process that serves them from a file. By turns in one run; `wrk` asks.
 */
import { request } from "node:http";
import { listCards } from "./support/cards.ts";
import { cpuSeconds } from "./support/cpu.ts";
import { byTurns, median, rounds, whole } from "./support/figures.ts";
import { asBrowser } from "./support/load.ts";
import { busyNow, report } from "./support/results.ts";
import { type Answer, bareNode, nginx } from "./support/rivals.ts";
import { openStage } from "./support/stage.ts";
import { hasWrk, wrk } from "./support/wrk.ts";

const seconds = 1;
const wanted = 0.85;
const aimOfNginx = 0.5;

/** As it comes, packed; without what every server writes of its own. */
function ask(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: asBrowser, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const own = new Set(["date", "connection", "keep-alive"]);
        const head = Object.entries(response.headers).filter(([name]) => !own.has(name));
        resolve({ head: head.flatMap(([name, value]) => [name, String(value)]), body: Buffer.concat(parts) });
      });
    });
    asked.on("error", reject);
    asked.end();
  });
}

/** Until brotli, which is made once a page is asked for often, is what comes. */
async function settled(url: string): Promise<Answer> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await ask(url);
    if (answer.head[answer.head.indexOf("content-encoding") + 1] === "br") return answer;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("brotli was never made");
}

/** What each answer cost its server in microseconds of processor: that does not change with what else the machine does. */
const costs = new Map<string, number[]>();

async function asked(url: string, pid: number | undefined): Promise<number> {
  const before = await cpuSeconds(pid);
  const perSecond = await wrk(url, seconds);
  const after = await cpuSeconds(pid);
  if (before !== null && after !== null)
    costs.set(url, [...(costs.get(url) ?? []), ((after - before) * 1e6) / (perSecond * seconds)]);
  return perSecond;
}

if (!(await hasWrk())) {
  console.log("wrk is not installed (apt-get install wrk): the comparison is not made.");
  process.exit(1);
}
const busy = busyNow();
const stage = await openStage(100);
try {
  const [id = ""] = await listCards(stage.dataDir, 1);
  const card = `http://127.0.0.1:${stage.port}/card/${id}`;
  const answer = await settled(card);
  const bare = await bareNode(answer);
  const file = await nginx(answer);
  if (!file) console.log("nginx is not installed: it is left out.");
  try {
    for (const url of [card, bare.url]) await wrk(url, 2);
    const measured = await byTurns({
      card: () => asked(card, stage.product.child.pid),
      bare: () => asked(bare.url, bare.pid),
      nginx: async () => (file ? asked(file.url, file.pid) : 0),
    });
    const costOf = (url: string | undefined) => median(costs.get(url ?? "") ?? [0]);
    const ofRounds = (other: number[]) => median(measured.card.map((value, round) => value / (other[round] ?? value)));
    const [ours, node, ngx] = [median(measured.card), median(measured.bare), median(measured.nginx)];
    const ratio = ofRounds(measured.bare);
    for (const [name, values] of Object.entries(measured))
      console.log(`${name.padEnd(6)} ${values.map(whole).join(" ")}`);
    await report(
      "card",
      busy,
      [
        {
          claim: "cached card page against a bare node:http server with the same bytes and heads",
          wanted: `≥ ${wanted} ×`,
          measured: `${ratio.toFixed(2)} × (${whole(ours)} of ${whole(node)} a second, medians of ${rounds} rounds by turns; processor for an answer ${costOf(card).toFixed(1)} of ${costOf(bare.url).toFixed(1)} µs)`,
          held: ratio >= wanted,
        },
        ...(file
          ? [
              {
                claim: "the same against nginx, one process, from a file",
                wanted: `reported, aim ${aimOfNginx} ×`,
                measured: `${ofRounds(measured.nginx).toFixed(2)} × (${whole(ours)} of ${whole(ngx)} a second; bare Node ${(node / ngx).toFixed(2)} ×; processor for an answer ${costOf(card).toFixed(1)} of ${costOf(file.url).toFixed(1)} µs)`,
                held: null,
              },
            ]
          : []),
      ],
      [
        {
          name: "card",
          title: `A cached card page, ${whole(answer.body.length)} bytes: answers a second`,
          bars: [
            { label: "E-VOX", value: ours, text: whole(ours) },
            { label: "bare node:http", value: node, text: whole(node) },
            ...(file ? [{ label: "nginx, from a file", value: ngx, text: whole(ngx) }] : []),
          ],
        },
      ],
    );
  } finally {
    await bare.stop();
    await file?.stop();
  }
} finally {
  await stage.stop();
}
