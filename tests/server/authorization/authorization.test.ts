import { beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "../../../domain/core/operation.ts";
import { operations } from "../../../domain/operations.ts";
import { ownProduct } from "../../support/own-product.ts";
import { type Case, expected, type OperationId, table } from "./table.ts";
import { actorNames, makeWorld, type StatusName, statuses, type World } from "./world.ts";

/** security.md: every operation × 7 actors × targets × active, suspended, blocked; a route without a row fails. */

const product = ownProduct();
let world: World;
beforeAll(async () => {
  world = await makeWorld(product);
});

async function ask(operation: Operation, one: Case, actor: (typeof actorNames)[number], status: StatusName) {
  const { id, cookie } = await world.actor(actor, status);
  const { params = {}, query, body } = await one.make(world, id);
  const path = operation.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => params[name] ?? "");
  const multipart = body instanceof FormData;
  const aborting = new AbortController();
  const response = await fetch(`${product.url}${path}${query ? `?${new URLSearchParams(query)}` : ""}`, {
    method: operation.method,
    signal: aborting.signal,
    headers: {
      "sec-fetch-site": "same-origin",
      ...(cookie === null ? {} : { cookie: `evox=${cookie}` }),
      ...(body === undefined || multipart ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: multipart ? body : JSON.stringify(body) }),
  });
  // An event stream never ends.
  aborting.abort();
  return response.status;
}

const byId = new Map<string, Operation>(operations.map((operation) => [operation.id, operation]));

it("has a row for every operation, and no row without one", () => {
  expect(Object.keys(table).sort()).toEqual([...byId.keys()].sort());
  for (const cases of Object.values(table)) expect(cases.length).toBeGreaterThan(0);
});

describe.each(Object.keys(table) as OperationId[])("%s", (id) => {
  it.each(table[id] ?? [])("$target", async (one) => {
    const operation = byId.get(id) as Operation;
    const wrong: string[] = [];
    for (const status of statuses) {
      for (const [index, actor] of actorNames.entries()) {
        if (actor === "visitor" && status !== "active") continue;
        const want = expected(operation, one, index, status);
        const got = await ask(operation, one, actor, status);
        if (got !== want) wrong.push(`${status} ${actor}: ${got}, not ${want}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

it("makes at least 2,000 checks", () => {
  const cases = Object.values(table).reduce((count, some) => count + some.length, 0);
  // A visitor has no status.
  expect(cases * ((actorNames.length - 1) * statuses.length + 1)).toBeGreaterThanOrEqual(2000);
});
