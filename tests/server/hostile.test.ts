import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { directorySorts } from "../../domain/directory/schema.ts";
import { operations } from "../../domain/operations.ts";
import { cardInput, makeCard, password, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

/** Excludes streams, which never end; their own tests cover errors. */
const answering = operations.filter((one) => !("produces" in one) || one.produces !== "text/event-stream");

let people: SignedIn[];
/** Sends reads only, because writes may end the session. */
let reader: SignedIn;
let cardId: string;
beforeAll(async () => {
  const owner = await signUp(product);
  people = [owner, await signUpAs(product, "admin"), { client: product.visitor(), id: "", email: "" }];
  reader = await signUpAs(product, "admin");
  cardId = (await makeCard(owner)).id;
});

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    "",
    " ",
    "\u0000",
    "\uD800",
    "\u202E",
    "../..",
    "' or 1=1 --",
    "%00",
    "__proto__",
    "a".repeat(30_000),
    "😀".repeat(400),
  ),
  fc.constantFrom<unknown>(null, true, -1, 0, 1e308, 2 ** 60, [], {}, [[[]]], { a: { b: { c: {} } } }, ["x"]),
  fc.string({ unit: "binary" }),
  fc.jsonValue(),
);

const fields = [
  ...[
    "name",
    "email",
    "password",
    "pronouns",
    ...["alternateName", "phoneticName", "alternateJobTitle"],
    "jobTitle",
    "company",
    "phone",
    "phoneLabel",
    "secondPhone",
    "website",
    "location",
    "bio",
    "photoUrl",
    "socials",
  ],
  "nameParts",
  ...["design", "accent", "version", "status", "category", "plan", "logoUrl", "logoLink", "companyName", "token"],
  ...["firstName", "lastName", "comments", "nickname", "constructor", "id", "userId", "ids", "role", "upTo", "state"],
  ...["sort", "search", "from", "to", "action"],
];

const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...fields), strange, { maxKeys: 6 }).map((typed) => JSON.stringify(typed)),
  fc
    .dictionary(fc.constantFrom(...fields), strange, { maxKeys: 2 })
    .map((typed) => JSON.stringify({ ...cardInput, ...typed })),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "{",
    "[]",
    "null",
    '"x"',
    "{}",
    '{"name":1,"name":2}',
    `${"[".repeat(5000)}${"]".repeat(5000)}`,
    '{"a":"\\ud800"}',
  ),
);

/** Valid and nearly valid values. */
const nearly = fc.constantFrom(
  ...["created", "name", "email", "company", "category", "status", "subscription", "asc", "desc", "active", "expired"],
  ...["export", "true", "all", "1", "100", "0000-01-01", "1969-12-31", "2026-02-30", "9999-12-31", "10000-01-01"],
);
const typed = fc.oneof(nearly, nearly, fc.string({ unit: "binary", maxLength: 30 }));

const written = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString("base64url");
/** Values that a cursor can contain, most of them invalid in their place. */
const keys = [
  ...["active", "nonsense", "", "\u0000", "\uD800", -1, 0, 9, 999_999, -40_000, 1.5, 2 ** 53, null, [], {}],
  ...[0, 1, -1, 253_402_300_799_999, -253_402_300_799_999, -62_135_596_800_001, 8.64e15, 0.5].map((t) => ({ t })),
];
/** Cursors in our format: one or two keys, one of them hostile, and the id. */
const cursors = ["a", "b"].flatMap((direction) =>
  keys.flatMap((key) => [
    written([direction, key, "x"]),
    written([direction, "active", key]),
    written([direction, key, { t: 1 }, "x"]),
    written([direction, "active", key, "x"]),
  ]),
);
for (const time of ["0", "253402300799999", "253402300800000", "999999999999999"]) {
  cursors.push(Buffer.from(`${time}.x`).toString("base64url"), time);
}

const lists = answering.flatMap((one) =>
  one.method === "GET" && "query" in one && one.query instanceof z.ZodObject
    ? [{ path: one.path, names: Object.keys(one.query.shape) }]
    : [],
);
const question = fc.constantFrom(...lists).chain(({ path, names }) =>
  fc.record({
    path: fc.constant(path),
    query: fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof({ weight: 3, arbitrary: typed }, { weight: 1, arbitrary: fc.constantFrom(...cursors) }),
      { minKeys: 1, maxKeys: 3 },
    ),
  }),
);

const request = fc.record({
  index: fc.nat(answering.length - 1),
  who: fc.nat(2),
  id: fc.oneof(
    fc.constant("own"),
    fc.constantFrom("%00", "..", "a%2Fb", "%ff", "x".repeat(300), "%F0%9F%98%80"),
    fc.webSegment(),
  ),
  query: fc.oneof(
    fc.constant(""),
    fc.webQueryParameters().map((text) => `?${text}`),
    fc.constantFrom("?limit=1e9", "?cursor=AAAA", "?search=%25%5F%5C", "?scope=all&scope=own", "?search=%00"),
  ),
  type: fc.constantFrom(
    "application/json",
    "application/json; charset=utf-7",
    "text/plain",
    "multipart/form-data; boundary=x",
    "",
  ),
  body,
});

it("answers 2,000 generated requests with no 5xx, no internals, and goes on", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(request, async ({ index, who, id, query, type, body: text }) => {
      const person = people[who];
      const operation = answering[index];
      if (!person || !operation) return;
      const path = operation.path.replaceAll(/\{\w+\}/gu, () => (id === "own" ? cardId : id)) + query;
      const sends = operation.method !== "GET";
      const answer = await person.client.send(
        operation.method,
        path,
        sends ? text : undefined,
        sends && type ? { "content-type": type } : {},
      );
      expect(answer.status, `${operation.method} ${path}`).toBeLessThan(500);
      // Signs in again, because otherwise the remaining requests would be a visitor's.
      if (answer.status === 401 && person.email) {
        await person.client.post("/api/auth/sign-in", { email: person.email, password });
      }
      expect(answer.text).not.toMatch(/node_modules|\.ts:\d|PostgresError|drizzle|\bselect \w+ from\b/iu);
    }),
    { numRuns: 2000 },
  );
  expect((await product.visitor().get("/api/health")).status).toBe(200);
});

async function ask(path: string, query: Record<string, string>) {
  const owned = path.replaceAll(/\{\w+\}/gu, cardId);
  const address = `${owned}?${new URLSearchParams(query)}`;
  const { status } = await reader.client.get(address);
  expect(status, address).not.toBe(401);
  expect(status, address).toBeLessThan(500);
}

it("answers an admin's lists with no 5xx, whatever their filters and orders say", { timeout: 120_000 }, async () => {
  expect(lists.length).toBeGreaterThan(8);
  await fc.assert(
    fc.asyncProperty(question, ({ path, query }) => ask(path, query)),
    { numRuns: 1000 },
  );
});

it("answers cursors of the right form and wrong values with no 5xx", { timeout: 120_000 }, async () => {
  for (const cursor of cursors) {
    await Promise.all([
      ...directorySorts.map((sort) => ask("/api/directory", { sort, cursor })),
      ...lists.map(({ path }) => ask(path, { cursor })),
    ]);
  }
});
