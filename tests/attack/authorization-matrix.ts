import type { Harness, HarnessOptions, Measured } from "../proof/harness.ts";
import { type Case, expected, table } from "../server/authorization/table.ts";
import { actorNames, makeWorld, type StatusName, statuses } from "../server/authorization/world.ts";
import { allOperations, fillPath } from "./bases.ts";
import { openFixture } from "./fixture.ts";

/**
 * Every operation × actor × target × status, for the proof. `npm test` checks the same table in
 * tests/server/authorization, with one named test per row.
 */
export const authorizationMatrix: Harness = { name: "authorization-matrix", run: runAuthorizationMatrix };

const leastChecks = 2000;

async function runAuthorizationMatrix(options: HarnessOptions): Promise<Measured> {
  const fixture = await openFixture(options);
  const rows: Partial<Record<string, Case[]>> = table;
  const missing = allOperations.filter(({ id }) => !rows[id]?.length);
  for (const { id } of missing) options.say(`${id} has no row`);
  let checks = 0;
  let wrong = 0;
  try {
    const world = await makeWorld(fixture);
    const ask = async (id: string, one: Case, index: number, status: StatusName) => {
      const operation = allOperations.find((known) => known.id === id);
      const actor = actorNames[index];
      if (!operation || !actor) throw new Error(`${id} is no operation`);
      const { id: self, cookie } = await world.actor(actor, status);
      const { params = {}, query, body } = await one.make(world, self);
      const isForm = body instanceof FormData;
      const aborting = new AbortController();
      const path = `${fillPath(operation, params)}${query ? `?${new URLSearchParams(query)}` : ""}`;
      const { status: got } = await fetch(fixture.url + path, {
        method: operation.method,
        signal: aborting.signal,
        headers: {
          "sec-fetch-site": "same-origin",
          ...(cookie === null ? {} : { cookie: `evox=${cookie}` }),
          ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      // An event stream never ends.
      aborting.abort();
      checks += 1;
      const want = expected(operation, one, index, status);
      if (got === want) return;
      wrong += 1;
      options.say(`${id}, ${one.target}, ${status} ${actor}: ${got}, not ${want}`);
    };
    for (const [id, cases = []] of Object.entries(rows)) {
      for (const one of cases) {
        for (const status of statuses) {
          for (const index of actorNames.keys()) {
            if (actorNames[index] !== "visitor" || status === "active") await ask(id, one, index, status);
          }
        }
      }
    }
  } finally {
    await fixture.stop();
  }
  return {
    promise: "every operation × 7 actors × targets × status",
    wanted: "≥ 2,000 checks, 0 wrong; no route without a row",
    measured: `${checks.toLocaleString("en")} checks, ${wrong} wrong, ${missing.length} routes without a row`,
    held: checks >= leastChecks && wrong === 0 && missing.length === 0,
  };
}
