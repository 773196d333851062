import { describe, expect, it } from "vitest";
import { contactsOf, ownerWithExchange, share, teamWithExchange } from "../support/contacts.ts";
import { setPerson } from "../support/factories.ts";
import { ownProduct } from "../support/own-product.ts";
import type { SignedIn } from "../support/people.ts";

const product = ownProduct();
const visitor = () => product.visitor();
const suspend = ({ id }: SignedIn) => setPerson(product, id, { status: "suspended", statusSetBy: "admin" });
const exported = async ({ client }: SignedIn) =>
  JSON.parse((await client.get("/api/contacts/export?format=json")).text);

describe("suspended people", () => {
  it("neither read, list nor export an organization's contacts", async () => {
    const { members, cards } = await teamWithExchange(product);
    const [member] = members;
    await share(visitor(), cards[0].id);
    const [{ id }] = await contactsOf(member);
    await suspend(member);
    expect([await contactsOf(member), await exported(member)]).toEqual([[], []]);
    expect((await member.client.get(`/api/contacts/${id}`)).status).toBe(404);
    expect((await member.client.patch(`/api/contacts/${id}`, { temperature: "hot" })).status).toBe(403);
  });

  it("read and export their own, and change nothing", async () => {
    const { owner, card } = await ownerWithExchange(product);
    await share(visitor(), card.id);
    const [{ id }] = await contactsOf(owner);
    await suspend(owner);
    expect([await contactsOf(owner), await exported(owner)]).toMatchObject([[{ id }], [{ id }]]);
    expect((await owner.client.get(`/api/contacts/${id}`)).status).toBe(200);
    expect((await owner.client.delete(`/api/contacts/${id}`)).status).toBe(403);
  });

  it("are handed nothing over", async () => {
    const { leader, members, cards } = await teamWithExchange(product);
    await share(visitor(), cards[0].id);
    const [{ id }] = await contactsOf(members[0]);
    await suspend(members[1]);
    expect((await leader.client.patch(`/api/contacts/${id}`, { assigneeId: members[1].id })).status).toBe(400);
  });
});
