import type { Harness } from "../../proof/harness.ts";
import { makeWorld } from "../../server/authorization/world.ts";
import { makeTargets, type Target } from "./targets.ts";
import { countFaults, countStatuses, type Found, outsideTool, runTool, sumOf, type ToolContext } from "./tool.ts";

/** sqlmap, told the type of database, on all parameters and JSON bodies available to an admin. */
export const sqlmap: Harness = outsideTool(
  "sqlmap",
  {
    promise: "sqlmap finds no way into the database",
    wanted: "every parameter of every GET, and JSON bodies of writes: 0 injectable, 0 answers of 5xx",
  },
  attack,
);

const targetWithinSeconds = { full: 600, short: 60 };
/** Level 2 tries more string terminators, risk 2 slow queries. */
const depth = { full: ["--level=2", "--risk=2"], short: ["--level=1", "--risk=1"] };
/** The short form tests the search only. */
const isShort = ({ id }: Target) => id === "listDirectory";

async function attack(context: ToolContext): Promise<Found> {
  const { fixture, options } = context;
  const all = await makeTargets(await makeWorld(fixture), fixture.url);
  const targets = options.full ? all : all.filter(isShort);
  const said = { injectable: 0, untested: 0, cutShort: 0 };
  for (const target of targets) {
    const { output, isCutShort } = await ask(context, target);
    const end = output.slice(-1500);
    if (output.includes("sqlmap identified the following injection point")) {
      said.injectable += 1;
      options.say(`${target.method} ${target.marked} is injectable: ${end}`);
    } else if (isCutShort) {
      said.cutShort += 1;
      options.say(`${target.method} ${target.marked} was cut short`);
    } else if (!output.includes("all tested parameters do not appear to be injectable")) {
      said.untested += 1;
      options.say(`${target.method} ${target.marked} was not tested: ${end}`);
    }
  }
  const asked = sumOf(countStatuses(fixture));
  const faults = countFaults(context);
  const { injectable, untested, cutShort } = said;
  return {
    measured: `${targets.length} targets, ${asked.toLocaleString("en")} requests: ${injectable} injectable, ${faults} of 5xx or logged as faults, ${untested} not tested, ${cutShort} cut short`,
    held: targets.length > 0 && injectable + faults + untested + cutShort === 0,
  };
}

function ask({ fixture, options, folder }: ToolContext, { method, marked, path, cookie, body }: Target) {
  const text = body === undefined ? null : JSON.stringify(body);
  return runTool(
    { folder },
    "sqlmap",
    [
      ...["-u", `${fixture.url}${text === null ? marked : path}`, `--method=${method}`],
      ...(text === null
        ? []
        : [`--data=${text}`, "--headers=Content-Type: application/json\nSec-Fetch-Site: same-origin"]),
      ...(cookie === null ? [] : [`--cookie=evox=${cookie}`]),
      ...["--batch", "--flush-session", "--disable-coloring", "--dbms=PostgreSQL", "--drop-set-cookie"],
      // Cookies are looked up by hash; other headers are not read.
      ...["--skip=cookie,user-agent,referer,host", "--threads=4", "--retries=0", "--timeout=20"],
      "--ignore-code=400,401,403,404,409,429",
      ...(options.full ? depth.full : depth.short),
    ],
    options.full ? targetWithinSeconds.full : targetWithinSeconds.short,
  );
}
