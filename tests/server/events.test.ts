import { eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { contactsOf, ownerWithExchange, ownTokenOf, share, teamWithExchange } from "../support/contacts.ts";
import { ownProduct } from "../support/own-product.ts";
import { confirmPassword, password, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { rowsOf, tables } from "../support/rows.ts";

const product = ownProduct();
const visitor = () => product.visitor();
const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const today = () => dayOf(product.clock.now().getTime());
const page = { accept: "text/html" };

const fair = (change: Record<string, unknown> = {}) => ({
  ...{ name: "Himal Expo", place: "Kathmandu", firstDay: today(), lastDay: today(), timeZone: "UTC", personIds: [] },
  ...change,
});

async function createEvent({ client }: SignedIn, change: Record<string, unknown> = {}) {
  const answer = await client.post("/api/events", fair(change));
  expect([answer.status, answer.text]).toMatchObject([201, expect.any(String)]);
  return answer.body;
}

/** The sentence of a form that names the event. */
const eventIn = (html: string) =>
  /<p class="exchange-event">([^<]*)</u.exec(html)?.[1]?.replaceAll(/[\u2068\u2069]/gu, "");

const eventsOf = async (person: SignedIn, contactId: string) =>
  (await person.client.get(`/api/contacts/${contactId}`)).body.meetings.map(
    ({ event }: { event: { name: string } | null }) => event?.name ?? null,
  );

describe("contacts while an event runs", () => {
  it("carry it: from the form, and those that people of it add", async () => {
    const { leader, members, cards, organizationId } = await teamWithExchange(product);
    const event = await createEvent(leader, { organizationId, personIds: [members[0].id] });
    expect(event).toMatchObject({ people: [{ id: members[0].id }], contactCount: 0, mayManage: true });
    const shared = await share(visitor(), cards[0].id);
    await share(visitor(), cards[1].id, { email: "other@visitor.example", phone: "" });
    const added = { name: "Ram Thapa", email: "ram@visitor.example", token: "a-token-of-a-person-1234567" };
    await members[0].client.post("/api/contacts", added);
    const list = `/api/contacts?organization=${organizationId}`;
    const names = async (query: string) =>
      (await leader.client.get(list + query)).body.items.map(({ email }: { email: string }) => email);
    expect(await names(`&event=${event.id}`)).toEqual(["ram@visitor.example", "maya@visitor.example"]);
    expect(await names("")).toHaveLength(3);
    expect((await leader.client.get(`/api/events/${event.id}`)).body.contactCount).toBe(2);
    const own = await visitor().post("/api/my-contact", { token: ownTokenOf(shared) });
    expect(own.body.eventName).toBe("Himal Expo");
    const [one] = await contactsOf(members[0], `?search=maya`);
    expect(await eventsOf(members[0], one.id)).toEqual(["Himal Expo"]);
  });

  it("are exported with it: as a column, as CATEGORIES and in the JSON", async () => {
    const { owner, card } = await ownerWithExchange(product);
    await createEvent(owner, { name: "Expo, Kathmandu" });
    await share(visitor(), card.id);
    const read = async (format: string) => (await owner.client.get(`/api/contacts/export?format=${format}`)).text;
    expect(await read("csv")).toContain('"Expo, Kathmandu"');
    expect(await read("vcf")).toContain("CATEGORIES:Expo\\, Kathmandu");
    expect(JSON.parse(await read("json"))[0]).toMatchObject({
      events: ["Expo, Kathmandu"],
      meetings: [{ event: "Expo, Kathmandu" }],
    });
  });

  it("carry none before its first day and after its last, in its time zone", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const release = product.clock.hold();
    try {
      const noon = Math.ceil(product.clock.now().getTime() / dayMs) * dayMs + dayMs / 2;
      product.clock.advance(noon - product.clock.now().getTime());
      // Kiritimati is 14 hours ahead: its next day began two hours ago.
      const event = await createEvent(owner, {
        ...{ firstDay: dayOf(noon + dayMs), lastDay: dayOf(noon + dayMs), timeZone: "Pacific/Kiritimati" },
      });
      expect(event).toMatchObject({
        startsAt: new Date(noon - dayMs / 12).toISOString(),
        endsAt: new Date(noon + dayMs - dayMs / 12).toISOString(),
      });
      await share(visitor(), card.id);
      product.clock.advance(dayMs - dayMs / 12);
      await share(visitor(), card.id);
      const [maya] = await contactsOf(owner);
      expect(await eventsOf(owner, maya.id)).toEqual([null, "Himal Expo"]);
    } finally {
      release();
    }
  });

  it("from a form that waited without a network carry the event that it showed, for a week", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const shown = await createEvent(owner);
    const others = await ownerWithExchange(product);
    const foreign = await createEvent(others.owner, { name: "Elsewhere" });
    product.clock.advance(2 * dayMs);
    for (const eventId of [shown.id, foreign.id]) {
      expect((await share(visitor(), card.id, { eventId })).status).toBe(201);
    }
    await contactsOf(owner);
    product.clock.advance(6 * dayMs);
    expect((await share(visitor(), card.id, { eventId: shown.id })).status).toBe(201);
    const [maya] = await contactsOf(owner);
    expect(await eventsOf(owner, maya.id)).toEqual([null, null, "Himal Expo"]);
  });

  it("that their owner added without a network carry the event of that time", async () => {
    const { owner } = await ownerWithExchange(product);
    await createEvent(owner);
    const metAt = product.clock.now().toISOString();
    product.clock.advance(2 * dayMs);
    const add = (name: string, more: Record<string, unknown>) =>
      owner.client.post("/api/contacts", { name, email: `${name}@visitor.example`, token: name.repeat(24), ...more });
    expect((await add("a", { metAt })).body.meetings).toMatchObject([{ event: { name: "Himal Expo" } }]);
    expect((await add("b", {})).body.meetings).toMatchObject([{ event: null }]);
    expect((await add("c", { metAt: "yesterday" })).status).toBe(400);
  });

  it("from a form that waited without a network stand at the time when it was sent; the proof also has when it arrived", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const release = product.clock.hold();
    try {
      const evening = Math.ceil(product.clock.now().getTime() / dayMs) * dayMs + (20 * dayMs) / 24;
      product.clock.advance(evening - product.clock.now().getTime());
      const event = await createEvent(owner);
      const metAt = product.clock.now().toISOString();
      product.clock.advance(dayMs);
      const received = product.clock.now().toISOString();
      const shared = await share(visitor(), card.id, { metAt, consents: { news: true } });
      expect(shared.status).toBe(201);
      await share(visitor(), card.id, { email: "b@visitor.example", phone: "", metAt: dayOf(evening + 2 * dayMs) });
      await share(visitor(), card.id, {
        ...{ email: "c@visitor.example", phone: "", eventId: event.id },
        metAt: new Date(evening + 3 * dayMs).toISOString(),
      });
      await share(visitor(), card.id, { email: "d@visitor.example", phone: "", metAt: "2020-01-01T00:00:00.000Z" });
      await share(visitor(), card.id, { company: "Earlier", metAt: new Date(evening - dayMs / 24).toISOString() });
      const find = async (search: string) => {
        const [{ id }] = await contactsOf(owner, `?search=${search}`);
        return (await owner.client.get(`/api/contacts/${id}`)).body;
      };
      expect(await find("maya@")).toMatchObject({
        ...{ company: "Earlier", firstMetAt: new Date(evening - dayMs / 24).toISOString(), lastMetAt: metAt },
        meetings: [{ at: metAt, receivedAt: received, event: { id: event.id }, consents: [{}, { isGiven: true }] }, {}],
      });
      const ofNow = { meetings: [{ at: received, receivedAt: received }] };
      expect([await find("c@"), await find("d@")]).toMatchObject([ofNow, ofNow]);
      expect(await contactsOf(owner)).toHaveLength(3);
      const report = (await owner.client.get(`/api/events/${event.id}/report`)).body;
      expect(report.days).toEqual([
        { day: dayOf(evening), meetings: 2 },
        { day: dayOf(evening + dayMs), meetings: 1 },
      ]);
      expect((await owner.client.get(`/api/events/${event.id}/report?day=${dayOf(evening)}`)).body.hours).toEqual([
        { hour: 19, meetings: 1 },
        { hour: 20, meetings: 1 },
      ]);
      const own = await visitor().post("/api/my-contact", { token: ownTokenOf(shared) });
      expect(own.body.sharedAt).toBe(metAt);
      const [json] = JSON.parse((await owner.client.get("/api/contacts/export?format=json&search=maya@")).text);
      expect(json.meetings[1]).toMatchObject({ at: metAt, receivedAt: received });
    } finally {
      release();
    }
  });

  it("carry the one that began first, and of those with one start the one that was created first", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const names = ["First", ..."abcdefgh"];
    for (const name of names) {
      await createEvent(owner, { name });
      product.clock.advance(1);
    }
    expect(eventIn((await visitor().get(`/card/${card.id}`, page)).text)).toBe("You&#x27;re meeting at First.");
    await share(visitor(), card.id);
    const [maya] = await contactsOf(owner);
    expect(await eventsOf(owner, maya.id)).toEqual(["First"]);
    await createEvent(owner, { name: "Earlier", firstDay: dayOf(product.clock.now().getTime() - dayMs) });
    await share(visitor(), card.id);
    expect(await eventsOf(owner, maya.id)).toEqual(["Earlier", "First"]);
  });

  it("keep its count when they are deleted, and lose it when it is deleted", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const event = await createEvent(owner);
    await share(visitor(), card.id);
    await share(visitor(), card.id, { email: "other@visitor.example", phone: "" });
    const [first, second] = await contactsOf(owner);
    await owner.client.delete(`/api/contacts/${first.id}`);
    expect((await owner.client.get(`/api/events/${event.id}`)).body.contactCount).toBe(2);
    expect((await owner.client.delete(`/api/events/${event.id}`)).status).toBe(204);
    expect(await eventsOf(owner, second.id)).toEqual([null]);
    expect((await owner.client.get(`/api/events/${event.id}`)).body.message).toBe(message.eventNotFound);
  });
});

