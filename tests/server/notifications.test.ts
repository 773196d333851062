import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import type { Client } from "../support/client.ts";
import { type Events, openEvents } from "../support/events.ts";
import { notify, setPerson } from "../support/factories.ts";
import { freePort } from "../support/free-port.ts";
import { makeOrganization, password, type SignedIn, signUp, signUpAs, signUpVerified } from "../support/people.ts";
import { startProcess } from "../support/process.ts";
import { cloneDatabase } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";
import { expireInvitation } from "../support/time-machine.ts";

const product = await sharedProduct();

const path = "/api/notifications";
/** Shorter than the stream's heartbeat of 20 s, with which a missed notification would be noticed. */
const soonMs = 10_000;

const opened: Events[] = [];
afterEach(() => {
  for (const events of opened.splice(0)) events.leave();
});

type Body = typeof tables.notification.$inferInsert.body;

async function watch(client: Client): Promise<Events> {
  const events = await openEvents(client);
  opened.push(events);
  return events;
}

const added = { kind: "added", organizationName: "Himal" } as const;
const tell = ({ id }: SignedIn, body: Body = added) => notify(product, id, { body, createdAt: product.clock.now() });

const last = (events: Events) => events.seen.at(-1);

describe("the list", () => {
  it("shows one's own, newest first, page by page, and how many are unread", async () => {
    const [one, other] = [await signUp(product), await signUp(product)];
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift(await tell(one));
    await tell(other);
    const whole = await one.client.get(path);
    expect(whole.body.items.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect([whole.body.unread, whole.body.nextCursor]).toEqual([5, null]);
    expect(whole.body.items[0]).toEqual({
      id: ids[0],
      body: { kind: "added", organizationName: "Himal" },
      createdAt: expect.any(String),
      read: false,
    });
    expect(whole.headers.get("cache-control")).toBe("no-store");
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { body } = await one.client.get(`${path}?limit=2${cursor ? `&cursor=${cursor}` : ""}`);
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      expect(body.unread).toBe(5);
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(ids);
    expect((await (await signUp(product)).client.get(path)).body).toEqual({ items: [], nextCursor: null, unread: 0 });
  });

  it("says of an invitation whether it is open now", async () => {
    const [leader, guest] = [await signUpAs(product, "leader"), await signUpVerified(product)];
    const organizationId = await makeOrganization(product, leader, []);
    const { invitation } = tables;
    const now = new Date();
    await rowsOf(product)
      .insert(invitation)
      .values({
        ...{ id: "inv-1", organizationId, email: guest.email, invitedBy: leader.id },
        ...{ createdAt: now, expiresAt: new Date(now.getTime() + 14 * 86_400_000) },
      });
    const body = {
      kind: "invitation",
      invitationId: "inv-1",
      organizationName: "Himal Hydro",
      invitedBy: "A leader",
    } as const;
    await tell(guest, body);
    const isOpen = async () => (await guest.client.get(path)).body.items[0].body.isOpen;
    expect((await guest.client.get(path)).body.items[0].body).toEqual({ ...body, isOpen: true });
    await expireInvitation(product, "inv-1");
    expect(await isOpen()).toBe(false);
    await product.cleanUp();
    const [swept] = await rowsOf(product).select().from(invitation).where(eq(invitation.id, "inv-1"));
    expect(swept).toMatchObject({ end: "expired", endedAt: swept?.expiresAt });
    await rowsOf(product).delete(invitation).where(eq(invitation.id, "inv-1"));
    expect(await isOpen()).toBe(false);
  });

  it.each(["limit=0", "limit=101", "cursor=nonsense", "cursor=MS5hYmM", "unread=true"])("refuses %s", async (query) => {
    const { client } = await signUp(product);
    const answer = await client.get(`${path}?${query}`);
    expect([answer.status, answer.body.code]).toEqual([400, "BAD_REQUEST"]);
  });
});

describe("marking read", () => {
  it("goes up to and including an id, one's own only, and again without harm", async () => {
    const [one, other] = [await signUp(product), await signUp(product)];
    const first = await tell(one);
    const others = await tell(other);
    const second = await tell(one);
    const third = await tell(one);
    expect((await one.client.post(`${path}/read`, { upTo: second })).status).toBe(204);
    const read = async ({ client }: SignedIn) => {
      const { body } = await client.get(path);
      return body.items.filter((item: { read: boolean }) => item.read).map(({ id }: { id: string }) => id);
    };
    expect(await read(one)).toEqual([second, first]);
    expect((await one.client.get(path)).body.unread).toBe(1);
    expect(await read(other)).toEqual([]);
    const { notification } = tables;
    const isFirst = eq(notification.id, Number(first));
    const firstOne = () => rowsOf(product).select().from(notification).where(isFirst);
    const before = await firstOne();
    expect((await one.client.post(`${path}/read`, { upTo: second })).status).toBe(204);
    expect(await firstOne()).toEqual(before);
    // Another person's id marks older notifications of the caller as read, and none of the other person's.
    expect((await other.client.post(`${path}/read`, { upTo: third })).status).toBe(204);
    expect(await read(other)).toEqual([others]);
    expect(await read(one)).toEqual([second, first]);
  });

  it.each([{}, { upTo: 7 }, { upTo: "abc" }, { upTo: "9".repeat(17) }, { upTo: "1", personId: "x" }, { upTo: "-1" }])(
    "refuses %j",
    async (body) => {
      const answer = await (await signUp(product)).client.post(`${path}/read`, body);
      expect(answer.status).toBe(400);
    },
  );

  it("is open to a suspended person and closed to a visitor", async () => {
    const person = await signUp(product);
    const id = await tell(person);
    await setPerson(product, person.id, { status: "suspended" });
    expect((await person.client.post(`${path}/read`, { upTo: id })).status).toBe(204);
    for (const answer of [
      await product.visitor().get(path),
      await product.visitor().post(`${path}/read`, { upTo: id }),
      await product.visitor().get(`${path}/stream`),
    ])
      expect([answer.status, answer.body.message]).toEqual([401, message.notAuthenticated]);
  });
});

describe("the stream", () => {
  it("says the count at once and at each change, to each of two pages", async () => {
    const person = await signUp(product);
    const first = await tell(person);
    const one = await watch(person.client);
    expect([one.status, one.headers["content-type"]]).toEqual([200, "text/event-stream; charset=utf-8"]);
    expect(one.headers).toMatchObject({ "cache-control": "no-store", "x-accel-buffering": "no" });
    expect(one.headers["content-encoding"]).toBeUndefined();
    expect(one.headers["content-security-policy"]).toContain("default-src 'none'");
    await expect.poll(() => one.seen).toMatchObject([{ unread: 1, latestId: first }]);
    expect(one.raw()).toMatch(/^retry: \d{4}\ndata: /u);
    const two = await watch(person.client);
    await expect.poll(() => two.seen).toMatchObject([{ unread: 1, latestId: first }]);
    const second = await tell(person);
    for (const events of [one, two])
      await expect.poll(() => last(events)).toMatchObject({ unread: 2, latestId: second });
    await person.client.post(`${path}/read`, { upTo: first });
    for (const events of [one, two])
      await expect.poll(() => last(events)).toMatchObject({ unread: 1, latestId: second });
    expect(one.seen).toHaveLength(3);
  });

  it("says nothing of others", async () => {
    const [one, other] = [await signUp(product), await signUp(product)];
    const [mine, theirs] = [await watch(one.client), await watch(other.client)];
    const id = await tell(other);
    await expect.poll(() => last(theirs)).toMatchObject({ unread: 1, latestId: id });
    await expect.poll(() => mine.seen).toMatchObject([{ unread: 0, latestId: null }]);
  });

  it("tells admins of a contact message", async () => {
    const admin = await signUpAs(product, "admin");
    const events = await watch(admin.client);
    await expect.poll(() => last(events)?.unread).toBe(0);
    const typed = { firstName: "Anna", lastName: "Öztürk", email: "anna@example.com", comments: "Hello" };
    await product.visitor().post("/api/contact", typed);
    await expect.poll(() => last(events)?.unread).toBe(1);
  });

  it("ends soon after a sign-out, of that session only", async () => {
    const person = await signUp(product);
    const other = product.visitor();
    await other.post("/api/auth/sign-in", { email: person.email, password });
    const [mine, elsewhere] = [await watch(person.client), await watch(other)];
    await expect.poll(() => [mine.seen.length, elsewhere.seen.length]).toEqual([1, 1]);
    await person.client.post("/api/auth/sign-out");
    await expect.poll(mine.isOver, { timeout: soonMs }).toBe(true);
    expect(elsewhere.isOver()).toBe(false);
    await tell(person);
    await expect.poll(() => last(elsewhere)?.unread).toBe(1);
    expect(mine.seen).toHaveLength(1);
  });

  it.each([
    ["a block", (id: string) => setPerson(product, id, { status: "blocked" })],
    ["deletion", (id: string) => rowsOf(product).delete(tables.person).where(eq(tables.person.id, id))],
  ] as const)("ends soon after %s, wherever it was done", async (_what, act) => {
    const person = await signUp(product);
    const events = await watch(person.client);
    await expect.poll(() => events.seen.length).toBe(1);
    await act(person.id);
    await expect.poll(events.isOver, { timeout: soonMs }).toBe(true);
    expect((await openEvents(person.client)).status).toBe(401);
  });

  it("goes on for a suspended person", async () => {
    const person = await signUp(product);
    const events = await watch(person.client);
    await setPerson(product, person.id, { status: "suspended" });
    await tell(person);
    await expect.poll(() => last(events)?.unread).toBe(1);
  });

  it("the seventh of a person closes the first", async () => {
    const person = await signUp(product);
    const all: Events[] = [];
    for (let count = 0; count < 7; count += 1) {
      const events = await watch(person.client);
      await expect.poll(() => events.seen.length).toBe(1);
      all.push(events);
    }
    await expect.poll(() => all.map((events) => events.isOver())).toEqual([true, ...Array(6).fill(false)]);
    expect(all[0]?.raw()).toMatch(/retry: 300000\n\n$/u);
    await tell(person);
    for (const events of all.slice(1)) await expect.poll(() => last(events)?.unread).toBe(1);
  });

  it("a HEAD request and a browser that leaves hold no place", async () => {
    const person = await signUp(product);
    const kept = await watch(person.client);
    for (let count = 0; count < 20; count += 1) {
      await openEvents(person.client, `${path}/stream`, "HEAD");
      const events = await openEvents(person.client);
      await expect.poll(() => events.seen.length).toBe(1);
      events.leave();
    }
    expect(kept.isOver()).toBe(false);
    await tell(person);
    await expect.poll(() => last(kept)?.unread).toBe(1);
  });

  it("a page that takes nothing does not hold up the others", async () => {
    const person = await signUp(product);
    const [slow, quick] = [await watch(person.client), await watch(person.client)];
    slow.pause();
    for (let count = 1; count <= 30; count += 1) {
      await tell(person);
      await expect.poll(() => last(quick)?.unread).toBe(count);
    }
  });

  it("many changes at once are a few events, and the last is right", async () => {
    const person = await signUp(product);
    const events = await watch(person.client);
    await Promise.all(Array.from({ length: 60 }, () => tell(person)));
    await expect.poll(() => last(events)?.unread).toBe(60);
  });
});

it("a stream hears what another process did", { timeout: 60_000 }, async () => {
  const database = await cloneDatabase();
  const environment = { DATABASE_URL: database.url };
  const [near, far] = await Promise.all([
    startProcess({ ...environment, PORT: String(await freePort()) }),
    startProcess({ ...environment, PORT: String(await freePort()) }),
  ]);
  const [{ Client }, { openAdmin }] = await Promise.all([
    import("../support/client.ts"),
    import("../support/connect.ts"),
  ]);
  const client = new Client(near.url);
  const { body } = await client.post("/api/auth/sign-up", { name: "N", email: "n@example.com", password });
  const sql = openAdmin(database.url);
  await setPerson({ sql }, body.user.id, { role: "admin" });
  const events = await openEvents(client);
  await expect.poll(() => last(events)?.unread).toBe(0);
  const typed = { firstName: "Anna", lastName: "Öztürk", email: "anna@example.com", comments: "Hello" };
  expect((await new Client(far.url).post("/api/contact", typed)).status).toBe(201);
  await expect.poll(() => last(events)?.unread, { timeout: soonMs }).toBe(1);
  // Marks them as read through the other process, with the same session.
  const there = new Client(far.url);
  for (const [name, value] of client.cookies) there.cookies.set(name, value);
  const list = await there.get(path);
  await there.post(`${path}/read`, { upTo: list.body.items[0].id });
  await expect.poll(() => last(events)?.unread, { timeout: soonMs }).toBe(0);
  // SIGTERM does not wait for streams, and does not cut an event in half.
  const started = performance.now();
  expect(await near.kill("SIGTERM")).toBe(0);
  expect(performance.now() - started).toBeLessThan(12_000);
  await expect.poll(events.isOver).toBe(true);
  expect(events.raw()).toMatch(/\n\n$/u);
  await far.kill("SIGTERM");
  await sql.end();
  await database.drop();
});
