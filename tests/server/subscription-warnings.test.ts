import { desc, eq, inArray, sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { addCards, addPeople, addRows, notify, setCard, setPerson } from "../support/factories.ts";
import { makeCard, password, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const hour = 3_600_000;
const day = 24 * hour;

const roleChanged = { kind: "role-changed", role: "user" } as const;

type Category = "Premium" | "Executive" | "Basic";

async function makeEnding(owner: SignedIn, days: number, category: Category = "Premium", at = product) {
  const { id } = await makeCard(owner);
  const ends = new Date(at.clock.now().getTime() + days * day);
  await setCard(at, id, { category, subscriptionExpiresAt: ends });
  return { id, ends };
}

const { notification } = tables;
const notificationsOf = async (ids: string[], at = product) => {
  const rows = rowsOf(at).select().from(notification).where(inArray(notification.personId, ids));
  return (await rows.orderBy(notification.id)).map(({ body }) => body);
};
const warningsOf = async ({ id }: SignedIn, cardId: string, at = product) =>
  (await notificationsOf([id], at)).filter((body) => body.kind === "subscription-ends" && body.cardId === cardId);

it("owner and admins are warned 14, 7 and 1 days before, once each, and again of a new end", async () => {
  // A separate server, because the test advances the clock by weeks.
  const own = await startTestProduct();
  onTestFinished(own.stop);
  const admin = await signUpAs(own, "admin");
  const owner = await signUp(own);
  const blocked = await signUpAs(own, "admin");
  await setPerson(own, blocked.id, { status: "blocked" });
  const { id, ends } = await makeEnding(owner, 20, "Premium", own);
  const counts: number[] = [];
  // Every six hours, for 21 days.
  for (let count = 0; count < 84; count += 1) {
    await own.cleanUp();
    counts.push((await warningsOf(owner, id, own)).length);
    own.clock.advance(6 * hour);
  }
  const firstOf = (warnings: number) => counts.indexOf(warnings) / 4;
  expect([firstOf(1), firstOf(2), firstOf(3)].map((days) => Math.round(20 - days))).toEqual([14, 7, 1]);
  expect(counts.at(-1)).toBe(3);
  expect(await warningsOf(admin, id, own)).toHaveLength(3);
  expect(await warningsOf(blocked, id, own)).toHaveLength(0);
  expect((await warningsOf(owner, id, own))[0]).toEqual({
    kind: "subscription-ends",
    cardId: id,
    cardName: "Sunita Gurung",
    endsAt: ends.toISOString(),
  });
  await owner.client.post("/api/auth/sign-in", { email: owner.email, password });
  expect((await owner.client.get("/api/notifications")).body.items[0].body.cardId).toBe(id);
  const renewed = new Date(own.clock.now().getTime() + 10 * day);
  await setCard(own, id, { subscriptionExpiresAt: renewed });
  await own.cleanUp();
  expect(await warningsOf(owner, id, own)).toHaveLength(4);
});

it("who was not looked at for days is warned once, of what is left", async () => {
  const owner = await signUp(product);
  const { id } = await makeEnding(owner, 5);
  await product.cleanUp();
  await product.cleanUp();
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
  await product.cleanUp();
  expect(await warningsOf(admin, own.id)).toHaveLength(1);
  for (const { id } of silent) expect(await warningsOf(admin, id)).toHaveLength(0);
});

it("warns once though four sweeps run at the same moment, among cards that are not due", async () => {
  const owners = await Promise.all(Array.from({ length: 5 }, () => signUp(product)));
  const ids = owners.map(({ id }) => id);
  const far = new Date(product.clock.now().getTime() + 300 * day);
  const soon = new Date(product.clock.now().getTime() + 3 * day);
  await product.sql`alter table card disable trigger user`;
  await addCards(
    product,
    Array.from({ length: 5000 }, (_, n) => ({
      ...{ id: `many-${n}`, shortCode: `many${n}`, personId: ids[n % 5] ?? "", name: `Card ${n}` },
      ...{ category: "Premium", subscriptionExpiresAt: n < 400 ? soon : far },
    })),
  );
  await product.sql`alter table card enable trigger user`;
  await product.sql`analyze card`;
  await Promise.all([1, 2, 3, 4].map(() => product.cleanUp()));
  const told = await notificationsOf(ids);
  const cards = new Set(told.map((body) => "cardId" in body && body.cardId));
  expect({ all: told.length, cards: cards.size }).toEqual({ all: 400, cards: 400 });
  await product.cleanUp();
  expect(await notificationsOf(ids)).toHaveLength(400);
});

it("each person keeps their newest 100", async () => {
  const person = await signUp(product);
  const one = { personId: person.id, body: roleChanged, createdAt: product.clock.now() };
  await addRows(product, notification, Array(130).fill(one));
  const idsOf = async () => {
    const rows = rowsOf(product).select().from(notification).where(eq(notification.personId, person.id));
    return (await rows.orderBy(desc(notification.id))).map(({ id }) => id);
  };
  const newest = (await idsOf()).slice(0, 100);
  await product.cleanUp();
  expect(await idsOf()).toEqual(newest);
});

it("a sweep of many people's notifications ends in time though nothing is known of the table yet", async () => {
  const own = await startTestProduct();
  onTestFinished(own.stop);
  await rowsOf(own).execute(sql`alter table ${notification} set (autovacuum_enabled = false)`);
  const ids = Array.from({ length: 60 }, (_, n) => `notified-${n}`);
  await addPeople(
    own,
    ids.map((id) => ({ id })),
  );
  const createdAt = own.clock.now();
  const rows = Array.from({ length: 60 * 400 }, (_, n) => ({
    personId: ids[n % 60] ?? "",
    body: roleChanged,
    createdAt,
  }));
  await addRows(own, notification, rows);
  await own.cleanUp();
  expect(await rowsOf(own).$count(notification)).toBe(60 * 100);
});

it("what is older than a year goes", async () => {
  const person = await signUp(product);
  for (const days of [364, 366]) {
    const createdAt = new Date(product.clock.now().getTime() - days * day);
    await notify(product, person.id, { body: roleChanged, createdAt });
  }
  await product.cleanUp();
  expect(await rowsOf(product).$count(notification, eq(notification.personId, person.id))).toBe(1);
});