describe("the form on a card", () => {
  it("names the event while it runs, also on a page that was cached before", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const read = async () => eventIn((await visitor().get(`/card/${card.id}`, page)).text);
    const start = product.clock.now().getTime();
    expect(await read()).toBeUndefined();
    const tomorrow = dayOf(start + dayMs);
    const event = await createEvent(owner, { firstDay: tomorrow, lastDay: tomorrow });
    expect(await read()).toBeUndefined();
    product.clock.advance(dayMs);
    expect(await read()).toBe("You&#x27;re meeting at Himal Expo.");
    await owner.client.put(
      `/api/events/${event.id}`,
      fair({ name: "Expo <b>", firstDay: tomorrow, lastDay: tomorrow }),
    );
    expect(await read()).toBe("You&#x27;re meeting at Expo &lt;b&gt;.");
    product.clock.advance(dayMs);
    expect(await read()).toBeUndefined();
  });

  it("is renewed in every process when the event changes, also for whoever leaves", async () => {
    const { leader, members, cards, organizationId } = await teamWithExchange(product);
    const other = await product.another();
    onTestFinished(() => other.stop());
    const read = async () => eventIn(await (await fetch(`${other.url}/card/${cards[0].id}`, { headers: page })).text());
    expect(await read()).toBeUndefined();
    const event = await createEvent(leader, { organizationId });
    expect(await read()).toContain("Himal Expo");
    await leader.client.put(`/api/events/${event.id}`, fair({ personIds: [members[1].id] }));
    expect(await read()).toBeUndefined();
    await leader.client.put(`/api/events/${event.id}`, fair({ personIds: [members[0].id] }));
    expect(await read()).toContain("Himal Expo");
    await leader.client.delete(`/api/organizations/${organizationId}/members/${members[0].id}`);
    expect((await leader.client.get(`/api/events/${event.id}`)).body).toMatchObject({ isForAll: false, people: [] });
    await leader.client.delete(`/api/events/${event.id}`);
    expect(await read()).toBeUndefined();
  });

  it("names it on cards of its people only", async () => {
    const { leader, members, cards, organizationId } = await teamWithExchange(product);
    await createEvent(leader, { organizationId, personIds: [members[1].id] });
    const read = async (id: string) => eventIn((await visitor().get(`/card/${id}`, page)).text);
    expect([await read(cards[0].id), await read(cards[1].id)]).toEqual([undefined, expect.any(String)]);
  });
});

