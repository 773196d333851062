import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { message } from "../../domain/core/messages.ts";
import {
  contactsOf,
  exchange,
  notice,
  ownerWithExchange,
  ownTokenOf,
  share,
  teamWithExchange,
  visitorContact,
} from "../support/contacts.ts";
import { setCard } from "../support/factories.ts";
import { notificationsOf } from "../support/organizations.ts";
import { ownProduct } from "../support/own-product.ts";
import { confirmPassword, makeCard, password, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";

const product = ownProduct();
const visitor = () => product.visitor();

describe("switching it on", () => {
  it("is off for a new card, and on for who sets it, with a notice that names who keeps what", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    const { body } = await owner.client.get(`/api/cards/${card.id}/exchange`);
    expect(body).toMatchObject({ isOn: false, obstacle: null, organizationId: null, notice: { retentionMonths: 12 } });
    expect((await share(visitor(), card.id)).body.message).toBe(message.exchangeClosed);
    const nameless = { ...exchange, notice: { ...notice, controller: " " } };
    const refused = await owner.client.put(`/api/cards/${card.id}/exchange`, nameless);
    expect([refused.status, refused.body.fields]).toEqual([400, { "notice.controller": message.fieldRequired }]);
    const saved = await owner.client.put(`/api/cards/${card.id}/exchange`, exchange);
    expect(saved.body).toMatchObject({ isOn: true, notice: { controller: "Himal Hydro", operator: "Cards of Nepal" } });
    expect((await share(visitor(), card.id)).status).toBe(201);
  });

  it("is the organization's for its members, and the leader's to set", async () => {
    const { leader, members, cards, organizationId } = await teamWithExchange(product);
    const [member] = members;
    const own = await member.client.put(`/api/cards/${cards[0].id}/exchange`, exchange);
    expect([own.status, own.body.message]).toEqual([403, message.exchangeOfOrganization]);
    expect((await member.client.put(`/api/organizations/${organizationId}/exchange`, exchange)).status).toBe(403);
    expect((await member.client.get(`/api/cards/${cards[0].id}/exchange`)).body).toMatchObject({
      isOn: true,
      organizationId,
    });
    expect((await share(visitor(), cards[0].id)).status).toBe(201);
    const changed = { ...exchange, isOn: false, notice: { ...notice, retentionMonths: 1 } };
    await leader.client.put(`/api/organizations/${organizationId}/exchange`, changed);
    expect((await share(visitor(), cards[0].id)).status).toBe(404);
    const admin = await signUpAs(product, "admin");
    const log = (await admin.client.get("/api/audit-log?limit=2&action=update_exchange")).body.items;
    expect(log).toMatchObject([
      { from: "on, 12 months", to: "off, 1 months", organization: { id: organizationId } },
      { from: null, to: "on, 12 months" },
    ]);
  });
});

