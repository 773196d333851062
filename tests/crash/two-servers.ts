import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../support/free-port.ts";
import { builtServer } from "../support/process.ts";
import { type Fixture, type Seen, withFixture } from "./fixture.ts";
import type { Measured, Options } from "./measured.ts";
import type { Place } from "./place.ts";

/** A second server on one data folder is rejected while the first continues; also right after kill -9. */

const rounds = { full: 20, short: 1 };
const words = /Another E-VOX is already using the data folder/u;

export async function run(options: Options = {}): Promise<Measured> {
  return withFixture(options, { database: "own" }, (fixture) => startTwice(fixture, options));
}

async function startTwice(fixture: Fixture, options: Options): Promise<Seen> {
  const { place } = fixture;
  const faults: string[] = [];
  const count = options.short ? rounds.short : rounds.full;
  let refusals = 0;
  await place.begin();
  const team = await fixture.team();
  const counted = team.countFromNow();
  for (let round = 0; round < count; round += 1) {
    const rest = team.work();
    // The short form checks the rejection once, after the kill.
    if (!options.short) refusals += await refuseSecond(place, `round ${round}`, faults);
    // The database is killed while a second server starts: exactly one of them has the folder in the end.
    const second = startSecond(place, await freePort());
    process.kill(await place.databasePid(), "SIGKILL");
    await onlyOne(place, second, `round ${round}, database killed`, faults);
    place.running().child.kill("SIGKILL");
    await place.running().ended;
    // After a kill the successor must start, and a second server must not.
    await place.start();
    await team.untilSaved(performance.now());
    // The short form needs no more writes, and a rejection takes seconds.
    if (options.short) await rest();
    refusals += await refuseSecond(place, `round ${round}, after kill -9`, faults);
    await rest();
    faults.push(...(await team.check({ quick: options.short === true })).map((fault) => `round ${round}: ${fault}`));
    options.tell?.(`round ${round + 1}/${count}`);
  }
  const { sure, faults: none } = counted();
  const figures = `${refusals} second starts refused, ${sure} writes of the first acknowledged`;
  return { figures, faults: [...faults, ...none] };
}

function startSecond(place: Place, port: number) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...place.environment, PORT: String(port) };
  const child = spawn(process.execPath, [builtServer], { cwd: place.tree, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { child, ended, output: () => output };
}

async function refuseSecond(place: Place, when: string, faults: string[]): Promise<number> {
  const second = startSecond(place, await freePort());
  const code = await Promise.race([second.ended, sleep(60_000).then(() => "it runs")]);
  if (code !== 1) {
    faults.push(`${when}: a second one ended with ${code}: ${second.output().slice(-200)}`);
    second.child.kill("SIGTERM");
    await second.ended;
    return 0;
  }
  if (!words.test(second.output())) faults.push(`${when}: it said ${second.output().slice(-200)}`);
  const { status } = await place.visitor().get("/api/health");
  if (status !== 200) faults.push(`${when}: the first one is not well (${status})`);
  return 1;
}

/** Checks that one of the two runs and the other reports the conflict and ends. Restarts the first if it ended. */
async function onlyOne(
  place: Place,
  second: ReturnType<typeof startSecond>,
  when: string,
  faults: string[],
): Promise<void> {
  const first = place.running();
  const who = await Promise.race([
    second.ended.then(() => "second"),
    first.ended.then(() => "first"),
    sleep(60_000).then(() => "nobody"),
  ]);
  if (who === "nobody") faults.push(`${when}: both go on`);
  const loser = who === "first" ? first : second;
  if (who !== "nobody" && !words.test(loser.output()))
    faults.push(`${when}: the ${who} ended and said ${loser.output().slice(-200)}`);
  if (who === "second") return;
  second.child.kill("SIGTERM");
  await second.ended;
  if (who === "first") await place.start();
}
