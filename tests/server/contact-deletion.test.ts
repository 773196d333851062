import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import {
  contactsOf,
  notice,
  ownerWithExchange,
  ownTokenOf,
  share,
  teamWithExchange,
  visitorContact,
} from "../support/contacts.ts";
import { notificationsOf } from "../support/organizations.ts";
import { ownProduct } from "../support/own-product.ts";
import { password, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { rowsOf, tables } from "../support/rows.ts";

const product = ownProduct();
const visitor = () => product.visitor();
const dayMs = 86_400_000;

const deleteOwn = async (token: string) =>
  expect((await visitor().post("/api/my-contact/delete", { token })).status).toBe(204);

/** The clock ends sessions, too. */
const signInAgain = async ({ client, email }: SignedIn) =>
  expect((await client.post("/api/auth/sign-in", { email, password })).status).toBe(200);

describe("a visitor's deletion, with another meeting left", () => {
  it("takes along corrections of what they entered; what others entered, and the notes, stay", async () => {
    const { owner, card } = await ownerWithExchange(product);
    await share(visitor(), card.id, { company: "Lama & Co" });
    product.clock.advance(1000);
    const mine = ownTokenOf(await share(visitor(), card.id, { name: "Maya T. Lama", jobTitle: "Buyer" }));
    const [{ id }] = await contactsOf(owner);
    // The job title is a correction of theirs; nothing they entered is a company.
    await owner.client.patch(`/api/contacts/${id}`, {
      ...{ name: "Maya Tara Lama", jobTitle: "Head buyer", company: "Lama & Sons" },
    });
    await owner.client.post(`/api/contacts/${id}/notes`, { text: "Wants forty" });
    await deleteOwn(mine);
    const { items } = (await (await signUpAs(product, "admin")).client.get("/api/audit-log?limit=5")).body;
    expect(items).toContainEqual(
      expect.objectContaining({ action: "contact_self_delete", from: id, to: null, performedBy: null }),
    );
    const rest = (await owner.client.get(`/api/contacts/${id}`)).body;
    expect(rest).toMatchObject({
      ...{ name: "Maya Lama", jobTitle: "", company: "Lama & Sons", email: "maya@visitor.example" },
      ...{ meetings: [{}], notes: [{ text: "Wants forty" }] },
    });
  });

  it("of the first meeting leaves no trace of its time", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const first = ownTokenOf(await share(visitor(), card.id));
    product.clock.advance(1000);
    await share(visitor(), card.id);
    await deleteOwn(first);
    const [{ firstMetAt, lastMetAt }] = await contactsOf(owner);
    expect(firstMetAt).toBe(lastMetAt);
  });
});

describe("a copy that waits on a phone", () => {
  it("of a contact that its visitor deleted is answered as if it was kept, and kept not again", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const token = randomUUID();
    const first = await share(visitor(), card.id, { token });
    await deleteOwn(ownTokenOf(first));
    const again = await share(visitor(), card.id, { token });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await contactsOf(owner)).toEqual([]);
  });

  it("of one of several meetings, or of a contact that its owner deleted, is kept not again", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const [left, gone] = [randomUUID(), randomUUID()];
    await share(visitor(), card.id, { token: left });
    await deleteOwn(ownTokenOf(await share(visitor(), card.id, { token: gone })));
    expect((await share(visitor(), card.id, { token: gone })).status).toBe(201);
    const [{ id, meetingCount }] = await contactsOf(owner);
    expect(meetingCount).toBe(1);
    await owner.client.delete(`/api/contacts/${id}`);
    expect((await share(visitor(), card.id, { token: left })).status).toBe(201);
    expect(await contactsOf(owner)).toEqual([]);
  });

  it("of a contact that the owner added and deleted is refused by name", async () => {
    const owner = await signUp(product);
    const body = { ...visitorContact, token: randomUUID() };
    const added = await owner.client.post("/api/contacts", body);
    await owner.client.delete(`/api/contacts/${added.body.id}`);
    const again = await owner.client.post("/api/contacts", body);
    expect([again.status, again.body.message]).toEqual([409, message.contactDeleted]);
    expect(await contactsOf(owner)).toEqual([]);
  });

  it("is known for thirty days, also after the end of the contact's time", async () => {
    const { card } = await ownerWithExchange(product, { notice: { ...notice, retentionMonths: 1 } });
    await share(visitor(), card.id);
    const [meeting] = await rowsOf(product)
      .select()
      .from(tables.contactMeeting)
      .where(eq(tables.contactMeeting.cardId, card.id));
    const { deletedMeeting } = tables;
    const kept = () => rowsOf(product).$count(deletedMeeting, eq(deletedMeeting.tokenHash, meeting?.tokenHash ?? ""));
    const afterDays = async (days: number) => {
      product.clock.advance(days * dayMs);
      await product.cleanUp();
      return kept();
    };
    expect([await afterDays(20), await afterDays(13), await afterDays(29), await afterDays(2)]).toEqual([0, 1, 1, 0]);
  });
});