describe("a visitor's contact", () => {
  it("is kept with the notice, each box, answers and the channel, and the owner is notified", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const answers = { budget: " 500 ", size: "More", wants: ["Cards", "NFC"] };
    const sent = await share(visitor(), card.id, {
      ...{ company: "Lama & Co", jobTitle: "Buyer", note: "Call me\nsoon", answers, consents: { news: true } },
      ...{ channel: "qr", language: "ne" },
    });
    expect([sent.status, sent.body.link]).toEqual([201, expect.stringMatching(/^http.*\/my-contact#[\w-]{43}$/u)]);
    const [listed] = await contactsOf(owner);
    expect(listed).toMatchObject({ name: "Maya Lama", phone: "+9779801234567", company: "Lama & Co", meetingCount: 1 });
    const { body } = await owner.client.get(`/api/contacts/${listed.id}`);
    expect(body.meetings).toMatchObject([
      {
        ...{ source: "form", channel: "qr", language: "ne", card: { id: card.id }, person: { id: owner.id } },
        fields: { note: "Call me\nsoon" },
        answers: [
          { id: "budget", label: "Your budget?", values: ["500"] },
          { id: "size", values: ["More"] },
          { id: "wants", values: ["Cards", "NFC"] },
        ],
        consents: [
          { purposeId: "calls", isGiven: false },
          { purposeId: "news", isGiven: true, withdrawnAt: null },
        ],
      },
    ]);
    const told = (await notificationsOf(product, owner.id)).filter(
      ({ kind }: { kind: string }) => kind === "contact-shared",
    );
    expect(told).toEqual([{ kind: "contact-shared", contactId: listed.id, cardName: card.name }]);
  });

  it("sent twice with one token is kept once and answered alike, also at the same time", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const token = randomUUID();
    const sent = await Promise.all([1, 2, 3, 4].map(() => share(visitor(), card.id, { token })));
    expect(new Set(sent.map(({ status, body }) => `${status} ${body.link}`)).size).toBe(1);
    const [listed, ...others] = await contactsOf(owner);
    expect([listed.meetingCount, others]).toEqual([1, []]);
  });

  it("sent again with one token and other values is corrected, also when the card takes no contacts any more", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const token = randomUUID();
    const first = await share(visitor(), card.id, { token, email: "typo@visitor.example" });
    await owner.client.put(`/api/cards/${card.id}/exchange`, { ...exchange, isOn: false });
    const again = await share(visitor(), card.id, { token });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await contactsOf(owner)).toMatchObject([{ email: "maya@visitor.example", meetingCount: 1 }]);
  });

  it("of the same address or number is one contact with several meetings, which can be undone", async () => {
    const { leader, members, cards } = await teamWithExchange(product);
    await share(visitor(), cards[0].id, { email: "Maya@Visitor.example", phone: "" });
    await share(visitor(), cards[1].id, { jobTitle: "Head of sales" });
    await share(visitor(), cards[1].id, { name: "Maya L.", email: "" });
    const organization = (await contactsOf(members[0]))[0].organizationId;
    const [listed, ...others] = await contactsOf(leader, `?organization=${organization}`);
    expect(others).toEqual([]);
    expect(listed).toMatchObject({
      meetingCount: 3,
      name: "Maya L.",
      jobTitle: "Head of sales",
      phone: "+9779801234567",
    });
    const { meetings } = (await leader.client.get(`/api/contacts/${listed.id}`)).body;
    const split = await leader.client.post(`/api/contacts/${listed.id}/meetings/${meetings[0].id}/split`, {});
    expect(split.body).toMatchObject({ name: "Maya L.", email: "", meetings: [{ id: meetings[0].id }] });
    const rest = (await leader.client.get(`/api/contacts/${listed.id}`)).body;
    expect(rest).toMatchObject({ name: "Maya Lama", phone: "+9779801234567", meetings: [{}, {}] });
    // What was split off stays apart.
    await share(visitor(), cards[0].id);
    expect((await leader.client.get(`/api/contacts/${split.body.id}`)).body.meetings).toHaveLength(1);
    expect((await leader.client.get(`/api/contacts/${listed.id}`)).body.meetings).toHaveLength(3);
  });

  it("at two places is two contacts", async () => {
    const [one, other] = [await teamWithExchange(product), await teamWithExchange(product)];
    const alone = await ownerWithExchange(product);
    for (const { id } of [one.cards[0], other.cards[0], alone.card]) await share(visitor(), id);
    const ids = await Promise.all(
      [one.members[0], other.members[0], alone.owner].map(async (who) =>
        (await contactsOf(who)).map(({ id }: { id: string }) => id),
      ),
    );
    expect(new Set(ids.flat()).size).toBe(3);
    expect(ids.map((some) => some.length)).toEqual([1, 1, 1]);
  });

  it("is refused without a name or a way to answer, with wrong answers, and after a change of the notice", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const cases = [
      [{ name: " " }, { name: message.nameRequired }],
      [{ email: "", phone: " " }, { email: message.emailOrPhone }],
      [{ email: "maya@" }, { email: message.enterValidEmail }],
      [{ phone: "9801234567" }, { phone: message.phoneCountryMissing }],
      [{ answers: { size: "Nobody knows" } }, { "answers.size": message.answerUnknown }],
      [{ answers: { size: ["1 to 10", "More"] } }, { "answers.size": message.answerUnknown }],
      [{ note: "x".repeat(1001) }, { note: message.tooLong(1000) }],
    ] as const;
    for (const [wrong, fields] of cases) {
      const refused = await share(visitor(), card.id, wrong);
      expect([refused.status, refused.body.fields]).toEqual([400, fields]);
    }
    const stale = await share(visitor(), card.id, { noticeId: "old" });
    expect([stale.status, stale.body.message]).toEqual([409, message.noticeChanged]);
    expect((await share(visitor(), card.id, { topic: "robot" })).status).toBe(201);
    await setCard(product, card.id, { status: "blocked" });
    expect((await share(visitor(), card.id)).status).toBe(404);
    expect(await contactsOf(owner)).toEqual([]);
    expect(await rowsOf(product).$count(tables.contactCount)).toBeGreaterThan(0);
  });
});

