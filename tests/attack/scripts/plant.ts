import { designs } from "../../../domain/cards/designs.ts";
import { noticeIdOf } from "../../support/contacts.ts";
import { password, type SignedIn, signUp, signUpAs } from "../../support/people.ts";
import type { Fixture } from "../fixture.ts";

/** One text in every field that people can fill, entered through the API. */
export type Planted = {
  text: string;
  /** The stored text by kind of field; a label is shorter. */
  kept: { line: string; lines: string; label: string };
  cardId: string;
  organizationId: string;
  /** A retired link: its page names the organization. */
  retiredLink: string;
  /** A person with that name and a card of that name, who leads that organization. */
  person: SignedIn;
};

export type Planting = { admin: SignedIn; reader: SignedIn; teamId: string; planted: Planted[] };

// biome-ignore lint/suspicious/noExplicitAny: responses are read field by field
async function made(answer: Promise<{ status: number; text: string; body: any }>, what: string, text: string) {
  const { status, body, text: said } = await answer;
  if (status >= 300) throw new Error(`${what} refused ${JSON.stringify(text)}: ${status} ${said}`);
  return body;
}

const atOnce = 4;

/** @param seed also selects the first card's design */
export async function plantTexts(fixture: Fixture, texts: readonly string[], seed: number): Promise<Planting> {
  const admin = await signUpAs(fixture, "admin", "Administrator");
  const reader = await signUp(fixture, "Reader");
  await fixture.sql`update person set email_proven_at = now() where id = ${reader.id}`;
  const team = await made(admin.client.post("/api/organizations", { name: "Team" }), "a team", "Team");
  const planted: Planted[] = [];
  const waiting = texts.entries();
  const work = async () => {
    for (const [index, text] of waiting) {
      planted[index] = await plantOne(fixture, { admin, reader }, team.id, text, index, seed);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { admin, reader, teamId: team.id, planted };
}

/** A visitor's contact with the text in every field. */
async function plantContact(fixture: Fixture, { admin }: Hands, cardId: string, text: string): Promise<void> {
  const notice = {
    ...{ controller: text, rightsContact: text, retentionMonths: 12 },
    purposes: [{ id: "p", text }],
  };
  const questions = [{ id: "q", label: text, kind: "text" }];
  const exchange = { isOn: true, notice, questions, notify: "each" };
  await made(admin.client.put(`/api/cards/${cardId}/exchange`, exchange), "contact exchange", text);
  const visitor = fixture.visitor();
  const contact = {
    ...{ name: text, company: text, jobTitle: text, note: text, answers: { q: text }, consents: { p: true } },
    ...{ email: `=contact+${cardId}@example.com`, token: `token-of-${cardId}`.slice(0, 64), sendCopy: true },
    ...{ noticeId: await noticeIdOf(visitor, cardId), language: "en" },
  };
  await made(visitor.post(`/api/cards/${cardId}/contacts`, contact), "a contact", text);
}

type Hands = Pick<Planting, "admin" | "reader">;

async function plantOne(
  fixture: Fixture,
  hands: Hands,
  teamId: string,
  text: string,
  index: number,
  seed: number,
): Promise<Planted> {
  const { admin, reader } = hands;
  const { client } = admin;
  const label = [...text].slice(0, 60).join("");
  const card = await made(
    client.post("/api/cards", {
      ...{
        name: text,
        pronouns: [...text].slice(0, 40).join(""),
        ...{ alternateName: text, phoneticName: text, alternateJobTitle: text },
        jobTitle: text,
        company: text,
        location: text,
        bio: text,
      },
      email: `=card+${index}@example.com`,
      nameParts: null,
      design: designs[(seed + index) % designs.length],
    }),
    "a card",
    text,
  );
  await plantContact(fixture, hands, card.id, text);
  const organization = await made(
    client.post("/api/organizations", { name: text, description: text }),
    "an organization",
    text,
  );
  const email = `person+${index}@example.com`;
  const person = await plantPerson(fixture, hands, organization.id, text, email);
  const member = { name: text, email: `member+${index}@example.com`, password, role: "user" };
  await made(client.post(`/api/organizations/${teamId}/members`, member), "a member", text);
  const message = { firstName: text, lastName: text, email, comments: text };
  await made(fixture.visitor().post("/api/contact", message), "a message", text);
  const physical = await made(client.post("/api/physical-cards", { cardId: card.id, label }), "a label", text);
  await plantReprint(admin, physical.code, text);
  await plantEvent(fixture, person.id, text);
  const retiredLink = await makeFormer(fixture, admin, organization.id, index);
  // Only the newest notification per person and kind is kept, so it is moved to another person and read later.
  await fixture.sql`update notification set person_id = ${person.id} where person_id in (${admin.id}, ${reader.id})`;
  return {
    ...{ text, cardId: card.id, organizationId: organization.id, retiredLink, person },
    kept: { line: card.name, lines: card.bio, label: physical.label },
  };
}

/** Creates a member with that name and user agent, who is notified by email and invites others. */
async function plantPerson(
  { visitor, sql }: Fixture,
  { admin, reader }: Hands,
  organizationId: string,
  text: string,
  email: string,
): Promise<SignedIn> {
  const client = visitor();
  const agent = text.replaceAll(/[^\x20-\x7E]/gu, "?");
  const signedUp = await client.post("/api/auth/sign-up", { name: text, email, password }, { "user-agent": agent });
  const { user } = await made(Promise.resolve(signedUp), "a person", text);
  await sql`update person set email_proven_at = now() where id = ${user.id}`;
  await made(client.patch("/api/me", { companyName: text }), "a company", text);
  const card = await made(client.post("/api/cards", { name: text, email, bio: text }), "a person's card", text);
  const members = `/api/organizations/${organizationId}/members`;
  await made(admin.client.post(members, { userId: user.id }), "an organization's person", text);
  await made(admin.client.patch(`${members}/${user.id}`, { role: "leader" }), "a leader", text);
  await made(client.post(members, { email: reader.email }), "an invitation", text);
  await plantUpgrade(admin, client, card.id, text);
  const hold = { status: "blocked", reason: text };
  await made(admin.client.put(`/api/cards/${card.id}/status`, hold), "a card's hold", text);
  return { client, id: user.id, email };
}

/** Requests a reprint with the text as reason, and rejects it with the text as reason. */
async function plantReprint({ client }: SignedIn, code: string, text: string): Promise<void> {
  const quote = client.get(`/api/physical-cards/${code}/reprint-price?reason=damaged`);
  const { price } = await made(quote, "a price", text);
  const asked = { reason: "damaged", note: text, keepOld: true, price };
  const reprint = await made(client.post(`/api/physical-cards/${code}/reprints`, asked), "a reprint", text);
  const step = { state: "refused", reason: text };
  await made(client.put(`/api/reprints/${reprint.id}/state`, step), "a refusal", text);
}

/** Requests a plan with the text as note, and declines it with the text as reason. */
async function plantUpgrade(admin: SignedIn, client: SignedIn["client"], cardId: string, text: string): Promise<void> {
  const upgrade = await made(client.put(`/api/cards/${cardId}/upgrade`, { plan: "elite", note: text }), "a plan", text);
  const decision = { state: "declined", reason: text };
  await made(admin.client.put(`/api/upgrades/${upgrade.id}/state`, decision), "a declined plan", text);
}

/** Inserts an event with that name, and the notice and email of its contacts, which a job would write an hour later. */
async function plantEvent({ sql }: Fixture, personId: string, text: string): Promise<void> {
  const [event] = await sql`insert into event (id, person_id, name, first_day, last_day, time_zone, starts_at, ends_at,
      is_for_all, created_at, updated_at)
    select gen_random_uuid()::text, id, name, current_date, current_date, 'UTC', now() - interval '2 hours',
      now() - interval '1 hour', true, now(), now() from person where id = ${personId} returning id, name`;
  if (!event) throw new Error(`no event ${JSON.stringify(text)}`);
  const notice = { kind: "contacts-shared", count: 2 };
  await sql`insert into notification (person_id, body, created_at)
    values (${personId}, ${sql.json({ ...notice, eventName: event.name })}, now())`;
  await sql`insert into pgboss.job (name, data) values ('letters', ${sql.json({ ...notice, personId, eventId: event.id })})`;
}

/** Inserts the row of a retired link, because no request creates one without a member who leaves. */
async function makeFormer({ sql }: Fixture, admin: SignedIn, organizationId: string, index: number): Promise<string> {
  const code = `Z${index.toString(36).toUpperCase().padStart(7, "0")}`;
  const links = { formerMembers: "notice", graceDays: 0 };
  await made(admin.client.put(`/api/organizations/${organizationId}/links`, links), "links", "notice");
  await sql`insert into short_code (code, created_at) values (${code}, now())`;
  await sql`insert into former_code (code, organization_id, left_at, updated_at)
    values (${code}, ${organizationId}, now(), now())`;
  return code;
}
