import { existsSync } from "node:fs";
import { chmod, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "../support/client.ts";
import { password } from "../support/people.ts";
import { type Fixture, type Seen, withFixture } from "./fixture.ts";
import { type Measured, notRun, type Options } from "./measured.ts";
import { hasEnded, type Place } from "./place.ts";
import type { Team } from "./team.ts";
import { cardOf, type Known, newcomer } from "./writers/writer.ts";

/** The system clock of the server and its PostgreSQL jumps during writes. */

const library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
const day = 86_400_000;

/** Offsets from the real time, in milliseconds. */
const jumps = {
  full: [0, 365 * day, -day, 3_600_000, -3_600_000, 0, 30 * day, 29 * day, 31 * day, 0],
  short: [365 * day, -day, 0],
};

export async function run(options: Options = {}): Promise<Measured> {
  if (!existsSync(library)) return notRun("faketime is not installed");
  const folder = await mkdtemp(join(tmpdir(), "evox-clock-"));
  await chmod(folder, 0o755);
  try {
    return await withFixture(options, { database: "own", images: false }, (fixture) =>
      underFakeClock(fixture, folder, options),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function underFakeClock(fixture: Fixture, folder: string, options: Options): Promise<Seen> {
  const clock = join(folder, "clock");
  await set(clock, 0);
  const fake = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: "1",
    DONT_FAKE_MONOTONIC: "1",
  };
  // The server's watchdog is a shell found by PATH: this one gives PostgreSQL the same clock.
  const words = Object.entries(fake).map(([name, value]) => `${name}='${value}'`);
  await writeFile(join(folder, "sh"), `#!/bin/sh\nexec env ${words.join(" ")} /bin/sh "$@"\n`);
  await chmod(join(folder, "sh"), 0o755);
  await fixture.place.begin({ environment: { ...fake, PATH: `${folder}:${process.env.PATH ?? ""}` } });
  try {
    return await jump(fixture, clock, options);
  } finally {
    // The next user of the fixture needs the real clock.
    await fixture.place.stop();
  }
}

async function set(clock: string, ms: number): Promise<void> {
  await writeFile(`${clock}.new`, `${ms < 0 ? "-" : "+"}${Math.abs(ms) / 1000}\n`);
  await chmod(`${clock}.new`, 0o644);
  await rename(`${clock}.new`, clock);
}

async function jump(fixture: Fixture, clock: string, options: Options): Promise<Seen> {
  const { place } = fixture;
  const faults: string[] = [];
  const team = await fixture.team();
  const counted = team.countFromNow();
  const subscriber = await newcomer(place.url);
  const premium = await cardOf(subscriber);
  const ends = new Date(Date.now() + 60 * day).toISOString();
  await place.look(
    (sql) => sql`update card set category = 'Premium', subscription_expires_at = ${ends} where id = ${premium}`,
  );
  const all = options.short ? jumps.short : jumps.full;
  for (const ms of all) {
    const when = `at ${ms / day} days`;
    const rest = team.work();
    await sleep(200);
    await set(clock, ms);
    await sleep(options.short ? 400 : 2000);
    await rest();
    faults.push(
      ...(await isSane(place, team, { subscriber, premium, ms, quick: options.short === true })).map(
        (fault) => `${when}: ${fault}`,
      ),
    );
    if (hasEnded(place.running())) {
      faults.push(`${when}: the product ended: ${place.running().output().slice(-300)}`);
      break;
    }
    options.tell?.(`${when}: ${faults.length} faults`);
  }
  // On a shared fixture nothing checks after this.
  if (options.fixture) faults.push(...(await team.check()));
  const { sure, faults: none } = counted();
  return { figures: `${all.length} jumps, ${sure} writes acknowledged`, faults: [...faults, ...none] };
}

/** PostgreSQL aborts its work when its clock jumps: it recovers within five seconds, later if other tests run. */
async function signedIn(client: Client, email: string, quick: boolean): Promise<number> {
  const until = performance.now() + (quick ? 30_000 : 5000);
  for (;;) {
    const { status } = await client.post("/api/auth/sign-in", { email, password });
    if (status !== 503 || performance.now() > until) return status;
    await sleep(100);
  }
}

type Subscribed = { subscriber: Known; premium: string; ms: number; quick: boolean };

async function isSane(place: Place, team: Team, { subscriber, premium, ms, quick }: Subscribed): Promise<string[]> {
  const faults: string[] = [];
  // Sessions have expired after a year; people sign in again.
  for (const { client, email } of [...team.people, subscriber]) {
    const status = await signedIn(client, email, quick);
    if (status !== 200) faults.push(`nobody can sign in: ${status}`);
  }
  const viewed = async () => (await new Client(place.url).post(`/api/cards/${premium}/views`)).status;
  if ((await viewed()) !== 204) faults.push("a view was not taken");
  const today = new Date(Date.now() + ms).toISOString().slice(0, 10);
  const rows = await place.look((sql) => sql`select 1 from card_view where card_id = ${premium} and day = ${today}`);
  const isLive = ms < 60 * day;
  if (rows.length > 0 !== isLive)
    faults.push(`the view of ${today} is ${isLive ? "missing" : "counted after the end"}`);
  faults.push(...(await team.check({ quick })));
  return faults;
}
