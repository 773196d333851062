import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type Seen, withFixture } from "./fixture.ts";
import type { Measured, Options } from "./measured.ts";
import type { Place } from "./place.ts";
import { cardOf, newcomer } from "./writers/writer.ts";

/** Concurrent views count exactly; if PostgreSQL is killed, at least the acknowledged and at most the sent ones. */

const views = { full: 10_000, short: 1000 };

export async function run(options: Options = {}): Promise<Measured> {
  const count = options.short ? views.short : views.full;
  return withFixture(options, { database: "own" }, ({ place }) => reportAtOnce(place, count));
}

async function reportAtOnce(place: Place, count: number): Promise<Seen> {
  const faults: string[] = [];
  await place.begin();
  const calm = await newCard(place);
  const answers = await report(place, calm, count);
  const counted = await totalOf(place, calm);
  if (answers !== count || counted !== count) faults.push(`${count} sent, ${answers} acknowledged, ${counted} counted`);
  const rough = await newCard(place);
  const pid = await place.databasePid();
  const done = { views: 0 };
  const reporting = report(place, rough, count, done);
  while (done.views < count / 4) await sleep(1);
  process.kill(pid, "SIGKILL");
  const acknowledged = await reporting;
  await untilCounted(place, rough);
  const kept = (await totalOf(place, rough)) - 1;
  if (kept < acknowledged || kept > count)
    faults.push(`database killed: ${acknowledged} acknowledged, ${kept} counted`);
  const figures = `${count} at once: ${counted} counted; with the database killed ${acknowledged} acknowledged, ${kept} counted`;
  return { figures, faults };
}

async function newCard(place: Place): Promise<string> {
  const id = await cardOf(await newcomer(place.url));
  await place.look((sql) => sql`update card set category = 'Premium' where id = ${id}`);
  return id;
}

/** @returns the number of acknowledged views */
async function report(place: Place, cardId: string, count: number, done = { views: 0 }): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: Math.ceil(count / 10) });
  const sent = Array.from({ length: count }, async () => {
    const status = await view(place, cardId, agent);
    done.views += 1;
    return status;
  });
  const statuses = await Promise.all(sent);
  agent.destroy();
  return statuses.filter((status) => status === 204).length;
}

function view(place: Place, cardId: string, agent?: Agent): Promise<number> {
  const headers = { host: `localhost:${place.port}`, "sec-fetch-site": "same-origin" };
  const path = `/api/cards/${cardId}/views?via=qr`;
  return new Promise((resolve) => {
    const asked = request({ host: "127.0.0.1", port: place.port, method: "POST", path, headers, agent }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    });
    asked.once("error", () => resolve(0)).end();
  });
}

async function untilCounted(place: Place, cardId: string): Promise<void> {
  while ((await view(place, cardId)) !== 204) await sleep(50);
}

/** Retries, because PostgreSQL may still be restarting. */
async function totalOf(place: Place, cardId: string): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    try {
      const [row] = await place.look(
        (sql) => sql`select qr_scans::int as total from card_counter where card_id = ${cardId}`,
      );
      return row?.total ?? 0;
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(200);
    }
  }
}
