import { and, eq, isNotNull, or } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { createJoinedMember, findInconsistencies } from "../support/organizations.ts";
import { makeCard, password, signUp, signUpAs } from "../support/people.ts";
import { addPhysicalCard, makeStock } from "../support/physical-cards.ts";
import { startTestProduct } from "../support/product.ts";
import { chooseLinks, openPath, removeMemberFrom, shortCodeOf, teamWithCard } from "../support/retired-links.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { backdateRetiredLink } from "../support/time-machine.ts";

/** A separate server, because all people and memberships are compared. */
const product = await startTestProduct();
afterAll(() => product.stop());

const open = (path: string) => openPath(product, path);
const gone = { status: 404, at: message.cardNotFound };
const unused = { status: 404, at: "This card isn&#x27;t in use" };
const notice = { status: 404, at: "This card is no longer in use" };
const to = (at: string) => ({ status: 302, at });

async function ownerWithCard() {
  const owner = await signUp(product);
  return { owner, card: await makeCard(owner) };
}

describe("a card that was deleted and made anew", () => {
  it("keeps all that is printed alive: codes, addresses and files", async () => {
    const { owner, card } = await ownerWithCard();
    const { code } = await addPhysicalCard(owner, card.id);
    expect((await open(`/c/${card.shortCode}`)).status).toBe(200);
    await owner.client.delete(`/api/cards/${card.id}`);
    expect(await open(`/c/${card.shortCode}`)).toEqual(gone);
    expect(await open(`/card/${card.id}`)).toEqual(gone);
    expect(await open(`/c/${code}`)).toEqual(unused);

    const next = await makeCard(owner);
    expect(await open(`/c/${card.shortCode}?via=wallet`)).toEqual(to(`/c/${next.shortCode}?via=wallet`));
    expect(await open(`/c/${code}?via=nfc`)).toEqual(to(`/c/${next.shortCode}?via=nfc`));
    expect(await open(`/card/${card.id}`)).toEqual(to(`/card/${next.id}`));
    for (const rest of [".vcf", ".vcf?v=4", "/qr.svg?size=200", "/qr.png", "/photo.jpg", "/preview.jpg"]) {
      const answer = await product.visitor().get(`/card/${card.id}${rest}`);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, `/card/${next.id}${rest}`]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    }
    expect((await owner.client.get("/api/physical-cards")).body.items[0].state).toBe("unassigned");
  });

  it("leads to no other card of somebody who has several", async () => {
    const admin = await signUpAs(product, "admin");
    const [first, second] = [
      await makeCard(admin, { name: "Sunita Gurung" }),
      await makeCard(admin, { name: "Anil Rai" }),
    ];
    await makeCard(admin, { name: "Maya Lama" });
    await admin.client.delete(`/api/cards/${first.id}`);
    for (const path of [`/c/${first.shortCode}`, `/card/${first.id}`, `/card/${first.id}.vcf`]) {
      expect((await open(path)).status).toBe(404);
    }
    // With one card left, it is the target.
    await admin.client.delete(`/api/cards/${second.id}`);
    expect((await open(`/c/${second.shortCode}`)).status).toBe(302);
  });

  it("leads past all that came between, in one step", async () => {
    const { owner, card } = await ownerWithCard();
    const codes = [card.shortCode];
    for (let count = 0, id = card.id; count < 3; count += 1) {
      await owner.client.delete(`/api/cards/${id}`);
      const next = await makeCard(owner);
      id = next.id;
      codes.push(next.shortCode);
    }
    const last = codes.pop();
    for (const code of codes) expect(await open(`/c/${code}`)).toEqual(to(`/c/${last}`));
  });

  it("of a member stays the member's, whatever the organization chose for those who left", async () => {
    const { team, member, card } = await teamWithCard(product);
    await chooseLinks(team, { formerMembers: "notice" });
    await member.client.delete(`/api/cards/${card.id}`);
    expect(await open(`/c/${card.shortCode}`)).toEqual(notice);
    const next = await makeCard(member);
    expect(await open(`/c/${card.shortCode}`)).toEqual(to(`/c/${next.shortCode}`));
    await chooseLinks(team, { formerMembers: "notice", graceDays: 1 });
    await backdateRetiredLink(product, card.shortCode, 9);
    await removeMemberFrom(team, member);
    // The grace period starts when they leave, not when they changed their card.
    expect(await open(`/c/${card.shortCode}`)).toEqual(to(`/c/${await shortCodeOf(member, next.id)}`));
    await chooseLinks(team, { formerMembers: "notice" });
    expect(await open(`/c/${card.shortCode}`)).toEqual(notice);
    expect(await open(`/card/${card.id}`)).toEqual(notice);
    const file = await product.visitor().get(`/card/${card.id}.vcf`);
    expect([file.status, file.body.message]).toEqual([404, message.cardNotFound]);
    await chooseLinks(team, { formerMembers: "web", web: "https://nordlicht.example" });
    expect(await open(`/card/${card.id}.vcf`)).toEqual({ status: 200, at: "You&#x27;re leaving E-VOX" });
    expect((await product.visitor().get(`/card/${card.id}.vcf`)).status).toBe(404);
  });
});