describe("the report", () => {
  it("counts by day, hour, person, temperature and answer, for the whole event or one day", async () => {
    const { leader, members, cards, organizationId } = await teamWithExchange(product);
    const release = product.clock.hold();
    try {
      const morning = Math.ceil(product.clock.now().getTime() / dayMs) * dayMs + (8 * dayMs) / 24;
      product.clock.advance(morning - product.clock.now().getTime());
      const days = { firstDay: dayOf(morning), lastDay: dayOf(morning + dayMs) };
      const event = await createEvent(leader, { organizationId, timeZone: "Asia/Kathmandu", ...days });
      await share(visitor(), cards[0].id, { answers: { size: "More", wants: ["Cards", "NFC"], budget: "500" } });
      await share(visitor(), cards[1].id, { email: "a@visitor.example", phone: "", answers: { size: "More" } });
      product.clock.advance(dayMs);
      await share(visitor(), cards[1].id, { answers: { size: "1 to 10" } });
      const [hot] = await contactsOf(leader, `?organization=${organizationId}&search=maya`);
      await leader.client.patch(`/api/contacts/${hot.id}`, { temperature: "hot" });
      const path = `/api/events/${event.id}/report`;
      const people = (a: number, b: number) =>
        [
          { person: { id: members[1].id, name: "Bikram Rai" }, meetings: b },
          { person: { id: members[0].id, name: "Asha Rai" }, meetings: a },
        ].filter(({ meetings }) => meetings > 0);
      expect((await leader.client.get(path)).body).toEqual({
        ...{ meetings: 3, contacts: 2 },
        days: [
          { day: days.firstDay, meetings: 2 },
          { day: days.lastDay, meetings: 1 },
        ],
        hours: [{ hour: 13, meetings: 3 }],
        people: people(1, 2),
        temperatures: [
          { temperature: "hot", contacts: 1 },
          { temperature: null, contacts: 1 },
        ],
        questions: [
          {
            label: "Size of your team?",
            answers: [
              { value: "More", meetings: 2 },
              { value: "1 to 10", meetings: 1 },
            ],
          },
          {
            label: "What interests you?",
            answers: [
              { value: "Cards", meetings: 1 },
              { value: "NFC", meetings: 1 },
            ],
          },
        ],
      });
      expect((await leader.client.get(`${path}?day=${days.lastDay}`)).body).toMatchObject({
        ...{ meetings: 1, contacts: 1, people: people(0, 1) },
        days: [{}, {}],
      });
      expect((await members[0].client.get(path)).status).toBe(403);
    } finally {
      release();
    }
  });
});

