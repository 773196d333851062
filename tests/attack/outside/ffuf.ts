import { readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import type { Harness } from "../../proof/harness.ts";
import { makeWorld } from "../../server/authorization/world.ts";
import { findInternals } from "../internals.ts";
import { randomFrom } from "../random.ts";
import { privateFiles } from "./own-files.ts";
import { countFaults, type Found, outsideTool, runTool, type ToolContext } from "./tool.ts";
import { makeWords } from "./words.ts";

/** ffuf requests paths that should not exist, as a visitor and as an admin. */
export const ffuf: Harness = outsideTool(
  "ffuf",
  {
    promise: "ffuf finds no file that is not for everybody",
    wanted: "20,000 paths as visitor and as admin: 0 files of ours, 0 strange answers, 0 of 5xx",
  },
  attack,
);

const root = join(import.meta.dirname, "../../..");
const amount = { full: 20_000, short: 700 };
const withinSeconds = { full: 900, short: 60 };
/** 308: a card's page with a trailing slash. */
const expected = new Set([200, 301, 302, 304, 308, 400, 401, 403, 404, 405, 406, 413, 415, 421, 429]);
/** Patterns that no page or response may contain. */
const sourceSigns = /PRIVATE KEY-----|postgres(?:ql)?:\/\/|"dependencies":|^import .* from ".*";$|^create table /imu;

type Result = { input: { FUZZ: string }; status: number };

async function attack(context: ToolContext): Promise<Found> {
  const { fixture, options, folder } = context;
  const count = options.full ? amount.full : amount.short;
  const words = makeWords(root, randomFrom(options.seed), count);
  const list = join(folder, "words.txt");
  await writeFile(list, `${words.join("\n")}\n`);
  const admin = await (await makeWorld(fixture)).actor("admin", "active");
  const findFile = privateFiles(root, fixture.dataDir);
  const said = { answers: 0, strange: 0, files: 0, served: 0, cutShort: 0 };
  for (const cookie of [null, `evox=${admin.cookie}`]) {
    const results = await ask(context, list, cookie, said);
    said.answers += results.length;
    for (const { input, status } of results.filter((result) => !expected.has(result.status))) {
      said.strange += 1;
      options.say(`${status} for /${input.FUZZ}`);
    }
    for (const { input } of results.filter((result) => result.status === 200)) {
      said.served += 1;
      const { head, body } = await read(fixture.port, `/${input.FUZZ}`, cookie);
      const file =
        findFile(body) ?? findSource(head, body) ?? findInternals(head, body.toString(), [root, fixture.dataDir]);
      if (file === null) continue;
      said.files += 1;
      options.say(`/${input.FUZZ} shows ${file}`);
    }
  }
  const faults = countFaults(context);
  const { answers, strange, files, served, cutShort } = said;
  return {
    measured: `${answers.toLocaleString("en")} answers (seed ${options.seed}), ${served} of them 200: ${files} files of ours, ${strange} strange, ${faults} of 5xx or logged as faults${cutShort ? ", cut short" : ""}`,
    // ffuf skips a few words that are not valid URLs.
    held: answers >= 2 * count * 0.95 && strange + files + faults + cutShort === 0,
  };
}

async function ask(
  context: ToolContext,
  list: string,
  cookie: string | null,
  said: { cutShort: number },
): Promise<Result[]> {
  const { fixture, options, folder } = context;
  const output = join(folder, "found.json");
  const { isCutShort } = await runTool(
    context,
    "ffuf",
    [
      ...["-u", `${fixture.url}/FUZZ`, "-w", list, "-mc", "all", "-t", "16", "-s", "-o", output, "-of", "json"],
      ...(cookie === null ? [] : ["-b", cookie]),
    ],
    options.full ? withinSeconds.full : withinSeconds.short,
  );
  if (isCutShort) said.cutShort += 1;
  return (JSON.parse(await readFile(output, "utf8")) as { results: Result[] | null }).results ?? [];
}

/** Scripts and styles are public and may contain imports. */
function findSource(head: string, body: Buffer): string | null {
  if (/content-type: text\/(?:javascript|css)/iu.test(head)) return null;
  return sourceSigns.exec(body.toString("latin1"))?.[0] ?? null;
}

/** Requests the unnormalized path again. */
function read(port: number, path: string, cookie: string | null): Promise<{ head: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = cookie === null ? {} : { cookie };
    request({ host: "127.0.0.1", port, path, headers, agent: false }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("end", () => {
        const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
        resolve({ head: lines.join("\n"), body: Buffer.concat(pieces) });
      });
    })
      .on("error", reject)
      .end();
  });
}
