import { z } from "zod";
import type { Operation } from "../../../domain/core/operation.ts";
import type { World } from "../../server/authorization/world.ts";
import { answering, type Base, makeBase } from "../bases.ts";

/** Targets for tools: all operations with path or query parameters, and writes with most kinds of bodies. */

export type Target = Pick<Base, "body" | "cookie"> & {
  id: string;
  method: string;
  path: string;
  /** The same with a `*` after each client-supplied part. */
  marked: string;
};

/** Operations that take texts, numbers, choices and lists and write nearly all tables. */
const writing = [
  ...[
    "signIn",
    "signUp",
    "requestReset",
    "resetPassword",
    "sendContactMessage",
    "createCard",
    "updateCard",
    "updateMe",
  ],
  ...[
    "createOrganization",
    "updateOrganization",
    "addMember",
    "updateMember",
    "updateUser",
    "setUserStatus",
    "setLinks",
    "setOrganizationHosts",
    "setRetiredLink",
    "changeDirectory",
  ],
];

/** Creates requests as an admin, each on a new target, and the pages and files outside the API. */
export async function makeTargets(world: World, url: string): Promise<Target[]> {
  const asked = answering.filter(
    ({ id, method, query, path, upload }) =>
      !upload && (method === "GET" ? query !== undefined || path.includes("{") : writing.includes(id)),
  );
  const targets: Target[] = [];
  for (const operation of asked) {
    const { path: made, body, cookie } = await makeBase(world, operation, "admin", 0);
    const { id, method } = operation;
    const [path = "", given = ""] = made.split("?");
    const about = { id, method, cookie, body: method === "GET" ? undefined : body };
    const full = { ...about, ...withQuery(path, operation, { ...sampleQuery(operation), ...parse(given) }) };
    // Some parameters exclude each other.
    targets.push((await isTaken(url, full)) ? full : { ...about, ...withQuery(path, operation, parse(given)) });
  }
  const card = await world.card(await world.person());
  const [row] = await world.product.sql`select short_code from card where id = ${card}`;
  for (const [page, end] of [
    [`/card/${card}`, ""],
    [`/card/${card}`, ".vcf?v=4*"],
    [`/card/${card}`, "/qr.svg"],
    [`/card/${card}`, "/preview.jpg"],
    [`/c/${row?.short_code}`, "?via=qr*"],
    ["/media/nothing", "/96.webp"],
  ] as const) {
    const marked = `${page}*${end}`;
    targets.push({ ...{ id: marked, method: "GET", marked, cookie: null, body: undefined }, path: unmark(marked) });
  }
  return targets;
}

const parse = (given: string) => Object.fromEntries(new URLSearchParams(given));
const unmark = (marked: string) => marked.replaceAll("*", "");

function withQuery(path: string, operation: Operation, query: Record<string, string>) {
  const parts = operation.path.split("/");
  const marked = path.split("/").map((part, at) => (parts[at]?.startsWith("{") ? `${part}*` : part));
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}*`);
  const whole = [marked.join("/"), ...(pairs.length > 0 ? [pairs.join("&")] : [])].join("?");
  return { marked: whole, path: unmark(whole) };
}

async function isTaken(url: string, { method, path, cookie }: Target): Promise<boolean> {
  if (method !== "GET") return true;
  const { status } = await fetch(url + path, { headers: { cookie: `evox=${cookie}` } });
  return status < 400;
}

type Sample = { properties?: Record<string, { type?: string; enum?: string[]; format?: string }> };

/** Returns a valid value for every parameter, which a tool then changes. */
function sampleQuery({ query }: Operation): Record<string, string> {
  if (!query) return {};
  const { properties = {} } = z.toJSONSchema(query, { io: "input", unrepresentable: "any" }) as Sample;
  const sampled = Object.entries(properties).map(([name, { type, enum: choices, format }]) => {
    if (choices?.[0] !== undefined) return [name, choices[0]] as const;
    if (format === "date") return [name, "2026-01-01"] as const;
    return [name, type === "integer" || type === "number" || name === "limit" ? "10" : "a"] as const;
  });
  // A cursor is valid only if a previous page returned it.
  return Object.fromEntries(sampled.filter(([name]) => name !== "cursor"));
}
