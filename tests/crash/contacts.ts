import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "../support/client.ts";
import { exchange, visitorContact } from "../support/contacts.ts";
import { type Seen, withFixture } from "./fixture.ts";
import type { Measured, Options } from "./measured.ts";
import type { Place } from "./place.ts";
import { cardOf, newcomer } from "./writers/writer.ts";

/**
 * Visitors share contacts and the owner adds some during an event, while the server and PostgreSQL are killed in turn. Each
 * is sent again with its token until it is acknowledged, and is kept exactly once.
 */

const perSecond = 200;
const seconds = { full: 60, short: 4 };
/** After the server was healthy again. */
const killEachMs = { full: 5_000, short: 500 };
/** Of each form, also while the server restarts. */
const givenUpAfterMs = 60_000;
/** Visitors come back: their meetings are merged into one contact. */
const people = 500;
/** Every hundredth contact is added by the owner: two in a second, as fast as a person could. */
const addedEach = 100;

/** All visitors have one address here. */
export const environment = { OPERATOR_NAME: "Cards of Nepal", LIMIT_FACTOR: "100000" };

export async function run(options: Options = {}): Promise<Measured> {
  return withFixture({ ...options, environment }, { database: "own" }, ({ place }) => shareAndKill(place, options));
}

async function shareAndKill(place: Place, { short = false, tell }: Options): Promise<Seen> {
  const form = short ? "short" : "full";
  await place.begin();
  const opened = await openCard(place);
  const faults: string[] = [];
  const sent: Promise<number>[] = [];
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const isOver = () => elapsed() > seconds[form] * 1000;
  let kills = 0;
  const killing = (async () => {
    for (;;) {
      await sleep(killEachMs[form]);
      if (isOver()) return;
      await kill(place, kills % 2 === 0 ? "server" : "database");
      kills += 1;
      tell?.(`${sent.length} sent, ${kills} kills`);
    }
  })();
  while (!isOver()) {
    while (sent.length < (elapsed() / 1000) * perSecond)
      sent.push(sendUntilKept(requestOf(place, opened, sent.length)));
    await sleep(5);
  }
  const tries = await Promise.all(sent);
  await killing;
  const given = tries.filter((one) => one === 0).length;
  if (given > 0) faults.push(`${given} were never acknowledged`);
  const [row] = await place.look(
    (sql) => sql`select count(*)::int as meetings, count(distinct token_hash)::int as tokens,
      (select count(*)::int from contact) as contacts, (select sum(count)::int from contact_count) as counted,
      (select contact_count from event) as "atEvent", count(*) filter (where event_id is null)::int as without,
      count(*) filter (where source = 'manual')::int as added from contact_meeting`,
  );
  const count = sent.length;
  const added = Math.ceil(count / addedEach);
  const kept = { meetings: count, tokens: count, counted: count, atEvent: count };
  const wanted = { ...kept, added, contacts: Math.min(people, count), without: 0 };
  for (const [name, number] of Object.entries(wanted)) {
    if (row?.[name] !== number) faults.push(`${name}: ${row?.[name]}, not ${number}`);
  }
  const again = tries.filter((one) => one > 1).length;
  const figures = `${count} contacts, ${perSecond} in a second, ${kills} kills, ${again} sent again, ${row?.tokens} kept once`;
  return { figures, faults };
}

type Opened = { cardId: string; owner: Client };

/** Turns contact exchange on, with an event of today. */
async function openCard(place: Place): Promise<Opened> {
  const owner = await newcomer(place.url);
  const cardId = await cardOf(owner);
  const today = new Date().toISOString().slice(0, 10);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const event = { name: "Fair", place: "", firstDay: today, lastDay: tomorrow, timeZone: "UTC", personIds: [] };
  for (const answer of [
    await owner.client.put(`/api/cards/${cardId}/exchange`, { ...exchange, notify: "off" }),
    await owner.client.post("/api/events", event),
  ]) {
    if (answer.status > 201) throw new Error(`${answer.status} ${answer.text}`);
  }
  return { cardId, owner: owner.client };
}

/** A visitor's form, or every hundredth time a contact that the owner adds. Returns its status. */
function requestOf(place: Place, { cardId, owner }: Opened, nth: number): () => Promise<number> {
  const email = `visitor-${nth % people}@example.com`;
  const body = { ...visitorContact, email, phone: "", token: randomUUID() };
  if (nth % addedEach === 0) {
    const { name } = body;
    return async () => (await owner.post("/api/contacts", { name, email, token: body.token })).status;
  }
  const visitor: Client = place.visitor();
  return async () => (await visitor.post(`/api/cards/${cardId}/contacts`, body)).status;
}

/** @returns the number of tries; 0: never acknowledged */
async function sendUntilKept(send: () => Promise<number>): Promise<number> {
  const began = performance.now();
  for (let tries = 1; performance.now() - began < givenUpAfterMs; tries += 1) {
    const status = await send().catch(() => 0);
    if (status === 201) return tries;
    if (status >= 400 && status < 500) return 0;
    await sleep(200);
  }
  return 0;
}

/** Until it answers again. */
async function kill(place: Place, what: "server" | "database"): Promise<void> {
  if (what === "database") {
    process.kill(await place.databasePid(), "SIGKILL");
    const isHealthy = () =>
      place
        .visitor()
        .get("/api/health")
        .then(({ status }) => status === 200)
        .catch(() => false);
    do await sleep(100);
    while (!(await isHealthy()));
    return;
  }
  const { child, ended } = place.running();
  child.kill("SIGKILL");
  await ended;
  await place.start();
}