describe("who sees it", () => {
  it("who met them, who looks after them and the leader; who leaves loses sight, the organization keeps it", async () => {
    const { leader, members, cards, organizationId } = await teamWithExchange(product);
    const [member, colleague] = members;
    await share(visitor(), cards[0].id);
    const [listed] = await contactsOf(member);
    const read = async (who = member) => (await who.client.get(`/api/contacts/${listed.id}`)).status;
    expect([await read(), await read(colleague), await read(leader), await read(await signUp(product))]).toEqual([
      200, 404, 200, 404,
    ]);
    const handed = await member.client.patch(`/api/contacts/${listed.id}`, {
      assigneeId: colleague.id,
      temperature: "hot",
      followUp: "open",
    });
    expect([handed.status, handed.body.assignee.id, handed.body.temperature]).toEqual([200, colleague.id, "hot"]);
    expect(await contactsOf(colleague, "?temperature=hot")).toHaveLength(1);
    const stranger = await signUp(product);
    const refused = await member.client.patch(`/api/contacts/${listed.id}`, { assigneeId: stranger.id });
    expect([refused.status, refused.body.fields]).toEqual([400, { assigneeId: message.chooseAssignee }]);
    for (const left of [member, colleague])
      await leader.client.delete(`/api/organizations/${organizationId}/members/${left.id}`);
    expect([await read(), await read(colleague), await contactsOf(member), await contactsOf(colleague)]).toEqual([
      404,
      404,
      [],
      [],
    ]);
    expect(await contactsOf(leader, `?organization=${organizationId}`)).toHaveLength(1);
  });

  it("an admin sees all, which the log shows, and a leader nothing of other organizations", async () => {
    const { cards, organizationId, members } = await teamWithExchange(product);
    const [admin, other] = [await signUpAs(product, "admin"), await teamWithExchange(product)];
    await share(visitor(), cards[0].id);
    expect((await other.leader.client.get(`/api/contacts?organization=${organizationId}`)).status).toBe(403);
    expect((await members[0].client.get(`/api/contacts?organization=${organizationId}`)).status).toBe(403);
    const listed = await contactsOf(admin, `?organization=${organizationId}`);
    expect(listed).toHaveLength(1);
    const log = (await admin.client.get("/api/audit-log?limit=5")).body.items;
    expect(log).toContainEqual(
      expect.objectContaining({
        action: "contacts_view",
        organization: expect.objectContaining({ id: organizationId }),
      }),
    );
    expect(JSON.stringify(log)).not.toContain("Maya");
  });

  it("is searched by every field, filtered by person, day and channel, and pages on", async () => {
    const { owner, card } = await ownerWithExchange(product);
    for (const number of [1, 2, 3]) {
      const contact = {
        name: `Guest ${number}`,
        email: `g${number}@x.example`,
        phone: "",
        company: number === 2 ? "100%_Ltd" : "",
      };
      await share(visitor(), card.id, { ...contact, channel: number === 3 ? "nfc" : "qr" });
    }
    const names = async (query: string) => (await contactsOf(owner, query)).map(({ name }: { name: string }) => name);
    expect(await names("?search=GUEST")).toEqual(["Guest 3", "Guest 2", "Guest 1"]);
    expect(await names(`?search=${encodeURIComponent("0%_l")}`)).toEqual(["Guest 2"]);
    expect(await names("?channel=nfc")).toEqual(["Guest 3"]);
    expect(await names("?to=2020-01-01")).toEqual([]);
    for (const day of ["0000-01-01", "1969-12-31", "9999-01-01", "2026-02-30", "today"])
      for (const key of ["from", "to"])
        expect((await owner.client.get(`/api/contacts?${key}=${day}`)).status, day).toBe(400);
    const first = (await owner.client.get("/api/contacts?limit=2")).body;
    expect(await names(`?limit=2&cursor=${first.nextCursor}`)).toEqual(["Guest 1"]);
  });
});

