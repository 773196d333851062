import { describe, expect, it } from "vitest";
import { contactsOf, ownerWithExchange, ownTokenOf, share, teamWithExchange } from "../support/contacts.ts";
import { ownProduct } from "../support/own-product.ts";
import { type SignedIn, signUpAs } from "../support/people.ts";

const product = ownProduct();
const visitor = () => product.visitor();
const second = { name: "M. Lama", email: "lama@work.example", phone: "", company: "Lama & Co" };
const get = async ({ client }: SignedIn, id: string) => (await client.get(`/api/contacts/${id}`)).body;
const merge = ({ client }: SignedIn, id: string, other: string) =>
  client.post(`/api/contacts/${id}/merge`, { with: other });

/** Two contacts of an owner. */
async function twoContacts() {
  const { owner, card } = await ownerWithExchange(product);
  await share(visitor(), card.id);
  product.clock.advance(1000);
  const own = ownTokenOf(await share(visitor(), card.id, second));
  const [later, earlier] = await contactsOf(owner);
  return { owner, card, earlier, later, own };
}

describe("two contacts with one address after a correction", () => {
  it("name each other, and nothing else", async () => {
    const { owner, earlier, later } = await twoContacts();
    expect([(await get(owner, earlier.id)).duplicates, (await get(owner, later.id)).duplicates]).toEqual([[], []]);
    const changed = await owner.client.patch(`/api/contacts/${later.id}`, { email: "Maya@visitor.example" });
    expect(changed.body.duplicates).toEqual([{ id: earlier.id, name: "Maya Lama" }]);
    expect((await get(owner, earlier.id)).duplicates).toEqual([{ id: later.id, name: "M. Lama" }]);
  });

  it("name each other only to who may use both", async () => {
    const { leader, members, cards } = await teamWithExchange(product);
    await share(visitor(), cards[0].id);
    await share(visitor(), cards[1].id, second);
    const [mine] = await contactsOf(members[0]);
    const [other] = await contactsOf(members[1]);
    await members[1].client.patch(`/api/contacts/${other.id}`, { email: mine.email });
    expect((await get(members[0], mine.id)).duplicates).toEqual([]);
    expect((await get(leader, mine.id)).duplicates).toEqual([{ id: other.id, name: "M. Lama" }]);
    expect((await merge(members[0], mine.id, other.id)).status).toBe(404);
  });
});

describe("a merge by hand", () => {
  it("moves meetings and notes, keeps the fields, fills empty ones, and can be undone", async () => {
    const { owner, earlier, later, own } = await twoContacts();
    await owner.client.post(`/api/contacts/${later.id}/notes`, { text: "Of the second" });
    const merged = await merge(owner, earlier.id, later.id);
    expect([merged.status, merged.body]).toMatchObject([
      200,
      {
        ...{ id: earlier.id, name: "Maya Lama", email: "maya@visitor.example", company: "Lama & Co" },
        ...{ lastMetAt: later.lastMetAt, firstMetAt: earlier.firstMetAt, expiresAt: later.expiresAt },
        ...{ meetings: [{}, {}], notes: [{ text: "Of the second" }], duplicates: [] },
      },
    ]);
    expect(await contactsOf(owner)).toHaveLength(1);
    // The visitor's own link leads to their meeting as before.
    expect((await visitor().post("/api/my-contact", { token: own })).body.fields.name).toBe("M. Lama");
    const [meeting] = merged.body.meetings;
    const split = await owner.client.post(`/api/contacts/${earlier.id}/meetings/${meeting.id}/split`, {});
    expect(split.body).toMatchObject({ name: "M. Lama", email: "lama@work.example" });
  });

  it("never joins two places, nor a contact with itself, and is in the log by ids", async () => {
    const [one, other] = [await twoContacts(), await twoContacts()];
    const admin = await signUpAs(product, "admin");
    for (const [id, wrong] of [
      [one.earlier.id, other.earlier.id],
      [one.earlier.id, one.earlier.id],
      [one.earlier.id, "nobody"],
    ]) {
      expect((await merge(admin, id, wrong)).status).toBe(404);
    }
    expect((await merge(admin, one.earlier.id, one.later.id)).status).toBe(200);
    const { items } = (await admin.client.get("/api/audit-log?limit=5")).body;
    expect(items).toContainEqual(
      expect.objectContaining({ action: "contact_merge", from: one.later.id, to: one.earlier.id }),
    );
    expect(JSON.stringify(items)).not.toContain("Lama");
  });

  it("both ways at once, while both visitors correct theirs, leaves one contact with both meetings", async () => {
    const { owner, card, earlier, later, own } = await twoContacts();
    const email = "maya@visitor.example";
    const correct = (name: string) => visitor().send("PATCH", "/api/my-contact", { token: own, name, email });
    const answers = await Promise.all([
      merge(owner, earlier.id, later.id),
      merge(owner, later.id, earlier.id),
      correct("M."),
      correct("Maya L."),
      share(visitor(), card.id, { phone: "" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201, 404]);
    const [listed, ...others] = await contactsOf(owner);
    expect([listed.meetingCount, others]).toEqual([3, []]);
  });
});
