import { describe, expect, it } from "vitest";
import {
  contactsOf,
  exchange,
  notice,
  ownerWithExchange,
  ownTokenOf,
  share,
  teamWithExchange,
} from "../support/contacts.ts";
import { setPerson } from "../support/factories.ts";
import { ownProduct } from "../support/own-product.ts";
import { signUp } from "../support/people.ts";
import { makeWorld } from "./authorization/world.ts";

const product = ownProduct();
const visitor = () => product.visitor();
const ownOf = async (token: string) => (await visitor().post("/api/my-contact", { token })).body;

describe("the notice", () => {
  it("names the operator as of now, and is kept as it was read", async () => {
    // Saved when the operator was called "O", in an older wording.
    const cardId = await (await makeWorld(product)).openCard();
    const form = (await visitor().get(`/card/${cardId}/exchange`)).text;
    expect(form).toContain("Cards of Nepal");
    expect(form).toContain("You can complain to a data protection authority.");
    const sent = await share(visitor(), cardId, { consents: {} });
    expect(sent.status).toBe(201);
    expect(await ownOf(ownTokenOf(sent))).toMatchObject({
      ...{ operator: "Cards of Nepal", notice: { operator: "Cards of Nepal", controller: "C", retentionMonths: 12 } },
    });
  });

  it("names consent as a legal basis only if there are boxes to tick", async () => {
    const read = async (cardId: string) => (await visitor().get(`/card/${cardId}/exchange`)).text;
    const basis = "The legal basis is your request to be contacted";
    const { card } = await ownerWithExchange(product);
    expect(await read(card.id)).toContain(`${basis}, and your consent to each box you tick.`);
    const { card: plain } = await ownerWithExchange(product, { notice: { ...notice, purposes: [] } });
    expect(await read(plain.id)).toContain(`${basis}. You can complain`);
  });

  it("is on the visitor's own page as it was read, beside who keeps the contact and where to ask now", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const own = ownTokenOf(await share(visitor(), card.id, { consents: {} }));
    const changed = { ...notice, controller: "Himal Hydro Ltd.", rightsContact: "dpo@himal.example" };
    await owner.client.put(`/api/cards/${card.id}/exchange`, { ...exchange, notice: changed });
    expect(await ownOf(own)).toMatchObject({
      ...{ controller: "Himal Hydro Ltd.", rightsContact: "dpo@himal.example" },
      notice: { controller: "Himal Hydro", rightsContact: "privacy@himal.example" },
    });
    const [{ id }] = await contactsOf(owner);
    const { meetings } = (await owner.client.get(`/api/contacts/${id}`)).body;
    expect(meetings).toMatchObject([
      { notice: { controller: "Himal Hydro", purposes: ["May email me about products", "May call me"] } },
    ]);
  });
});

it("a contact that was sent without the form proves no notice", async () => {
  const { card } = await ownerWithExchange(product);
  expect(await ownOf(ownTokenOf(await share(visitor(), card.id)))).toMatchObject({
    ...{ controller: "Himal Hydro", notice: null },
  });
});

describe("counts and colleagues", () => {
  it("the settings say how many contacts are kept, and how many meetings a year had", async () => {
    const { leader, cards, organizationId } = await teamWithExchange(product);
    const countsOf = async () => (await leader.client.get(`/api/organizations/${organizationId}/exchange`)).body.counts;
    expect(await countsOf()).toEqual({ contacts: 0, meetings: 0 });
    await share(visitor(), cards[0].id);
    await share(visitor(), cards[1].id);
    expect(await countsOf()).toEqual({ contacts: 1, meetings: 2 });
    const [{ id }] = await contactsOf(leader, `?organization=${organizationId}`);
    await leader.client.delete(`/api/contacts/${id}`);
    expect(await countsOf()).toEqual({ contacts: 0, meetings: 2 });
  });

  it("a member finds active colleagues by name, and nothing else of them", async () => {
    const { members, cards } = await teamWithExchange(product);
    await share(visitor(), cards[0].id);
    const [member, colleague] = members;
    const [{ id }] = await contactsOf(member);
    const found = async (query = "", who = member) => {
      const { status, body } = await who.client.get(`/api/contacts/${id}/colleagues${query}`);
      return status === 200 ? body.items : status;
    };
    expect(await found("?search=BIKR")).toEqual([{ id: colleague.id, name: "Bikram Rai" }]);
    expect((await found()).length).toBe(3);
    expect([await found("", colleague), await found("", await signUp(product))]).toEqual([404, 404]);
    await setPerson(product, colleague.id, { status: "suspended", statusSetBy: "admin" });
    expect((await found()).length).toBe(2);
  });
});