describe("notes and deletion", () => {
  it("notes are added and deleted; a deleted contact is gone with everything", async () => {
    const { owner, card } = await ownerWithExchange(product);
    await share(visitor(), card.id);
    const [{ id }] = await contactsOf(owner);
    const noted = await owner.client.post(`/api/contacts/${id}/notes`, { text: "Wants 40 cards" });
    expect([noted.status, noted.body.notes]).toMatchObject([
      201,
      [{ text: "Wants 40 cards", author: { id: owner.id } }],
    ]);
    expect((await owner.client.delete(`/api/contacts/${id}/notes/${noted.body.notes[0].id}`)).status).toBe(204);
    expect((await owner.client.get(`/api/contacts/${id}`)).body.notes).toEqual([]);
    expect((await owner.client.delete(`/api/contacts/${id}`)).status).toBe(204);
    expect((await owner.client.get(`/api/contacts/${id}`)).body.message).toBe(message.contactNotFound);
  });
});

describe("adding a contact oneself", () => {
  it("makes it one's own or the organization's, merges it, and keeps the same token once", async () => {
    const { leader, members, cards, organizationId } = await teamWithExchange(product);
    const ownToken = ownTokenOf(await share(visitor(), cards[0].id));
    const token = randomUUID();
    const add = (contact: Record<string, unknown>) =>
      members[1].client.post("/api/contacts", { ...visitorContact, token, ...contact });
    const [added, again] = [await add({ company: "Lama & Co", source: "scan" }), await add({ company: "Other" })];
    expect([added.status, again.status, again.body.id]).toEqual([201, 201, added.body.id]);
    expect(added.body).toMatchObject({
      company: "Lama & Co",
      organizationId,
      meetings: [{ source: "scan" }, { source: "form" }],
    });
    // What is entered by hand fills in only what is missing; the meeting has it as entered.
    const byHand = await add({ token: randomUUID(), name: "M. L.", jobTitle: "Buyer" });
    const fields = { ...visitorContact, note: "A note" };
    expect((await visitor().patch("/api/my-contact", { token: ownToken, ...fields })).status).toBe(200);
    expect((await leader.client.get(`/api/contacts/${added.body.id}`)).body.name).toBe("Maya Lama");
    expect(byHand.body).toMatchObject({
      name: "Maya Lama",
      jobTitle: "Buyer",
      meetings: [{ fields: { name: "M. L." } }, {}, {}],
    });
    expect(await contactsOf(leader, `?organization=${organizationId}`)).toHaveLength(1);
    const alone = await signUp(product);
    const own = await alone.client.post("/api/contacts", { ...visitorContact, token: randomUUID() });
    expect([own.status, own.body.organizationId, own.body.meetings]).toMatchObject([201, null, [{ source: "manual" }]]);
    const refused = await alone.client.post("/api/contacts", { name: "Nobody", token: randomUUID() });
    expect([refused.status, refused.body.fields]).toEqual([400, { email: message.emailOrPhone }]);
  });
});