describe("an event", () => {
  it("is planned by managers for their organization, and by who is in none", async () => {
    const { leader, members, organizationId } = await teamWithExchange(product);
    const event = await createEvent(leader, { organizationId });
    const [member] = members;
    expect((await member.client.post("/api/events", fair({ organizationId }))).status).toBe(403);
    expect((await member.client.post("/api/events", fair())).body.message).toBe(message.eventOfOrganization);
    expect((await member.client.put(`/api/events/${event.id}`, fair())).status).toBe(403);
    expect((await member.client.get("/api/events")).body.items).toMatchObject([{ id: event.id }]);
    expect((await member.client.get(`/api/events/${event.id}`)).body.mayManage).toBe(false);
    const stranger = await signUp(product);
    expect((await stranger.client.get(`/api/events/${event.id}`)).status).toBe(404);
    expect((await stranger.client.get(`/api/events?organization=${organizationId}`)).status).toBe(403);
    expect((await stranger.client.get("/api/events")).body.items).toEqual([]);
    const admin = await signUpAs(product, "admin");
    await confirmPassword(admin);
    await admin.client.get(`/api/events/${event.id}/report`);
    expect((await admin.client.get("/api/audit-log?limit=1")).body.items).toMatchObject([
      { action: "contacts_view", organization: { id: organizationId } },
    ]);
    expect((await admin.client.put(`/api/events/${event.id}`, fair({ name: "Renamed" }))).body.name).toBe("Renamed");
    expect((await admin.client.get("/api/audit-log?limit=1")).body.items).toMatchObject([
      { action: "update_event", organization: { id: organizationId } },
    ]);
  });

  it("is refused with other people, the wrong order, too many days, no name and unknown places of the clock", async () => {
    const { leader, organizationId } = await teamWithExchange(product);
    const stranger = await signUp(product);
    const refused = async (change: Record<string, unknown>) => {
      const answer = await leader.client.post("/api/events", fair({ organizationId, ...change }));
      return [answer.status, answer.body.fields];
    };
    expect(await refused({ personIds: [stranger.id] })).toEqual([400, { personIds: message.eventPerson }]);
    expect(await refused({ lastDay: "2020-01-01" })).toEqual([400, { lastDay: message.eventDays }]);
    expect(await refused({ lastDay: dayOf(product.clock.now().getTime() + 31 * dayMs) })).toEqual([
      400,
      { lastDay: message.eventTooLong },
    ]);
    expect(await refused({ name: " " })).toEqual([400, { name: message.fieldRequired }]);
    for (const timeZone of ["Mars/Olympus", "+05:45", "", "UTC'; drop table event"]) {
      expect((await refused({ timeZone }))[0], timeZone).toBe(400);
    }
    for (const day of ["0000-01-01", "9999-12-31", "2026-02-30"])
      expect((await refused({ firstDay: day, lastDay: day }))[0], day).toBe(400);
    expect((await leader.client.get(`/api/events?organization=${organizationId}`)).body.items).toEqual([]);
  });

  it("on days that an older version took is still shown", async () => {
    const { owner } = await ownerWithExchange(product);
    const { id } = await createEvent(owner);
    const days = { firstDay: "0005-03-01", lastDay: "0005-03-02" };
    await rowsOf(product).update(tables.event).set(days).where(eq(tables.event.id, id));
    expect((await owner.client.get("/api/events")).body.items).toMatchObject([{ id, ...days }]);
    expect((await owner.client.get(`/api/events/${id}`)).body).toMatchObject(days);
  });

  it("is gone with its person's account, and people who leave no longer take part", async () => {
    const { owner } = await ownerWithExchange(product);
    const own = await createEvent(owner);
    const { leader, members, cards, organizationId } = await teamWithExchange(product);
    const event = await createEvent(leader, { organizationId, personIds: [members[0].id, members[1].id] });
    await leader.client.delete(`/api/organizations/${organizationId}/members/${members[0].id}`);
    expect(eventIn((await visitor().get(`/card/${cards[0].id}`, page)).text)).toBeUndefined();
    await confirmPassword(owner);
    expect((await owner.client.post("/api/me/deletion", { password })).status).toBe(204);
    const admin = await signUpAs(product, "admin");
    expect((await admin.client.get(`/api/events/${own.id}`)).status).toBe(404);
    expect((await admin.client.get(`/api/events/${event.id}`)).status).toBe(200);
  });
});
