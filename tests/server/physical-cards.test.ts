import { and, eq, isNotNull, like, or } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { errorsOf } from "../../domain/core/operation.ts";
import { addPhysicalCard as addOperation, replacePhysicalCard } from "../../domain/physical-cards/contract.ts";
import { addMembers, addRows, setPerson } from "../support/factories.ts";
import { createJoinedMember, createTeam } from "../support/organizations.ts";
import { makeCard, password, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { addPhysicalCard, makeStock } from "../support/physical-cards.ts";
import { startTestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

let admin: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin");
});

const path = (code: string, rest = "") => `/api/physical-cards/${code}${rest}`;
const page = (code: string) => product.visitor().get(`/c/${code}?via=nfc`);
const shows = async (code: string) => {
  const { status, text } = await page(code);
  return { status, title: /<h1[^>]*>([^<]*)/u.exec(text)?.[1] };
};
const off = {
  unassigned: { status: 404, title: "This card isn&#x27;t in use" },
  lost: { status: 404, title: "This card was lost" },
  replaced: { status: 404, title: "This card was replaced" },
};

async function ownerWithOne(name = "Sunita Gurung") {
  const owner = await signUp(product, name);
  const card = await makeCard(owner, { name });
  return { owner, card, physical: await addPhysicalCard(owner, card.id, "Wallet") };
}