describe("the visitor's own link", () => {
  it("shows, corrects, withdraws and deletes what they shared with it, and nothing of others", async () => {
    const { owner, card } = await ownerWithExchange(product);
    await share(visitor(), card.id, { company: "Somebody else's", consents: { calls: true } });
    const mine = ownTokenOf(await share(visitor(), card.id, { consents: { news: true }, note: "Mine" }));
    const call = (path: string, body: object = {}, method = "POST") =>
      visitor().send(method, `/api/my-contact${path}`, { token: mine, ...body });
    const shown = (await call("")).body;
    expect(shown).toMatchObject({
      fields: { name: "Maya Lama", company: "", note: "Mine" },
      cardName: card.name,
      controller: "Himal Hydro",
    });
    expect(JSON.stringify(shown)).not.toContain("Somebody else");
    const corrected = await call("", { name: "Maya Lama Sherpa", email: "maya@new.example" }, "PATCH");
    expect([corrected.status, corrected.body.fields.name]).toEqual([200, "Maya Lama Sherpa"]);
    const [listed] = await contactsOf(owner);
    expect(listed).toMatchObject({
      name: "Maya Lama Sherpa",
      email: "maya@new.example",
      company: "Somebody else's",
      meetingCount: 2,
    });
    const withdrawn = await call("/withdraw", { purposeId: "news" });
    expect(withdrawn.body.consents).toMatchObject([
      { isGiven: false },
      { purposeId: "news", isGiven: true, withdrawnAt: expect.any(String) },
    ]);
    expect((await call("/delete")).status).toBe(204);
    expect((await call("")).body.message).toBe(message.ownContactNotFound);
    const [rest] = await contactsOf(owner);
    expect(rest).toMatchObject({ name: "Maya Lama", email: "maya@visitor.example", meetingCount: 1 });
    expect((await visitor().post("/api/my-contact", { token: "guessed" })).status).toBe(404);
  });
});

describe("how long it is kept", () => {
  const dayMs = 86_400_000;
  const told = async (id: string) =>
    (await notificationsOf(product, id)).filter(({ kind }: { kind: string }) => kind === "contacts-expire");

  /** The clock ends sessions, too. */
  const signInAgain = async ({ client, email }: SignedIn) =>
    expect((await client.post("/api/auth/sign-in", { email, password })).status).toBe(200);

  it("is deleted with its meetings after the months of the notice, warned of once 14 days before; counts stay", async () => {
    const { owner, card } = await ownerWithExchange(product, { notice: { ...notice, retentionMonths: 1 } });
    await share(visitor(), card.id, { name: "First" });
    await share(visitor(), card.id, { name: "Second", email: "second@visitor.example", phone: "" });
    product.clock.advance(10 * dayMs);
    await product.cleanUp();
    expect(await told(owner.id)).toEqual([]);
    product.clock.advance(10 * dayMs);
    await product.cleanUp();
    await product.cleanUp();
    expect(await told(owner.id)).toMatchObject([{ count: 2 }]);
    await signInAgain(owner);
    await owner.client.put(`/api/cards/${card.id}/exchange`, {
      ...exchange,
      notice: { ...notice, retentionMonths: 36 },
    });
    product.clock.advance(12 * dayMs);
    await product.cleanUp();
    const { contact, contactCount, contactMeeting } = tables;
    const rows = rowsOf(product);
    expect(await rows.$count(contact, eq(contact.personId, owner.id))).toBe(0);
    expect(await rows.$count(contactMeeting, eq(contactMeeting.personId, owner.id))).toBe(0);
    const counts = await rows.select().from(contactCount).where(eq(contactCount.personId, owner.id));
    expect(counts.map(({ count }) => count)).toEqual([2]);
  });

  it("is as short as the settings are made", async () => {
    const { owner, card } = await ownerWithExchange(product);
    await share(visitor(), card.id);
    await owner.client.put(`/api/cards/${card.id}/exchange`, {
      ...exchange,
      notice: { ...notice, retentionMonths: 2 },
    });
    const keptDays = async (query = "?search=maya@") => {
      const [{ expiresAt, lastMetAt }] = await contactsOf(owner, query);
      return (Date.parse(expiresAt) - Date.parse(lastMetAt)) / dayMs;
    };
    expect(await keptDays()).toBeLessThan(63);
    // A process that ends after the settings were saved leaves the rest to the cleanup, which spares later meetings.
    const { contact } = tables;
    product.clock.advance(1000);
    await owner.client.post("/api/contacts", { name: "Ram", email: "later@visitor.example", token: randomUUID() });
    const yearOf = sql`${contact.lastMetAt} + interval '12 months'`;
    await rowsOf(product).update(contact).set({ expiresAt: yearOf }).where(eq(contact.personId, owner.id));
    await product.cleanUp();
    expect(await keptDays()).toBeLessThan(63);
    expect(await keptDays("?search=later@")).toBeGreaterThan(360);
    // None is deleted without a warning.
    product.clock.advance(20 * dayMs);
    await signInAgain(owner);
    const shortest = { ...notice, retentionMonths: 1 };
    await owner.client.put(`/api/cards/${card.id}/exchange`, { ...exchange, notice: shortest });
    expect(await keptDays()).toBeGreaterThan(34);
  });
});

