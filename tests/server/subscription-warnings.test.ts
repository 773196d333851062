import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCard, password, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

const hour = 3_600_000;
const day = 24 * hour;

let product: TestProduct;
let admin: SignedIn;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await signUpAs(product, "admin");
});
afterAll(() => product.stop());

async function makeEnding(owner: SignedIn, days: number, category = "Premium") {
  const { id } = await makeCard(owner);
  const ends = new Date(product.clock.now().getTime() + days * day);
  await product.sql`update card set category = ${category}, subscription_expires_at = ${ends} where id = ${id}`;
  return { id, ends };
}

const warningsOf = async ({ id }: SignedIn, cardId: string) =>
  (
    await product.sql`select body from notification where person_id = ${id} and body ->> 'cardId' = ${cardId}
    and body ->> 'kind' = 'subscription-ends' order by id`
  ).map((row) => row.body);

it("owner and admins are warned 14, 7 and 1 days before, once each, and again of a new end", async () => {
  const owner = await signUp(product);
  const blocked = await signUpAs(product, "admin");
  await product.sql`update person set status = 'blocked' where id = ${blocked.id}`;
  const { id, ends } = await makeEnding(owner, 20);
  const counts: number[] = [];
  // Every six hours, for 21 days.
  for (let count = 0; count < 84; count += 1) {
    await product.sweep();
    counts.push((await warningsOf(owner, id)).length);
    product.clock.advance(6 * hour);
  }
  const firstOf = (warnings: number) => counts.indexOf(warnings) / 4;
  expect([firstOf(1), firstOf(2), firstOf(3)].map((days) => Math.round(20 - days))).toEqual([14, 7, 1]);
  expect(counts.at(-1)).toBe(3);
  expect(await warningsOf(admin, id)).toHaveLength(3);
  expect(await warningsOf(blocked, id)).toHaveLength(0);
  expect((await warningsOf(owner, id))[0]).toEqual({
    kind: "subscription-ends",
    cardId: id,
    cardName: "Sunita Gurung",
    endsAt: ends.toISOString(),
  });
  await owner.client.post("/api/auth/sign-in", { email: owner.email, password });
  expect((await owner.client.get("/api/notifications")).body.items[0].body.cardId).toBe(id);
  const renewed = new Date(product.clock.now().getTime() + 10 * day);
  await product.sql`update card set subscription_expires_at = ${renewed} where id = ${id}`;
  await product.sweep();
  expect(await warningsOf(owner, id)).toHaveLength(4);
});

it("who was not looked at for days is warned once, of what is left", async () => {
  const owner = await signUp(product);
  const { id } = await makeEnding(owner, 5);
  await product.sweep();
  await product.sweep();
  expect(await warningsOf(owner, id)).toHaveLength(1);
});

it("an admin hears of their own card once; Basic cards, past and far ends are nobody's concern", async () => {
  const admin = await signUpAs(product, "admin");
  const own = await makeEnding(admin, 6, "Executive");
  const owner = await signUp(product);
  const silent = [
    await makeEnding(owner, 6, "Basic"),
    await makeEnding(admin, -1),
    await makeEnding(admin, 15),
    await makeEnding(admin, 36_500),
  ];
  await product.sweep();
  expect(await warningsOf(admin, own.id)).toHaveLength(1);
  for (const { id } of silent) expect(await warningsOf(admin, id)).toHaveLength(0);
});

it("warns once though four sweeps run at the same moment, among cards that are not due", async () => {
  const owners = await Promise.all(Array.from({ length: 5 }, () => signUp(product)));
  const ids = owners.map(({ id }) => id);
  const far = new Date(product.clock.now().getTime() + 300 * day);
  const soon = new Date(product.clock.now().getTime() + 3 * day);
  await product.sql`insert into short_code (code, created_at) select 'many' || n, now() from generate_series(1, 5000) n`;
  await product.sql`alter table card disable trigger user`;
  await product.sql`insert into card (id, short_code, person_id, name, email, accent, category, subscription_expires_at,
      created_at, updated_at)
    select 'many-' || n, 'many' || n, (${ids}::text[])[1 + n % 5], 'Card ' || n, 'a@example.com', '#112233', 'Premium',
      case when n <= 400 then ${soon}::timestamptz else ${far}::timestamptz end, now(), now()
    from generate_series(1, 5000) n`;
  await product.sql`alter table card enable trigger user`;
  await product.sql`analyze card`;
  await Promise.all([1, 2, 3, 4].map(() => product.sweep()));
  const [row] = await product.sql`select count(*)::int as all, count(distinct body ->> 'cardId')::int as cards
    from notification where person_id = any(${ids})`;
  expect(row).toEqual({ all: 400, cards: 400 });
  await product.sweep();
  const [after] = await product.sql`select count(*)::int as all from notification where person_id = any(${ids})`;
  expect(after).toEqual({ all: 400 });
});

it("each person keeps their newest 100", async () => {
  const person = await signUp(product);
  await product.sql`insert into notification (person_id, body, created_at)
    select ${person.id}, '{"kind": "role-changed", "role": "user"}', ${product.clock.now()} from generate_series(1, 130)`;
  const newest =
    await product.sql`select id from notification where person_id = ${person.id} order by id desc limit 100`;
  await product.sweep();
  const kept = await product.sql`select id from notification where person_id = ${person.id} order by id desc`;
  expect(kept.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
});

it("what is older than a year goes", async () => {
  const person = await signUp(product);
  for (const age of ["364 days", "366 days"]) {
    await product.sql`insert into notification (person_id, body, created_at)
      values (${person.id}, '{"kind": "role-changed", "role": "user"}', ${product.clock.now()}::timestamptz - ${age}::interval)`;
  }
  await product.sweep();
  expect(await product.sql`select 1 from notification where person_id = ${person.id}`).toHaveLength(1);
});