describe("a physical card", () => {
  it("has an address of its own, at which its card's page is", async () => {
    const { owner, card, physical } = await ownerWithOne();
    expect(physical).toMatchObject({ label: "Wallet", state: "assigned", version: 1, replacedBy: null });
    expect(physical.code).toMatch(/^[34679ACDEFGHJKMNPQRTVWXY]{8}$/u);
    expect(physical.code).not.toBe(card.shortCode);
    expect(physical.address).toBe(`${product.url}/c/${physical.code}?via=nfc`);
    const own = await product.visitor().get(`/c/${card.shortCode}`);
    for (const code of [physical.code, physical.code.toLowerCase()]) {
      const answer = await page(code);
      expect([answer.status, answer.text === own.text, answer.headers.get("etag")]).toEqual([
        200,
        true,
        own.headers.get("etag"),
      ]);
    }
    const listed = await owner.client.get("/api/physical-cards");
    expect(listed.body).toEqual({ items: [physical], nextCursor: null });
  });

  it("shows a change of its card at once, however many lead there", async () => {
    const { owner, card, physical } = await ownerWithOne();
    const second = await addPhysicalCard(owner, card.id);
    for (let round = 0; round < 10; round += 1) {
      await owner.client.patch(`/api/cards/${card.id}`, { jobTitle: `Title ${round}` });
      for (const code of [physical.code, second.code, card.shortCode]) {
        expect((await page(code)).text.includes(`Title ${round}`)).toBe(true);
      }
    }
  });

  it("is off from the moment it is lost, and on again when it is found", async () => {
    const { owner, card, physical } = await ownerWithOne();
    for (let round = 0; round < 10; round += 1) {
      expect((await shows(physical.code)).status).toBe(200);
      const lost = await owner.client.put(path(physical.code, "/lost"), { lost: true });
      expect([lost.status, lost.body.state, lost.body.card.id]).toEqual([200, "lost", card.id]);
      expect(await shows(physical.code)).toEqual(off.lost);
      expect((await shows(card.shortCode)).status).toBe(200);
      expect((await owner.client.put(path(physical.code, "/lost"), { lost: false })).body.state).toBe("assigned");
    }
  });

  it("is told to other processes when it is lost or moved", async () => {
    const { card, physical } = await ownerWithOne();
    const { card: other } = await ownerWithOne("Bikash Thapa");
    const { physicalCard } = tables;
    const change = (values: Partial<typeof physicalCard.$inferInsert>) =>
      rowsOf(product).update(physicalCard).set(values).where(eq(physicalCard.code, physical.code));
    const said = async () => (await page(physical.code)).text;
    expect(await said()).toContain("Sunita Gurung");
    await change({ cardId: other.id });
    await expect.poll(said).toContain("Bikash Thapa");
    await change({ lostAt: new Date() });
    await expect.poll(said).toContain(off.lost.title);
    await change({ lostAt: null, cardId: card.id });
    await expect.poll(said).toContain("Sunita Gurung");
    await rowsOf(product).delete(tables.card).where(eq(tables.card.id, card.id));
    await expect.poll(said).toContain(off.unassigned.title);
  });

  it("is moved to another card at once, lost or not, and taken off", async () => {
    const cards = [await makeCard(admin, { name: "First Card" }), await makeCard(admin, { name: "Second Card" })];
    const physical = await addPhysicalCard(admin, cards[0].id);
    for (let round = 0; round < 10; round += 1) {
      const card = cards[(round + 1) % 2];
      if (round % 3 === 0) await admin.client.put(path(physical.code, "/lost"), { lost: true });
      const moved = await admin.client.put(path(physical.code, "/card"), { cardId: card.id });
      expect([moved.status, moved.body.state, moved.body.card.id]).toEqual([200, "assigned", card.id]);
      expect((await page(physical.code)).text.includes(card.name)).toBe(true);
    }
    const takenOff = await admin.client.put(path(physical.code, "/card"), { cardId: null });
    expect([takenOff.body.state, takenOff.body.person.id]).toEqual(["unassigned", admin.id]);
    expect(await shows(physical.code)).toEqual(off.unassigned);
  });

  it("hides with its card, and has nothing of it then", async () => {
    const { card, physical } = await ownerWithOne("Hidden Person");
    await admin.client.put(`/api/cards/${card.id}/status`, { status: "blocked" });
    const answer = await page(physical.code);
    expect([answer.status, answer.text.includes("Account Blocked"), answer.text.includes("Hidden")]).toEqual([
      403,
      true,
      false,
    ]);
  });

  it("is written, then locked, and stays so wherever it leads", async () => {
    const { owner, card, physical } = await ownerWithOne();
    const note = (locked: boolean) => owner.client.put(path(physical.code, "/tag"), { locked });
    expect((await note(false)).body.state).toBe("written");
    expect((await note(true)).body).toMatchObject({ state: "locked", lockedAt: expect.any(String) });
    expect((await note(false)).body.state).toBe("locked");
    const assign = (cardId: string | null) => owner.client.put(path(physical.code, "/card"), { cardId });
    expect((await assign(null)).body.state).toBe("unassigned");
    expect((await assign(card.id)).body.state).toBe("locked");
    await owner.client.put(path(physical.code, "/lost"), { lost: true });
    expect([(await note(true)).status, (await note(true)).body.message]).toEqual([409, message.physicalCardOff]);
  });

  it("is replaced by one with another code; the old address leads on, or is off", async () => {
    const { owner, card, physical } = await ownerWithOne();
    const replace = (code: string, keepOld: boolean) => owner.client.post(path(code, "/replacement"), { keepOld });
    const second = (await replace(physical.code, true)).body;
    expect(second).toMatchObject({ state: "assigned", label: "Wallet", card: { id: card.id } });
    const again = await replace(physical.code, true);
    expect([again.status, again.body.message]).toEqual([409, message.physicalCardReplaced]);
    const third = (await replace(second.code, false)).body;
    expect([(await shows(physical.code)).status, (await shows(third.code)).status]).toEqual([200, 200]);
    expect(await shows(second.code)).toEqual(off.replaced);
    const moved = await owner.client.put(path(physical.code, "/card"), { cardId: null });
    expect([moved.status, moved.body.message]).toEqual([409, message.physicalCardReplaced]);
    const listed = await owner.client.get("/api/physical-cards?state=replaced");
    expect(listed.body.items.map((one: { replacedBy: string }) => one.replacedBy)).toEqual([third.code, second.code]);
    await owner.client.put(path(third.code, "/card"), { cardId: null });
    expect((await replace(third.code, true)).body.message).toBe(message.physicalCardLeadsNowhere);
  });

  it("that was lost stays off when it is replaced, even where the old address should lead on", async () => {
    const { owner, physical } = await ownerWithOne();
    await owner.client.put(path(physical.code, "/lost"), { lost: true });
    expect((await owner.client.post(path(physical.code, "/replacement"), { keepOld: true })).status).toBe(201);
    expect(await shows(physical.code)).toEqual(off.lost);
    expect((await owner.client.put(path(physical.code, "/lost"), { lost: false })).status).toBe(409);
  });

  it("that somebody changed in between is not changed unseen", async () => {
    const { owner, physical } = await ownerWithOne();
    const rename = (label: string, version?: number) => owner.client.patch(path(physical.code), { label, version });
    expect((await rename("Key ring", 1)).body).toMatchObject({ label: "Key ring", version: 2 });
    const stale = await rename("Desk", 1);
    expect([stale.status, stale.body.code, stale.body.message]).toEqual([
      409,
      "STALE_VERSION",
      message.physicalCardStale,
    ]);
    expect((await rename(`${"x".repeat(60)}y`)).status).toBe(400);
    expect((await rename("مفتاح")).body.label).toBe("مفتاح");
  });

  it("is nobody's when its owner's account goes: it leads nowhere, and what they called it is forgotten", async () => {
    const { owner, physical } = await ownerWithOne();
    expect((await owner.client.post("/api/me/deletion", { password })).status).toBe(204);
    const { physicalCard } = tables;
    const { label, personId, cardId, state } = physicalCard;
    const [row] = await rowsOf(product)
      .select({ label, personId, cardId, state })
      .from(physicalCard)
      .where(eq(physicalCard.code, physical.code));
    expect(row).toEqual({ label: "", personId: null, cardId: null, state: "unassigned" });
    expect(await shows(physical.code)).toEqual(off.unassigned);
  });

  it("that is given away is written down, and what else one does with one's own is not", async () => {
    const giver = await signUpAs(product, "admin");
    const physical = await addPhysicalCard(giver, (await makeCard(giver)).id);
    const { owner, card } = await ownerWithOne();
    await giver.client.patch(path(physical.code), { label: "Mine" });
    await giver.client.put(path(physical.code, "/card"), { cardId: card.id });
    const { action, performedBy, targetUserId, targetCardId, fromValue, toValue, sequence } = tables.auditEntry;
    const entries = await rowsOf(product)
      .select({ action, targetUserId, targetCardId, fromValue, toValue })
      .from(tables.auditEntry)
      .where(and(eq(performedBy, giver.id), eq(action, "update_physical_card")))
      .orderBy(sequence);
    const states = { fromValue: `${physical.code} assigned`, toValue: `${physical.code} assigned` };
    const target = { targetUserId: owner.id, targetCardId: card.id };
    expect(entries).toEqual([{ action: "update_physical_card", ...target, ...states }]);
  });

  it("tells other processes where it leads, and not what it is called", async () => {
    const { owner, card, physical } = await ownerWithOne();
    const told: string[] = [];
    const { unlisten } = await product.sql.listen("card_changed", (id) => told.push(id));
    const times = () => told.filter((id) => id === card.id).length;
    await owner.client.patch(path(physical.code), { label: "Key ring" });
    await owner.client.put(path(physical.code, "/tag"), { locked: false });
    await owner.client.put(path(physical.code, "/lost"), { lost: true });
    await expect.poll(times).toBe(1);
    await owner.client.put(path(physical.code, "/lost"), { lost: false });
    await expect.poll(times).toBe(2);
    await unlisten();
  });

  it("is let go in time with whoever made ten thousand, while others are given some of them", async () => {
    const giver = await signUpAs(product, "admin", "Makes many");
    const { leader, id } = await createTeam(product);
    const { card } = await ownerWithOne();
    const many = 10_000;
    const now = new Date();
    const codes = Array.from({ length: many }, (_, index) => `ZZ${String(index + 1).padStart(6, "0")}`);
    const made = { label: "Batch", organizationId: id, createdBy: giver.id, updatedBy: giver.id };
    await addRows(
      product,
      tables.shortCode,
      codes.map((code) => ({ code, createdAt: now })),
    );
    await addRows(
      product,
      tables.physicalCard,
      codes.map((code) => ({ code, ...made, createdAt: now, updatedAt: now })),
    );
    const others = Array.from({ length: 20 }, (_, index) =>
      admin.client.put(path(`ZZ${String(index * 499 + 1).padStart(6, "0")}`, "/card"), { cardId: card.id }),
    );
    const [gone, ...given] = await Promise.all([giver.client.post("/api/me/deletion", { password }), ...others]);
    expect([gone.status, ...given.map(({ status }) => status)]).toEqual([204, ...Array(20).fill(200)]);
    const { physicalCard } = tables;
    const isNamed = or(eq(physicalCard.createdBy, giver.id), eq(physicalCard.updatedBy, giver.id));
    expect(await rowsOf(product).$count(physicalCard, isNamed)).toBe(0);
    const ended = await Promise.all([
      admin.client.delete(`/api/organizations/${id}`),
      ...Array.from({ length: 20 }, (_, index) =>
        leader.client.patch(path(`ZZ${String(index * 499 + 2).padStart(6, "0")}`), { label: "Ours" }),
      ),
    ]);
    for (const { status } of ended) expect([200, 204, 404]).toContain(status);
    const isOwned = and(like(physicalCard.code, "ZZ%"), isNotNull(physicalCard.organizationId));
    expect(await rowsOf(product).$count(physicalCard, isOwned)).toBe(0);
  }, 60_000);

  it("may be one of fifty of a card, and no more, however many are added at once", async () => {
    const { owner, card } = await ownerWithOne();
    const add = () => owner.client.post("/api/physical-cards", { cardId: card.id });
    const answers = await Promise.all(Array.from({ length: 60 }, add));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(49);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const { status, body } of refused) expect([status, body.message]).toEqual([409, message.tooManyPhysicalCards]);
  });
});

