/**
 * `npm run bench:platforms`: compares a card page cached in memory with an object by id from parse-server and directus,
 * common platforms for such cards. All use one PostgreSQL and alternate in one run; `wrk` sends the requests.
 */

import { databaseOf, listCards } from "./support/cards.ts";
import { waitForCompressed } from "./support/compressed-response.ts";
import { costOf, measureThroughput } from "./support/cost.ts";
import { startDirectus } from "./support/directus.ts";
import { ensureTool } from "./support/ensure-tool.ts";
import { formatInteger, measureInTurns, median, rounds } from "./support/figures.ts";
import { openFixture } from "./support/fixture.ts";
import { startParseServer } from "./support/parse-server.ts";
import { type CardTexts, makeDatabase, type Platform, type PlatformDatabase } from "./support/platforms.ts";
import { type Figure, loadAverage, type Ratio, report } from "./support/results.ts";
import { hasWrk, wrk } from "./support/wrk.ts";

const seconds = 1;
const warmUp = 3;
const wanted = 10;

type Starter = (folder: string, database: PlatformDatabase, card: CardTexts) => Promise<Platform>;
const starters: Record<string, Starter> = { "parse-server": startParseServer, directus: startDirectus };

/** Additional notes on a platform's row. */
const notes: Record<string, string> = {
  directus:
    "; with isolated-vm 6 in place of its 5, which does not build for Node 24 and has no part in reading an object",
};

if (!(await hasWrk())) {
  console.log("wrk is not installed (apt-get install wrk): the comparison is not made.");
  process.exit(1);
}
const busy = loadAverage();
const fixture = await openFixture(100);
const platforms: Platform[] = [];
const missing = new Map<string, string>();
try {
  const [id = ""] = await listCards(fixture.dataDir, 1);
  const card = { url: `http://127.0.0.1:${fixture.port}/card/${id}`, pid: fixture.product.child.pid };
  const page = await waitForCompressed(card.url);
  const texts = await textsOf(id);
  for (const [name, start] of Object.entries(starters)) {
    try {
      platforms.push(await startOne(name, start, texts));
    } catch (error) {
      missing.set(name, error instanceof Error ? error.message : String(error));
      console.log(`${name} is not measured: ${missing.get(name)}`);
    }
  }
  for (const { url, headers } of platforms) await wrk(url, warmUp, headers);
  await wrk(card.url, warmUp);
  const measured = await measureInTurns({
    "E-VOX": () => measureThroughput(card, seconds),
    ...Object.fromEntries(platforms.map((one) => [one.name, () => measureThroughput(one, seconds, one.headers)])),
  });
  for (const [name, values] of Object.entries(measured))
    console.log(`${name.padEnd(12)} ${values.map(formatInteger).join(" ")}`);
  const ours = measured["E-VOX"];
  const ratios: Ratio[] = [];
  const figureOf = (name: string): Figure => {
    const platform = platforms.find((one) => one.name === name);
    const words = {
      claim: `cached card page (the whole HTML, ${formatInteger(page.body.length)} bytes packed) against ${name}, one process, default set-up (the same card as a JSON object by its id)`,
      wanted: `≥ ${wanted} ×`,
    };
    if (!platform) return { ...words, measured: `not measured: ${missing.get(name)}`, held: null };
    const theirs = (measured as Record<string, number[]>)[name] ?? [];
    const ratio = median(ours.map((value, round) => value / (theirs[round] ?? value)));
    ratios.push({ name: `a card page against ${name}`, value: ratio, better: "more", bound: wanted });
    return {
      ...words,
      measured: `${ratio.toFixed(1)} × (${formatInteger(median(ours))} to ${formatInteger(median(theirs))} a second, medians of ${rounds} rounds by turns; processor of the server, its database apart, for an answer ${costOf(card).toFixed(0)} to ${costOf(platform).toFixed(0)} µs)${notes[name] ?? ""}`,
      held: ratio >= wanted,
    };
  };
  const bars = Object.entries(measured).map(([label, values]) => ({
    ...{ label, value: median(values), text: formatInteger(median(values)) },
  }));
  const figures = Object.keys(starters).map(figureOf);
  await report(
    "platforms",
    busy,
    figures,
    platforms.length > 0
      ? [{ name: "platforms", title: "A card page from memory, or one object by its id: answers a second", bars }]
      : [],
    ratios,
  );
} finally {
  for (const platform of platforms) await platform.stop();
  await fixture.stop();
}

async function textsOf(id: string): Promise<CardTexts> {
  const { body } = await fixture.admin.get(`/api/cards/${id}`);
  const fields = ["name", "email", "jobTitle", "company", "phone", "website", "location", "bio"];
  return Object.fromEntries(fields.map((field) => [field, String(body[field] ?? "")]));
}

async function startOne(name: string, start: Starter, texts: CardTexts): Promise<Platform> {
  const folder = await ensureTool(name);
  const { url, ...database } = await databaseOf(fixture.dataDir);
  const own = { ...database, name: name.replace("-", "_") };
  await makeDatabase(url, own.name);
  const platform = await start(folder, own, texts);
  const answer = await fetch(platform.url, { headers: platform.headers });
  if (answer.ok && (await answer.text()).includes(JSON.stringify(texts.name))) return platform;
  await platform.stop();
  throw new Error(`it answers a visitor ${answer.status}`);
}
