import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { hasPostgres15 } from "../support/own-postgres.ts";
import { type Seen as Evaluation, withFixture } from "./fixture.ts";
import { type Measured, notRun, type Options } from "./measured.ts";
import type { Place } from "./place.ts";
import { cardOf, type Known, newcomer } from "./writers/writer.ts";

/**
 * SIGTERM during requests: those that were sent get a response, and the exit code is 0. Every second round has no
 * DRAIN_SECONDS and only keep-alive connections. In the others a load balancer checks health and opens new connections
 * until it is stopped, because the kernel resets connections that are queued when the socket closes.
 */

const rounds = { full: 20, short: 1 };

const drainSeconds = "2";

type Ask = { method: "GET" | "PATCH" | "POST"; path: string; body?: () => string; cookie?: string };
type Seen = { answered: number; dropped: string[]; refused: number };

export async function run(options: Options = {}): Promise<Measured> {
  if (options.database === "postgres-15" && !hasPostgres15) return notRun("Debian's PostgreSQL 15 is not installed");
  return withFixture(options, {}, ({ place }) => stopAgainAndAgain(place, options));
}

async function stopAgainAndAgain(place: Place, options: Options): Promise<Evaluation> {
  const faults: string[] = [];
  const count = options.short ? rounds.short : rounds.full;
  const seen: Seen = { answered: 0, dropped: [], refused: 0 };
  await place.begin({ environment: { DRAIN_SECONDS: drainSeconds } });
  const owners = await Promise.all(Array.from({ length: 4 }, () => newcomer(place.url)));
  const cards = await Promise.all(owners.map(cardOf));
  for (let round = 0; round < count; round += 1) {
    const saved = cards.map(() => 0);
    const balanced = round % 2 === 0;
    const told = { stop: false };
    const clients = clientsOf(owners, cards, saved).filter(({ kept }) => kept || balanced);
    const asking = Promise.all(clients.map((one) => browse(place, one, seen, told)));
    await sleep(options.short ? 400 : 300 + Math.random() * 500);
    place.running().child.kill("SIGTERM");
    if (balanced) await untilUnhealthy(place);
    told.stop = true;
    await asking;
    const code = await place.running().ended;
    if (code !== 0) faults.push(`round ${round}: it ended with ${code}`);
    faults.push(...seen.dropped.splice(0).map((what) => `round ${round}: dropped ${what}`));
    await place.start({ environment: { DRAIN_SECONDS: balanced ? "0" : drainSeconds } });
    faults.push(...(await lostSaves(place, cards, saved)));
    options.tell?.(`round ${round + 1}/${count}: ${seen.answered} answers so far`);
  }
  return { figures: `${count} stops, ${seen.answered} answers, ${seen.refused} connections not taken`, faults };
}

function clientsOf(owners: Known[], cards: string[], saved: number[]) {
  const reads = [`/card/${cards[0]}`, "/api/health", `/api/cards/${cards[0]}`, `/card/${cards[0]}.vcf`];
  const readers = reads.flatMap((path) =>
    [true, true, false].map((kept) => ({ ask: { method: "GET", path } as Ask, kept, onAnswer: () => {} })),
  );
  const writers = owners.map(({ client }, at) => {
    let number = saved[at] ?? 0;
    const body = () => {
      number += 1;
      return JSON.stringify({ bio: String(number) });
    };
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const ask: Ask = { method: "PATCH", path: `/api/cards/${cards[at]}`, body, cookie };
    const onAnswer = (status: number) => {
      if (status === 200) saved[at] = number;
    };
    return { ask, kept: at % 2 === 0, onAnswer };
  });
  return [...readers, ...writers];
}

type Answered = { status: number; isLast: boolean };
type One = ReturnType<typeof clientsOf>[number];

/** On a keep-alive connection until it closes, or on new ones until `told.stop`. */
async function browse(place: Place, { ask, kept, onAnswer }: One, seen: Seen, told: { stop: boolean }) {
  const agent = new Agent({ keepAlive: kept, maxSockets: 1 });
  while (kept || !told.stop) {
    const outcome = await send(place.port, ask, agent);
    if (typeof outcome === "object") {
      const { status, isLast } = outcome;
      seen.answered += 1;
      onAnswer(status);
      // A failing health check is expected: it tells the balancer to stop.
      if (status >= 500 && ask.path !== "/api/health") seen.dropped.push(`${ask.method} with ${status}`);
      if (kept && isLast) break;
      continue;
    }
    if (outcome === "ECONNREFUSED") seen.refused += 1;
    else seen.dropped.push(`${ask.method} on a ${kept ? "kept" : "new"} connection: ${outcome}`);
    break;
  }
  agent.destroy();
}

async function untilUnhealthy(place: Place): Promise<void> {
  const agent = new Agent();
  for (;;) {
    const outcome = await send(place.port, { method: "GET", path: "/api/health" }, agent);
    if (typeof outcome === "string" || outcome.status !== 200) return;
    await sleep(50);
  }
}

/** Returns the status and whether the connection closes after it, or the error code. */
function send(port: number, { method, path, body, cookie }: Ask, agent: Agent): Promise<Answered | string> {
  const text = body?.() ?? "";
  const headers = {
    host: `localhost:${port}`,
    "sec-fetch-site": "same-origin",
    ...(cookie ? { cookie } : {}),
    ...(text === "" ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
  };
  return new Promise((resolve) => {
    const sent = request({ host: "127.0.0.1", port, method, path, headers, agent }, (answer) => {
      answer.resume();
      const isLast = answer.headers.connection === "close";
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, isLast }));
      answer.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "cut off"));
    });
    sent.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "cut off"));
    sent.end(text);
  });
}

async function lostSaves(place: Place, cards: string[], saved: number[]): Promise<string[]> {
  const rows = await place.look((sql) => sql`select id, bio from card where id = any(${cards})`);
  return cards.flatMap((id, at) => {
    const found = Number(rows.find((row) => row.id === id)?.bio || 0);
    return found < (saved[at] ?? 0) ? [`save ${saved[at]} was acknowledged and ${found} is there`] : [];
  });
}