describe("the warning before a deletion", () => {
  const countOf = async ({ id }: { id: string }) =>
    (await notificationsOf(product, id))
      .filter(({ kind }: { kind: string }) => kind === "contacts-expire")
      .reduce((sum: number, { count }: { count: number }) => sum + count, 0);
  const short = { notice: { ...notice, retentionMonths: 1 } };

  it("goes to the managers if who looked after it left, is suspended or has no account any more", async () => {
    const { leader, members, cards, organizationId } = await teamWithExchange(product, short);
    const [left, gone] = members;
    const others = [{}, { email: "b@visitor.example", phone: "" }] as const;
    for (const [index, { id }] of cards.entries()) await share(visitor(), id, others[index]);
    await leader.client.delete(`/api/organizations/${organizationId}/members/${left.id}`);
    expect((await gone.client.post("/api/me/deletion", { password })).status).toBe(204);
    product.clock.advance(20 * dayMs);
    await product.cleanUp();
    expect([await countOf(leader), await countOf(left)]).toEqual([2, 0]);
    const ofThem = (await notificationsOf(product, leader.id)).filter(({ kind }) => kind === "contacts-expire");
    expect(new Set(ofThem.map((body) => body.organizationId))).toEqual(new Set([organizationId]));
  });

  it("goes to who looks after it, and to nobody else", async () => {
    const { leader, members, cards } = await teamWithExchange(product, short);
    await share(visitor(), cards[0].id);
    product.clock.advance(20 * dayMs);
    await product.cleanUp();
    expect([await countOf(leader), await countOf(members[0])]).toEqual([0, 1]);
    // Without an organization's id it leads to their own list.
    const [told] = (await notificationsOf(product, members[0].id)).filter(({ kind }) => kind === "contacts-expire");
    expect(told).toEqual({ kind: "contacts-expire", count: 1, on: expect.any(String) });
  });

  it("and the deletion reach thousands that end at once", async () => {
    const { owner } = await ownerWithExchange(product);
    const now = product.clock.now().toISOString();
    await product.sql`insert into contact
      (id, person_id, assignee_id, name, email, first_met_at, last_met_at, expires_at, updated_at)
      select ${owner.id} || n, ${owner.id}, ${owner.id}, 'Guest', 'g@x.example', ${now}, ${now},
        ${now}::timestamptz + interval '1 day', ${now} from generate_series(1, 4500) n`;
    await product.sql`insert into contact_meeting
      (id, contact_id, person_id, source, fields, token_hash, retention_months, created_at)
      select id, id, person_id, 'manual', '{}', 'of-' || id, 1, ${now} from contact where person_id = ${owner.id}`;
    await product.cleanUp();
    expect(await countOf(owner)).toBe(4500);
    product.clock.advance(2 * dayMs);
    await product.cleanUp();
    const { contact, deletedMeeting } = tables;
    expect(await rowsOf(product).$count(contact, eq(contact.personId, owner.id))).toBe(0);
    const isTheirs = like(deletedMeeting.tokenHash, `of-${owner.id}%`);
    expect(await rowsOf(product).$count(deletedMeeting, isTheirs)).toBe(4500);
  });

  it("comes a day before the deletion at the latest, also after the server was off", async () => {
    const { owner, card } = await ownerWithExchange(product, short);
    await share(visitor(), card.id);
    product.clock.advance(60 * dayMs);
    await product.cleanUp();
    expect(await countOf(owner)).toBe(1);
    await signInAgain(owner);
    expect(await contactsOf(owner)).toHaveLength(1);
    product.clock.advance(dayMs);
    await product.cleanUp();
    await signInAgain(owner);
    expect(await contactsOf(owner)).toEqual([]);
  });
});