describe("an account that was deleted", () => {
  it("leaves the organization its codes, and nothing of one's own", async () => {
    const { team, member, card } = await teamWithCard(product);
    const own = await signUp(product);
    const private_ = await makeCard(own);
    const lost = await member.client.get("/api/me/deletion");
    expect(lost.body.codesKeptBy).toEqual(["Nordlicht"]);
    expect((await own.client.get("/api/me/deletion")).body.codesKeptBy).toEqual([]);
    for (const one of [member, own]) {
      expect((await one.client.post("/api/me/deletion", { password })).status).toBe(204);
    }
    expect(await open(`/c/${card.shortCode}`)).toEqual(gone);
    expect(await open(`/c/${private_.shortCode}`)).toEqual(gone);
    await chooseLinks(team, { formerMembers: "notice" });
    expect(await open(`/c/${card.shortCode}`)).toEqual(notice);
    expect(await open(`/c/${private_.shortCode}`)).toEqual(gone);
    const list = await team.leader.client.get(`/api/organizations/${team.id}/retired-links`);
    expect(list.body.items).toMatchObject([{ code: card.shortCode, person: null, leadsTo: { to: "notice" } }]);
    const { retiredLink } = tables;
    expect(await rowsOf(product).$count(retiredLink, eq(retiredLink.code, private_.shortCode))).toBe(0);
  });
});

describe("an organization that ends", () => {
  it("leaves every code with its person", async () => {
    const { team, member, card } = await teamWithCard(product);
    const former = await createJoinedMember(product, team, "Anil Shrestha");
    const formerCard = await makeCard(former);
    await chooseLinks(team, { formerMembers: "notice" });
    await removeMemberFrom(team, former);
    expect(await open(`/c/${formerCard.shortCode}`)).toEqual(notice);
    const admin = await signUpAs(product, "admin");
    expect((await admin.client.delete(`/api/organizations/${team.id}`)).status).toBe(204);
    expect(await shortCodeOf(member, card.id)).toBe(card.shortCode);
    expect((await open(`/c/${card.shortCode}`)).status).toBe(200);
    expect(await open(`/c/${formerCard.shortCode}`)).toEqual(to(`/c/${await shortCodeOf(former, formerCard.id)}`));
    const [row] = await rowsOf(product).select().from(tables.card).where(eq(tables.card.id, card.id));
    expect(row?.codeOrganizationId).toBeNull();
  });
});

describe("an organization's physical card", () => {
  it("goes back into stock when its holder leaves, leads where the organization chose, and can be used again", async () => {
    const { team, member, card } = await teamWithCard(product);
    const admin = await signUpAs(product, "admin");
    const [code = "", spare = ""] = await makeStock(admin, team.id, 2);
    for (const one of [code, spare]) await member.client.put(`/api/physical-cards/${one}/card`, { cardId: card.id });
    expect((await open(`/c/${code}`)).status).toBe(200);
    await chooseLinks(team, { formerMembers: "notice" });
    await removeMemberFrom(team, member);
    expect(await open(`/c/${code}`)).toEqual(notice);
    expect((await member.client.put(`/api/physical-cards/${code}/card`, { cardId: card.id })).status).toBe(404);
    await chooseLinks(team, { formerMembers: "person" });
    expect(await open(`/c/${code}?via=nfc`)).toEqual(to(`/c/${await shortCodeOf(member, card.id)}?via=nfc`));

    const colleague = await createJoinedMember(product, team, "Anil Shrestha");
    const taking = await makeCard(colleague);
    const taken = await colleague.client.put(`/api/physical-cards/${code}/card`, { cardId: taking.id });
    expect(taken).toMatchObject({ status: 200, body: { state: "assigned" } });
    expect((await open(`/c/${code}`)).status).toBe(200);
    await colleague.client.put(`/api/physical-cards/${code}/card`, { cardId: null });
    expect(await open(`/c/${code}`)).toEqual(unused);
    const [own] = await makeStock(admin, team.id, 1);
    expect(await open(`/c/${own}`)).toEqual(unused);
  });

  it("that is lost stays off, and one's own stays one's own", async () => {
    const { team, member, card } = await teamWithCard(product);
    const admin = await signUpAs(product, "admin");
    const [code = ""] = await makeStock(admin, team.id, 1);
    await member.client.put(`/api/physical-cards/${code}/card`, { cardId: card.id });
    await member.client.put(`/api/physical-cards/${code}/lost`, { lost: true });
    const own = await addPhysicalCard(member, card.id);
    await removeMemberFrom(team, member);
    expect((await open(`/c/${code}`)).at).toBe("This card was lost");
    expect((await open(`/c/${own.code}`)).status).toBe(200);
  });
});

