import type { Operation } from "../../domain/core/operation.ts";
import type { Harness, HarnessOptions, Measured } from "../proof/harness.ts";
import { type ActorName, makeWorld, type World } from "../server/authorization/world.ts";
import { answering, type Base, makeBase } from "./bases.ts";
import { digestOf, type Field, listFields } from "./database.ts";
import { type Fixture, openFixture } from "./fixture.ts";

/**
 * Mass assignment: adds one extra field, for each column of any table, to the body, each nested object and the query of
 * a valid request. Each must be rejected as a whole and leave the database unchanged.
 */
export const fieldMatrix: Harness = { name: "field-matrix", run: runFieldMatrix };

const roles: readonly ActorName[] = ["user", "leader", "orgmanager", "admin"];
const leastChecks = 1500;
/** The short form calls each operation as one role with every nth field, selected by the seed. */
const shortStride = 11;

type Counts = { checks: number; writes: number };

async function runFieldMatrix(options: HarnessOptions): Promise<Measured> {
  const fixture = await openFixture(options);
  const counts: Counts = { checks: 0, writes: 0 };
  try {
    const world = await makeWorld(fixture);
    const fields = await listFields(fixture.sql);
    const writing = answering.filter(({ method, upload }) => method !== "GET" && !upload);
    let at = options.seed;
    for (const [index, operation] of writing.entries()) {
      const asking = options.full ? roles : roles.slice((options.seed + index) % roles.length).slice(0, 1);
      for (const role of asking) {
        const asked = fields.filter(() => options.full || at++ % shortStride === 0);
        await attack({ fixture, world, operation, role, fields: asked, counts, say: options.say });
      }
    }
  } finally {
    await fixture.stop();
  }
  return {
    promise: "every field × write route × role (mass assignment)",
    wanted: "≥ 1,500 checks, 0 writes",
    measured: `${counts.checks.toLocaleString("en")} checks, ${counts.writes} writes`,
    held: counts.checks >= leastChecks && counts.writes === 0,
  };
}

type Attack = {
  fixture: Fixture;
  world: World;
  operation: Operation;
  role: ActorName;
  fields: Field[];
  counts: Counts;
  say: (line: string) => void;
};

async function attack({ fixture, world, operation, role, fields, counts, say }: Attack): Promise<void> {
  const base = await makeBase(world, operation, role, 0);
  const wrong = (text: string) => {
    counts.writes += 1;
    say(`${operation.id} as ${role}: ${text}`);
  };
  const before = await digestOf(fixture.sql);
  const requests = fields.flatMap((field) => variantsOf(base, field));
  counts.checks += requests.length;
  const statuses = await Promise.all(requests.map((request) => send(fixture, base, request)));
  for (const [index, status] of statuses.entries()) {
    if (status < 400) wrong(`${requests[index]?.what} was answered ${status}`);
    if (status >= 500) wrong(`${requests[index]?.what} broke it: ${status}`);
  }
  const after = await digestOf(fixture.sql);
  for (const [table, digest] of before) if (after.get(table) !== digest) wrong(`${table} is not as it was`);
}

type Variant = { what: string; path: string; body: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function variantsOf({ path, body, operation }: Base, { name, value }: Field): Variant[] {
  const given = isObject(body) ? body : {};
  const variants: Variant[] = [];
  const owned = ownedBy(operation);
  if (!owned.body.has(name)) variants.push({ what: `${name} in the body`, path, body: { ...given, [name]: value } });
  if (!owned.query.has(name)) {
    const joined = `${path}${path.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(String(value))}`;
    variants.push({ what: `${name} in the query`, path: joined, body });
  }
  for (const [key, inner] of Object.entries(given)) {
    if (!isObject(inner) || Object.hasOwn(inner, name)) continue;
    variants.push({ what: `${key}.${name}`, path, body: { ...given, [key]: { ...inner, [name]: value } } });
  }
  return variants;
}

/** Returns the fields that the operation's schemas define. */
function ownedBy({ body, query }: Operation): { body: Set<string>; query: Set<string> } {
  return { body: new Set(keysOf(body)), query: new Set(keysOf(query)) };
}

type Shaped = { shape?: object; options?: unknown[]; def?: { in?: unknown; innerType?: unknown; options?: unknown[] } };

function keysOf(schema: unknown): string[] {
  if (!schema) return [];
  const { shape, def } = schema as Shaped;
  if (shape) return Object.keys(shape);
  return [def?.in, def?.innerType, ...(def?.options ?? [])].flatMap(keysOf);
}

async function send({ url }: Fixture, { operation, cookie }: Base, { path, body }: Variant): Promise<number> {
  const answer = await fetch(url + path, {
    method: operation.method,
    headers: {
      "sec-fetch-site": "same-origin",
      ...(cookie ? { cookie: `evox=${cookie}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