describe("stock", () => {
  it("is made by the hundred for an organization, each with a code of its own", async () => {
    const { leader, id } = await createTeam(product);
    const codes = await makeStock(admin, id, 500);
    expect(new Set(codes).size).toBe(500);
    for (const count of [0, 501, 1.5]) {
      const refused = await admin.client.post("/api/physical-cards/stock", { organizationId: id, count });
      expect(refused.status).toBe(400);
    }
    expect(await shows(codes[0] ?? "")).toEqual(off.unassigned);
    const seen: string[] = [];
    for (let cursor = ""; ; ) {
      const query = `organizationId=${id}&limit=100${cursor && `&cursor=${cursor}`}`;
      const { body } = await leader.client.get(`/api/physical-cards?${query}`);
      seen.push(...body.items.map(({ code }: { code: string }) => code));
      if (!body.nextCursor) break;
      cursor = body.nextCursor;
    }
    expect(seen.toSorted()).toEqual(codes.toSorted());
    const found = await leader.client.get(`/api/physical-cards?organizationId=${id}&search=${codes[7]?.toLowerCase()}`);
    expect(found.body.items).toHaveLength(1);
  });

  it("is a list of addresses for whoever prints them", async () => {
    const { leader, id } = await createTeam(product, "=Himal & Söhne");
    const codes = await makeStock(admin, id, 3);
    const answer = await leader.client.post("/api/physical-cards/export", { organizationId: id });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toContain("evox-physical-cards.csv");
    const lines = answer.text.replace("\uFEFF", "").trimEnd().split("\r\n");
    expect(lines[0]).toBe('"Code","NFC address","QR address","Name","State","Card","Person","Organization","Created"');
    const rows = lines.slice(1).map((line) => line.slice(1, -1).split('","').slice(0, 8));
    expect(rows.toSorted()).toEqual(
      codes
        .map((code) => {
          const addresses = [`${product.url}/c/${code}?via=nfc`, `${product.url}/c/${code}?via=qr`];
          return [code, ...addresses, "Batch", "unassigned", "", "", "'=Himal & Söhne"];
        })
        .toSorted(),
    );
    const { auditEntry } = tables;
    const [entry] = await rowsOf(product)
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.action, "export"), eq(auditEntry.performedBy, leader.id)));
    expect(entry?.toValue).toBe("physical cards");
  });

  it("is listed guarded and separated for the spreadsheet that asks, and plain for an import", async () => {
    const { leader, id } = await createTeam(product, "=1+1");
    await makeStock(admin, id, 1);
    const ask = async (csv: object) =>
      (await leader.client.post("/api/physical-cards/export", { organizationId: id, csv })).text.split("\r\n");
    const [germanHead, german] = await ask({ form: "spreadsheet", separator: ";" });
    expect(germanHead).toMatch(/^"Code";"NFC address";/u);
    expect(german).toContain(`;"'=1+1";`);
    const [head, plain] = await ask({ form: "import" });
    expect(head).toMatch(/^"Code","NFC address",/u);
    expect(plain).toContain(',"=1+1",');
  });

  it("is handed out by the leader, goes back, and is written down", async () => {
    const organization = await createTeam(product);
    const { leader, id } = organization;
    const member = await createJoinedMember(product, organization);
    const card = await makeCard(member);
    const [code = ""] = await makeStock(admin, id, 1);
    const assigned = await leader.client.put(path(code, "/card"), { cardId: card.id, version: 1 });
    expect(assigned.body).toMatchObject({ state: "assigned", person: { id: member.id }, organization: { id } });
    expect((await shows(code)).status).toBe(200);
    expect((await member.client.get("/api/physical-cards")).body.items).toHaveLength(1);
    await member.client.patch(path(code), { label: "Mine" });
    const back = await leader.client.put(path(code, "/card"), { cardId: null });
    expect(back.body).toMatchObject({ state: "unassigned", person: null, organization: { id } });
    const stranger = await makeCard(await signUp(product));
    const refused = await leader.client.put(path(code, "/card"), { cardId: stranger.id });
    expect([refused.status, refused.body.message]).toEqual([404, message.cardNotFound]);
    const { action, performedBy, targetUserId, organizationId, fromValue, toValue, sequence } = tables.auditEntry;
    const entries = await rowsOf(product)
      .select({ action, performedBy, targetUserId, organizationId, fromValue, toValue })
      .from(tables.auditEntry)
      .where(and(eq(organizationId, id), like(action, "%physical%")))
      .orderBy(sequence);
    const by = { performedBy: leader.id, targetUserId: member.id, organizationId: id };
    expect(entries).toEqual([
      {
        action: "make_physical_cards",
        ...by,
        performedBy: admin.id,
        targetUserId: null,
        fromValue: null,
        toValue: "1",
      },
      { action: "update_physical_card", ...by, fromValue: `${code} unassigned`, toValue: `${code} assigned` },
      { action: "update_physical_card", ...by, fromValue: `${code} assigned`, toValue: `${code} unassigned` },
    ]);
  });

  it("turned off by its leader is turned on by a leader or an admin, and by nobody else who has it", async () => {
    const organization = await createTeam(product);
    const { leader, id } = organization;
    const member = await createJoinedMember(product, organization);
    const card = await makeCard(member);
    for (const manager of [leader, admin]) {
      const [code = ""] = await makeStock(admin, id, 1);
      await leader.client.put(path(code, "/card"), { cardId: card.id });
      const turn = ({ client }: SignedIn, lost: boolean) => client.put(path(code, "/lost"), { lost });
      expect((await turn(member, true)).body.lostByManager).toBe(false);
      expect((await turn(member, false)).body.state).toBe("assigned");
      expect((await turn(leader, true)).body).toMatchObject({ state: "lost", lostByManager: true });
      expect((await turn(member, true)).body.lostByManager).toBe(true);
      for (const refused of [
        await turn(member, false),
        await member.client.put(path(code, "/card"), { cardId: card.id }),
      ]) {
        expect([refused.status, refused.body.message]).toEqual([403, message.physicalCardTurnedOff]);
      }
      expect(await shows(code)).toEqual(off.lost);
      expect((await turn(manager, false)).body).toMatchObject({ state: "assigned", lostByManager: false });
      await turn(leader, true);
      const given = await manager.client.put(path(code, "/card"), { cardId: card.id });
      expect(given.body).toMatchObject({ state: "assigned", lostByManager: false });
    }
  });

  it("is listed without what its members brought, page by page, newest first", async () => {
    const organization = await createTeam(product);
    const { leader, id } = organization;
    const member = await createJoinedMember(product, organization);
    const card = await makeCard(member);
    const leaders = await addPhysicalCard(leader, (await makeCard(leader)).id);
    await addPhysicalCard(member, card.id, "Own");
    const stock = await makeStock(admin, id, 2);
    await leader.client.put(path(stock[0] ?? "", "/card"), { cardId: card.id });
    const given = await addPhysicalCard(leader, card.id, "Given");
    const seen: { code: string }[] = [];
    for (let cursor = ""; ; ) {
      const query = `organizationId=${id}&limit=2${cursor && `&cursor=${cursor}`}`;
      const { body } = await leader.client.get(`/api/physical-cards?${query}`);
      seen.push(...body.items);
      if (!body.nextCursor) break;
      cursor = body.nextCursor;
    }
    const codes = seen.map(({ code }) => code);
    expect(codes).not.toContain(leaders.code);
    expect(codes[0]).toBe(given.code);
    expect(codes.slice(1).toSorted()).toEqual(stock.toSorted());
    const find = async (text: string) =>
      (await leader.client.get(`/api/physical-cards?organizationId=${id}&search=${text}`)).body.items;
    expect((await find("given")).map((one: { code: string }) => one.code)).toEqual([given.code]);
    expect(await find("own")).toEqual([]);
    expect((await leader.client.get(`/api/physical-cards/count?organizationId=${id}`)).body).toEqual({ count: 3 });
    expect((await member.client.get(`/api/physical-cards/count?cardId=${card.id}`)).body).toEqual({ count: 3 });
    for (const query of ["", `?cardId=${card.id}&organizationId=${id}`]) {
      expect((await leader.client.get(`/api/physical-cards/count${query}`)).status).toBe(400);
    }
  });

  it("is not what a member brought: no leader takes, renames or turns it off, and it leaves with them", async () => {
    const organization = await createTeam(product);
    const { leader, id } = organization;
    const member = await createJoinedMember(product, organization);
    const brought = await addPhysicalCard(member, (await makeCard(member)).id, "Mine");
    const leadersCard = await makeCard(leader);
    for (const answer of [
      await leader.client.put(path(brought.code, "/card"), { cardId: leadersCard.id }),
      await leader.client.put(path(brought.code, "/card"), { cardId: null }),
      await leader.client.patch(path(brought.code), { label: "Ours" }),
      await leader.client.put(path(brought.code, "/lost"), { lost: true }),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([404, message.physicalCardNotFound]);
    }
    await leader.client.delete(`/api/organizations/${id}/members/${member.id}`);
    expect((await member.client.get("/api/physical-cards")).body.items).toMatchObject([
      { code: brought.code, label: "Mine", state: "assigned", version: brought.version },
    ]);
  });

  it("taken by fifty members at once is one's; forty-nine are told so", async () => {
    const { id } = await createTeam(product);
    const people: SignedIn[] = [];
    while (people.length < 50) {
      // Below the limit of the password hash queue.
      people.push(...(await Promise.all(Array.from({ length: 10 }, () => signUp(product)))));
    }
    for (const { id: personId } of people) {
      await setPerson(product, personId, { organizationId: id });
      await addMembers(product, [{ personId, organizationId: id }]);
    }
    const cards = await Promise.all(people.map((person) => makeCard(person)));
    const [code = ""] = await makeStock(admin, id, 1);
    const answers = await Promise.all(
      people.map(({ client }, index) => client.put(path(code, "/card"), { cardId: cards[index].id })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer !== won[0])) {
      expect([status, body.message]).toEqual([409, message.physicalCardTaken]);
    }
    const { physicalCard } = tables;
    const { personId, cardId, version } = physicalCard;
    const [row] = await rowsOf(product)
      .select({ personId, cardId, version })
      .from(physicalCard)
      .where(eq(physicalCard.code, code));
    expect(row).toEqual({ personId: won[0]?.body.person.id, cardId: won[0]?.body.card.id, version: 2 });
  }, 60_000);

  it("given away by several managers at once is given once", async () => {
    const organization = await createTeam(product);
    const members = [await createJoinedMember(product, organization), await createJoinedMember(product, organization)];
    const cards = await Promise.all(members.map((member) => makeCard(member)));
    const [code = ""] = await makeStock(admin, organization.id, 1);
    const managers = [organization.leader, admin];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        managers[index % 2]?.client.put(path(code, "/card"), { cardId: cards[index % 2].id, version: 1 }),
      ),
    );
    expect(answers.map((answer) => answer?.status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  });
});

describe("limits", () => {
  it("are a hundred new ones a day for each person, and none for admins", async () => {
    const strict = await startTestProduct({ LIMIT_FACTOR: "0.2" });
    try {
      const owner = await signUp(strict);
      const card = await makeCard(owner);
      const add = (person: SignedIn) => person.client.post("/api/physical-cards", { cardId: card.id });
      const statuses = [];
      for (let count = 0; count < 21; count += 1) statuses.push((await add(owner)).status);
      expect(statuses).toEqual([...Array(20).fill(201), 429]);
      const refused = await add(owner);
      for (const one of [addOperation, replacePhysicalCard]) expect(errorsOf(one)).toContain(refused.body.code);
    } finally {
      await strict.stop();
    }
  });
});