it("a server on which it is switched off, or whose operator has no name, takes no contacts", async () => {
  for (const [settings, obstacle, said] of [
    [{ CONTACT_EXCHANGE: "off" }, "off", message.exchangeOff],
    [{ OPERATOR_NAME: "" }, "operator-unnamed", message.operatorUnnamed],
  ] as const) {
    const other = await startTestProduct(settings);
    onTestFinished(() => other.stop());
    const owner = await signUp(other);
    const card = await makeCard(owner);
    expect((await owner.client.get(`/api/cards/${card.id}/exchange`)).body.obstacle).toBe(obstacle);
    const refused = await owner.client.put(`/api/cards/${card.id}/exchange`, exchange);
    expect([refused.status, refused.body.message]).toEqual([409, said]);
    expect((await share(other.visitor(), card.id)).status).toBe(404);
  }
});

describe("exports", () => {
  it("name the purposes that the visitor agrees to by their newest decision, and prove each", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const first = await share(visitor(), card.id, { consents: { news: true, calls: true }, language: "ne" });
    product.clock.advance(1000);
    await share(visitor(), card.id, { consents: { news: true } });
    const [before] = JSON.parse((await owner.client.get("/api/contacts/export?format=json")).text);
    expect(before.consents).toEqual(["May email me about products"]);
    expect(before.meetings).toMatchObject([
      {
        language: "ne",
        notice: { controller: "Himal Hydro", operator: "Cards of Nepal" },
        consents: [{ isGiven: true }, {}],
      },
      {
        consents: [
          { purposeId: "calls", isGiven: false },
          { purposeId: "news", isGiven: true },
        ],
      },
    ]);
    product.clock.advance(1000);
    await visitor().post("/api/my-contact/withdraw", { token: ownTokenOf(first), purposeId: "news" });
    const [after] = JSON.parse((await owner.client.get("/api/contacts/export?format=json")).text);
    expect(after.consents).toEqual([]);
  });

  it("are CSV, vCard and JSON of what the filters show, and in the log", async () => {
    const { owner, card } = await ownerWithExchange(product);
    await share(visitor(), card.id, {
      company: "=cmd()",
      answers: { size: "More" },
      consents: { news: true },
      note: "a;b,c\nd",
    });
    await share(visitor(), card.id, { name: "Other", email: "o@x.example", phone: "", channel: "nfc" });
    const get = (query: string) => owner.client.get(`/api/contacts/export?${query}`);
    const sheet = await get("format=csv&channel=page");
    expect(sheet.headers.get("content-disposition")).toContain("evox-contacts.csv");
    expect(sheet.text.split("\r\n")).toHaveLength(3);
    expect(sheet.text).toContain(`"'=cmd()"`);
    expect(sheet.text).toContain('"Size of your team?: More"');
    const plain = await get("format=csv&for=hubspot");
    expect(plain.text).toContain('"First Name","Last Name","Email","Phone Number","Company Name","Job Title","Notes"');
    expect(plain.text).toContain('"Maya","Lama","maya@visitor.example","+9779801234567","=cmd()"');
    const files = await get("format=vcf&version=4.0");
    expect(files.headers.get("content-type")).toContain("text/vcard");
    expect(files.text.match(/BEGIN:VCARD/gu)).toHaveLength(2);
    expect(files.text).toContain("NOTE:a;b\\,c\\nd");
    expect(JSON.parse((await get("format=json")).text)).toMatchObject([
      { name: "Other" },
      { name: "Maya Lama", consents: ["May email me about products"] },
    ]);
    const admin = await signUpAs(product, "admin");
    await confirmPassword(admin);
    const { items } = (await admin.client.get("/api/audit-log?limit=4&action=export")).body;
    expect(items.map(({ to }: { to: string }) => to)).toContain("contacts, hubspot");
  });
});