describe("what a leaver had and asked for", () => {
  it("can be turned on again by whoever has it when the organization whose leader turned it off ends", async () => {
    const { team, member, card } = await teamWithCard(product);
    const admin = await signUpAs(product, "admin");
    const { code } = await addPhysicalCard(team.leader, card.id);
    const turn = (person: typeof member, lost: boolean) =>
      person.client.put(`/api/physical-cards/${code}/lost`, { lost });
    expect((await turn(team.leader, true)).status).toBe(200);
    expect((await turn(member, false)).status).toBe(403);
    expect((await admin.client.delete(`/api/organizations/${team.id}`)).status).toBe(204);
    expect((await turn(member, false)).status).toBe(200);
    expect((await open(`/c/${code}`)).status).toBe(200);
  });

  it.each(["requested", "printed"] as const)("ends with the team's physical card, while it is %s", async (state) => {
    const { team, member, card } = await teamWithCard(product);
    const admin = await signUpAs(product, "admin");
    const [code = ""] = await makeStock(admin, team.id, 1);
    await member.client.put(`/api/physical-cards/${code}/card`, { cardId: card.id });
    const wish = { reason: "damaged", note: "It bent", keepOld: true, price: 100 };
    const { id } = (await member.client.post(`/api/physical-cards/${code}/reprints`, wish)).body;
    const move = async (to: string) => (await admin.client.put(`/api/reprints/${id}/state`, { state: to })).status;
    if (state === "printed") expect(await move("printed")).toBe(200);
    await removeMemberFrom(team, member);
    const [ended] = (await member.client.get("/api/reprints")).body.items;
    expect(ended).toMatchObject({ id, state: "refused", refusal: message.reprintHolderChanged });
    expect(await move("sent")).toBe(409);
    const { physicalCard } = tables;
    const isHeld = or(isNotNull(physicalCard.personId), isNotNull(physicalCard.cardId));
    expect(await rowsOf(product).$count(physicalCard, and(eq(physicalCard.organizationId, team.id), isHeld))).toBe(0);
  });
});

describe("many at once", () => {
  it("delete, leave, join and choose without waiting for each other in a ring", { timeout: 60_000 }, async () => {
    const { team, member, card } = await teamWithCard(product);
    const people = [];
    for (const name of ["A", "B", "C", "D"]) {
      const one = await createJoinedMember(product, team, name);
      people.push({ one, card: await makeCard(one) });
    }
    const acts = people.flatMap(({ one, card: theirs }) => [
      () => team.leader.client.delete(`/api/organizations/${team.id}/members/${one.id}`),
      () => one.client.delete(`/api/cards/${theirs.id}`),
      () => one.client.patch(`/api/cards/${theirs.id}`, { jobTitle: "Busy" }),
      () =>
        team.leader.client.put(`/api/organizations/${team.id}/links`, {
          ...{ formerMembers: "card", cardId: card.id, graceDays: 0 },
        }),
      () => product.visitor().get(`/c/${theirs.shortCode}`),
    ]);
    const statuses = (await Promise.all(acts.map((act) => act()))).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    for (const { card: theirs } of people) {
      expect(await open(`/c/${theirs.shortCode}`)).toEqual(to(`/c/${await shortCodeOf(member, card.id)}`));
    }
    expect(await findInconsistencies(product)).toEqual([]);
  });
});
