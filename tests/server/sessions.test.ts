import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Client } from "../support/client.ts";
import { openEvents } from "../support/events.ts";
import { setPerson } from "../support/factories.ts";
import { password, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const path = "/api/me/sessions";

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";

/** Signs the same person in in another browser. */
async function another({ email }: SignedIn, userAgent = phone): Promise<Client> {
  const client = product.visitor();
  const answer = await client.post("/api/auth/sign-in", { email, password }, { "user-agent": userAgent });
  expect(answer.status).toBe(200);
  return client;
}

type Listed = { id: string; userAgent: string; createdAt: string; lastUsedAt: string; current: boolean };
const listed = async (client: Client): Promise<Listed[]> => (await client.get(path)).body.items;
const { session } = tables;
const storedOf = ({ id }: SignedIn) => rowsOf(product).select().from(session).where(eq(session.personId, id));
const statusOf = async (client: Client) => (await client.get("/api/me")).status;

describe("one's sessions", () => {
  it("are listed with device and time, the asking one marked, without anything that lets somebody in", async () => {
    const person = await signUp(product);
    await signUp(product);
    await another(person);
    product.clock.advance(120_000);
    const answer = await person.client.get(path);
    const items: Listed[] = answer.body.items;
    expect(answer.body.nextCursor).toBeNull();
    expect(items.map(({ current }) => current).sort()).toEqual([false, true]);
    // The current session comes first.
    expect(items[0]?.current).toBe(true);
    expect(items[1]?.userAgent).toBe(phone);
    for (const item of items) {
      expect(Object.keys(item).sort()).toEqual(["createdAt", "current", "id", "lastUsedAt", "userAgent"]);
    }
    for (const { tokenHash } of await storedOf(person)) expect(answer.text).not.toContain(tokenHash);
    expect(answer.text).not.toContain(person.client.cookies.get("evox"));
  });

  it("are not those that ran out", async () => {
    const person = await signUp(product);
    await another(person);
    await rowsOf(product)
      .update(session)
      .set({ lastUsedAt: new Date(Date.now() - 8 * 86_400_000) })
      .where(and(eq(session.personId, person.id), eq(session.userAgent, phone)));
    expect(await listed(person.client)).toHaveLength(1);
  });

  it("end one by one: the old cookie answers 401 at once, and its open page hears nothing more", async () => {
    const person = await signUp(product);
    const other = await another(person);
    const events = await openEvents(other);
    const ended = (await listed(person.client)).find(({ current }) => !current);
    expect((await person.client.delete(`${path}/${ended?.id}`)).status).toBe(204);
    expect(await statusOf(other)).toBe(401);
    expect(await statusOf(person.client)).toBe(200);
    await expect.poll(() => events.isOver()).toBe(true);
    const again = await person.client.delete(`${path}/${ended?.id}`);
    expect([again.status, again.body.message]).toEqual([404, "This device is already logged out."]);
  });

  it("end for oneself like signing out", async () => {
    const person = await signUp(product);
    const [own] = await listed(person.client);
    expect((await person.client.delete(`${path}/${own?.id}`)).status).toBe(204);
    expect(person.client.cookies.has("evox")).toBe(false);
    expect(await statusOf(person.client)).toBe(401);
  });

  it("end all but this one", async () => {
    const person = await signUp(product);
    const others = [await another(person), await another(person), await another(person)];
    expect((await person.client.delete(path)).status).toBe(204);
    for (const other of others) expect(await statusOf(other)).toBe(401);
    expect(await listed(person.client)).toHaveLength(1);
    expect((await person.client.delete(path)).status).toBe(204);
  });

  it("are nobody else's to end, an admin's neither, and the hash of a token is no id", async () => {
    const [person, admin] = [await signUp(product), await signUpAs(product, "admin")];
    const [own] = await listed(person.client);
    for (const client of [admin.client, (await signUp(product)).client]) {
      expect((await client.delete(`${path}/${own?.id}`)).status).toBe(404);
    }
    const [row] = await storedOf(person);
    expect((await person.client.delete(`${path}/${row?.tokenHash}`)).status).toBe(404);
    expect((await person.client.delete(`${path}/%00`)).status).toBe(404);
    expect((await person.client.send("DELETE", path, { all: true })).status).toBe(400);
    expect(await statusOf(person.client)).toBe(200);
  });

  it("may be looked at and ended by who is suspended, and by nobody who is blocked", async () => {
    const person = await signUp(product);
    const other = await another(person);
    await setPerson(product, person.id, { status: "suspended" });
    const ended = (await listed(person.client)).find(({ current }) => !current);
    expect((await person.client.delete(`${path}/${ended?.id}`)).status).toBe(204);
    expect((await person.client.delete(path)).status).toBe(204);
    expect(await statusOf(other)).toBe(401);
    await setPerson(product, person.id, { status: "blocked" });
    expect((await person.client.get(path)).status).toBe(401);
    expect((await person.client.delete(path)).status).toBe(401);
  });

  it("end once when two browsers end each other at the same moment, or one of them twice", async () => {
    const person = await signUp(product);
    for (let round = 0; round < 10; round += 1) {
      const other = await another(person);
      const ended = (await listed(person.client)).find(({ current }) => !current);
      const answers = await Promise.all([1, 2, 3].map(() => person.client.delete(`${path}/${ended?.id}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
      expect(await statusOf(other)).toBe(401);
    }
  });
});
