import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { operations } from "../../domain/operations.ts";
import { cardInput, makeCard, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

/** A stream answers for as long as somebody listens; its refusals are tested where it is. */
const answering = operations.filter((one) => !("produces" in one) || one.produces !== "text/event-stream");

let product: TestProduct;
let people: SignedIn[];
let cardId: string;
beforeAll(async () => {
  product = await startTestProduct();
  const owner = await signUp(product);
  people = [owner, await signUpAs(product, "admin"), { client: product.visitor(), id: "", email: "" }];
  cardId = (await makeCard(owner)).id;
});
afterAll(() => product.stop());

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
  ...["name", "email", "password", "jobTitle", "company", "phone", "website", "location", "bio", "photoUrl", "socials"],
  ...["design", "accent", "version", "status", "category", "plan", "logoUrl", "logoLink", "companyName", "token"],
  ...["firstName", "lastName", "comments", "nickname", "constructor", "id", "userId"],
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
      expect(answer.text).not.toMatch(/node_modules|\.ts:\d|PostgresError|drizzle|\bselect \w+ from\b/iu);
    }),
    { numRuns: 2000 },
  );
  expect((await product.visitor().get("/api/health")).status).toBe(200);
});
