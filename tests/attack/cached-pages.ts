import type { Harness, HarnessOptions, Measured } from "../proof/harness.ts";
import { type CachedPath, changes, poison } from "./front/cached.ts";
import { requestRaw } from "./front/request-raw.ts";
import { openStand, type Stand } from "./front/stand.ts";
import { randomFrom } from "./random.ts";

/** Pages are cached in memory and by proxies: a visitor's request must not change the next visitor's response. */
export const cachedPages: Harness = { name: "cached-pages", run: runCachedPages };

/** With and without scripts and gzip, and for both hosts. */
const nextVisitors = [
  {},
  { lines: ["Accept-Encoding: gzip"] },
  { lines: ["Accept: text/html", "Accept-Encoding: gzip, br"] },
];

/**
 * Share of changes that the short form tries, on the card's own page and on others. Changes that the response varies by
 * are always tried on the card's page.
 */
const shortShare = { own: 0.25, other: 0.05 };

async function runCachedPages(options: HarnessOptions): Promise<Measured> {
  const stand = await openStand(options);
  const faults: string[] = [];
  let asked = 0;
  try {
    const random = randomFrom(options.seed);
    for (const page of pagesOf(stand)) {
      for (const change of changes(stand)) {
        const isOwn = page.path === `/card/${stand.card.id}`;
        const isAlways = isOwn && change.what.startsWith("Accept-Encoding");
        const share = isOwn ? shortShare.own : shortShare.other;
        if (!options.full && !isAlways && !random.chance(share)) continue;
        asked += 1;
        faults.push(...(await poison(stand, page, nextVisitors, change)));
      }
    }
    faults.push(...(await pipeline(stand)));
    faults.push(...stand.faultsLogged().map((line) => `logged: ${line.slice(0, 300)}`));
  } finally {
    await stand.stop();
  }
  for (const fault of faults.slice(0, 80)) options.say(fault);
  return {
    promise: "pages kept for others",
    wanted: "no request changes body, heads or tag of the next visitor's answer",
    measured: `${asked.toLocaleString("en")} strange first requests (seed ${options.seed}), ${nextVisitors.length} visitors after each: ${faults.length} got something else`,
    held: faults.length === 0 && asked > 0,
  };
}

function pagesOf({ sql, card, hidden }: Stand): CachedPath[] {
  const forget = async (id: string) => {
    // Sends the notification of a card change without a change: the page is rendered anew and must be the same.
    await sql`select pg_notify('card_changed', ${id})`;
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const of = (path: string, id = card.id): CachedPath => ({ path, forget: () => forget(id) });
  const kept = (path: string): CachedPath => ({ path, forget: async () => {} });
  return [
    of(`/card/${card.id}`),
    of(`/c/${card.shortCode}`),
    of(`/card/${card.id}/preview.jpg`),
    of(`/card/${card.id}.vcf`),
    of(`/card/${card.id}/qr.svg`),
    of(`/card/${card.id}/qr.png`),
    of(`/card/${hidden.id}`, hidden.id),
    ...["/card/nobody-1", "/", "/login", "/about", "/nope", "/favicon.svg", "/api/health"].map(kept),
  ];
}

/** HTTP pipelining on one connection: each request gets its own response, and a visitor the usual page. */
async function pipeline(stand: Stand): Promise<string[]> {
  const { port, card } = stand;
  const path = `/card/${card.id}`;
  const usual = await requestRaw(port, { target: path });
  const second = `GET /login HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`;
  const keep = ["Connection: keep-alive", `Content-Length: ${second.length}`];
  const answer = await requestRaw(port, { target: path, lines: keep });
  const faults: string[] = [];
  if (answer.status !== 400 && answer.body.split("HTTP/1.1 ").length > 1)
    faults.push("a body with GET was read as a request");
  const next = await requestRaw(port, { target: path });
  if (next.body !== usual.body) faults.push("the page after a body with GET is another");
  return faults;
}
