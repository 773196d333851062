import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { contactsOf, exchange, ownerWithExchange, ownTokenOf, share, teamWithExchange } from "../support/contacts.ts";
import { setCard, setPerson } from "../support/factories.ts";
import { waitForEmail } from "../support/links.ts";
import { notificationsOf } from "../support/organizations.ts";
import { newEmail, type SignedIn } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { listQueuedEmails } from "../support/queued-emails.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { type Smtp, startSmtp } from "../support/smtp.ts";
import { retryEmailsNow, untilEmailsAreSent } from "../support/time-machine.ts";

/** Emails of contact exchange: the visitor's copy, and the owner's notices (product 23.12). */

const [minute, hour] = [60_000, 3_600_000];

let smtp: Smtp;
let started: TestProduct;
let product: TestProduct;
let networks = 0;
beforeAll(async () => {
  smtp = await startSmtp();
  started = await startTestProduct({ LIMIT_FACTOR: "1", SMTP_URL: smtp.url, TRUSTED_PROXIES: "127.0.0.1" });
  // Each visitor has a network of their own.
  const visitor = () => {
    networks += 1;
    const address = { "x-forwarded-for": `198.51.${networks >> 8}.${networks & 255}` };
    const client = started.visitor();
    const { send } = client;
    client.send = (method, path, body, own = {}) => send.call(client, method, path, body, { ...address, ...own });
    return client;
  };
  product = { ...started, visitor };
});
afterAll(async () => {
  await started.stop();
  await smtp.stop();
});

const shareOnce = (cardId: string, contact: Record<string, unknown>) => share(product.visitor(), cardId, contact);
/** Asks for the visitor's copy. */
const shareWith = (cardId: string, email: string, contact: Record<string, unknown> = {}) =>
  shareOnce(cardId, { email, sendCopy: true, ...contact });
const allSent = () => untilEmailsAreSent(product);
const copiesInQueue = async () => (await listQueuedEmails(product)).filter(({ kind }) => kind === "contact-copy");

/** Takes no emails until the end of the test or `open`. */
function closeMailServer(): { open: () => Promise<void> } {
  smtp.refuse(451, "later");
  const open = () => smtp.refuse(null);
  onTestFinished(open);
  return {
    open: async () => {
      open();
      await retryEmailsNow(product);
      await allSent();
    },
  };
}

describe("the visitor's copy", () => {
  it("has their link, who keeps the contact and for how long, and the card's contact file; nothing of what they typed", async () => {
    const { owner, card } = await ownerWithExchange(product);
    await owner.client.patch(`/api/cards/${card.id}`, { name: "सुनिता गुरुङ", version: card.version });
    const email = newEmail();
    const typed = { name: "Zoë Typed", company: "Typed Works", jobTitle: "Typist", note: "Typed words" };
    const typedToo = { answers: { budget: "typed budget" }, phone: "+977 980-7654321" };
    const sent = await shareWith(card.id, `Visitor.${email}`, { ...typed, ...typedToo, language: "en" });
    const mail = await waitForEmail(smtp, `visitor.${email}`, "contact and your link");
    expect(mail.link).toBe(sent.body.link);
    expect(mail.text).toContain("Himal Hydro keeps what you share so that ");
    expect(mail.text).toContain("It is deleted 12 months after your last contact.");
    const [file, ...others] = mail.attachments;
    expect([file?.type, others]).toEqual(["text/vcard", []]);
    expect(file?.content).toBe((await product.visitor().get(`/card/${card.id}.vcf`)).text);
    const all = JSON.stringify(mail);
    for (const text of [...Object.values(typed), "typed budget", "7654321"]) expect(all).not.toContain(text);
    await allSent();
    expect(await copiesInQueue()).toEqual([]);
  });

  it("is in the language of the form, also one that the app does not have", async () => {
    const { card } = await ownerWithExchange(product);
    const [german, arabic] = [newEmail(), newEmail()];
    await shareWith(card.id, german, { language: "de" });
    await shareWith(card.id, arabic, { language: "ar" });
    const mail = await waitForEmail(smtp, german, "Kontakt von Sunita Gurung und Ihr Link");
    expect(mail.html).toMatch(/^<!doctype html><html lang="de" dir="ltr">/u);
    expect(mail.text).toContain("Gelöscht wird 12 Monate nach dem letzten Kontakt.");
    expect(mail.attachments[0]?.name).toBe("Sunita Gurung.vcf");
    const right = await waitForEmail(smtp, arabic, "Sunita Gurung");
    expect(right.html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/u);
    expect(right.text).not.toContain("button");
  });

  it("comes once a day to a mailbox, of all cards and spellings, and the answers are alike", async () => {
    const [one, other] = [await ownerWithExchange(product), await ownerWithExchange(product)];
    const mailbox = newEmail();
    const spellings = [mailbox.toUpperCase(), mailbox.replace("@", "+fair@"), mailbox];
    const cameTo = () => smtp.received.filter(({ to }) => to.replace(/\+[^@]*/u, "") === mailbox).length;
    for (const email of spellings) {
      for (const { card } of [one, other]) expect((await shareWith(card.id, email)).status).toBe(201);
    }
    await allSent();
    expect(cameTo()).toBe(1);
    expect(await copiesInQueue()).toEqual([]);
    product.clock.advance(24 * hour);
    onTestFinished(() => product.clock.advance(-24 * hour));
    await shareWith(other.card.id, mailbox);
    await allSent();
    expect(cameTo()).toBe(2);
    // They are counters without an address.
    expect(JSON.stringify(await rowsOf(product).select().from(tables.limitCounter))).not.toContain("@");
  });

  it("is for one token once: what is sent again or corrected sends none", async () => {
    const { card } = await ownerWithExchange(product);
    const [first, corrected] = [newEmail(), newEmail()];
    const token = randomUUID();
    await shareWith(card.id, first, { token });
    await allSent();
    for (const email of [first, corrected]) await shareWith(card.id, email, { token });
    await allSent();
    expect([smtp.to(first).length, smtp.to(corrected).length]).toEqual([1, 0]);
  });

  it("is not sent unasked, to a bot, or without an email", async () => {
    const { card } = await ownerWithExchange(product);
    const email = newEmail();
    await shareOnce(card.id, { email });
    await shareWith(card.id, email, { topic: "bot" });
    const refused = await shareWith(card.id, "");
    expect([refused.status, refused.body.fields]).toEqual([400, { email: message.copyNeedsEmail }]);
    const neither = await shareWith(card.id, "", { phone: "" });
    expect([neither.status, neither.body.fields]).toEqual([400, { email: message.emailOrPhone }]);
    expect((await shareWith(card.id, `${"a".repeat(10_000)}@example.com`)).status).toBe(400);
    expect((await shareWith(card.id, email, { sendCopy: "yes" })).status).toBe(400);
    await allSent();
    expect(smtp.to(email)).toEqual([]);
  });

  it("leaves with a deleted contact while it waits, by the visitor, the owner and the account", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const emails = [newEmail(), newEmail(), newEmail()] as const;
    const { open } = closeMailServer();
    const [byVisitor] = [
      await shareWith(card.id, emails[0]),
      await shareWith(card.id, emails[1], { phone: "" }),
      await shareWith(card.id, emails[2], { phone: "+977 980-1111111" }),
    ];
    expect(await copiesInQueue()).toHaveLength(3);
    // A copy of the database opens no visitor's page.
    expect((await copiesInQueue()).map(({ data }) => data).join()).not.toContain(ownTokenOf(byVisitor));
    const bodies = { token: ownTokenOf(byVisitor) };
    expect((await product.visitor().post("/api/my-contact/delete", bodies)).status).toBe(204);
    expect(await copiesInQueue()).toHaveLength(2);
    const second = (await contactsOf(owner)).find(({ email }: { email: string }) => email === emails[1]);
    expect((await owner.client.delete(`/api/contacts/${second.id}`)).status).toBe(204);
    expect(await copiesInQueue()).toHaveLength(1);
    await rowsOf(product).delete(tables.contact).where(eq(tables.contact.email, emails[2]));
    await started.cleanUp();
    expect(await copiesInQueue()).toEqual([]);
    await open();
    expect(emails.map((email) => smtp.to(email).length)).toEqual([0, 0, 0]);
  });

  it("is not sent of a card that is no longer public", async () => {
    const { card } = await ownerWithExchange(product);
    const email = newEmail();
    const { open } = closeMailServer();
    await shareWith(card.id, email);
    await setCard(product, card.id, { status: "blocked" });
    await open();
    expect(smtp.to(email)).toEqual([]);
    expect(await copiesInQueue()).toEqual([]);
  });

  it("names nothing that a mail program makes a link of, and a name adds no header", async () => {
    const owners = [
      await ownerWithExchange(product, { notice: { ...exchange.notice, controller: "win.example.com/now" } }),
      await ownerWithExchange(product),
    ] as const;
    const rename = ({ owner, card }: (typeof owners)[number], name: string) =>
      owner.client.patch(`/api/cards/${card.id}`, { name, version: card.version });
    expect((await rename(owners[0], "Win at https://evil.example/x")).status).toBe(200);
    expect((await rename(owners[1], "a\r\nBcc: ran@evil.example =?utf-8?Q?=0D=0ABcc:_x?= <b>")).status).toBe(200);
    const emails = [newEmail(), newEmail()] as const;
    for (const index of [0, 1] as const) await shareWith(owners[index].card.id, emails[index]);
    const { text, subject, attachments } = await waitForEmail(smtp, emails[0], "The contact and your link");
    expect(`${subject} ${text}`).not.toMatch(/evil|win\.example/u);
    expect(text).toContain("Your link shows who keeps what you shared.");
    expect(attachments[0]?.name).toBe("contact.vcf");
    await allSent();
    expect(smtp.to("ran@evil.example")).toEqual([]);
    for (const mail of smtp.to(emails[1])) expect(mail.html).not.toContain("<b>");
  });

  it("goes from one card to 200 people a day", async () => {
    const { card } = await ownerWithExchange(product);
    const { limitCounter } = tables;
    await shareWith(card.id, newEmail());
    const counter = eq(limitCounter.key, `exchange-copies:${card.id}`);
    await rowsOf(product).update(limitCounter).set({ count: 199 }).where(counter);
    const [last, beyond] = [newEmail(), newEmail()];
    for (const email of [last, beyond]) expect((await shareWith(card.id, email)).status).toBe(201);
    await allSent();
    expect([smtp.to(last).length, smtp.to(beyond).length]).toEqual([1, 0]);
  });

  it("is asked for in the form without a script, too", async () => {
    const { card } = await ownerWithExchange(product);
    const page = { accept: "text/html", "content-type": "application/x-www-form-urlencoded" };
    const [asked, unasked] = [newEmail(), newEmail()];
    const post = (fields: Record<string, string>) =>
      product.visitor().send("POST", `/card/${card.id}/exchange`, new URLSearchParams(fields).toString(), page);
    const wrong = await post({ name: "", email: asked, sendCopy: "on" });
    expect(wrong.text).toMatch(/name="sendCopy"[^>]* checked=""/u);
    const missing = await post({ name: "Maya", phone: "+977 980-1234567", sendCopy: "on" });
    expect([missing.status, missing.text]).toEqual([400, expect.stringContaining(message.copyNeedsEmail)]);
    const answer = await post({ name: "Maya", email: asked, sendCopy: "on" });
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining("one a day at most")]);
    await post({ name: "Maya", email: unasked });
    await allSent();
    expect([smtp.to(asked).length, smtp.to(unasked).length]).toEqual([1, 0]);
  });
});

const noticesOf = async ({ id }: SignedIn) =>
  (await notificationsOf(product, id)).filter(({ kind }: { kind: string }) => /^contacts?-shared$/u.test(kind));

describe("the owner's email of a shared contact", () => {
  it("leads to the contact and holds nothing of it; the setting and the account turn it off", async () => {
    const { owner, card } = await ownerWithExchange(product);
    await setPerson(product, owner.id, { emailProvenAt: new Date() });
    await shareOnce(card.id, {});
    const [contact] = await contactsOf(owner);
    const mail = await waitForEmail(smtp, owner.email, "Someone shared their contact with you");
    expect(mail.link).toBe(`${product.url}/contacts/${contact.id}`);
    expect(JSON.stringify(mail)).not.toMatch(/maya|lama|visitor\.example|9801234567/iu);
    await owner.client.patch("/api/me", { settings: { notifications: false } });
    await shareOnce(card.id, { name: "Second" });
    await allSent();
    await owner.client.patch("/api/me", { settings: { notifications: true } });
    await owner.client.put(`/api/cards/${card.id}/exchange`, { ...exchange, notify: "off" });
    await shareOnce(card.id, { name: "Third" });
    await allSent();
    const about = smtp.to(owner.email).filter(({ subject }) => subject.includes("shared their contact"));
    expect([about.length, (await noticesOf(owner)).length]).toEqual([1, 2]);
  });

  it("is not sent of a contact that was deleted before", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const { open } = closeMailServer();
    const sent = await shareOnce(card.id, {});
    await product.visitor().post("/api/my-contact/delete", { token: ownTokenOf(sent) });
    await open();
    expect(smtp.to(owner.email).filter(({ subject }) => subject.includes("shared"))).toEqual([]);
  });

  it("stops at 60 an hour, when robots come", async () => {
    const { owner, card } = await ownerWithExchange(product, { notify: "each" });
    for (let count = 0; count < 70; count += 1) {
      await shareOnce(card.id, { email: `robot-${count}@example.com`, phone: "" });
    }
    await allSent();
    const about = smtp.to(owner.email).filter(({ subject }) => subject.includes("shared their contact"));
    expect([about.length, (await noticesOf(owner)).length]).toEqual([60, 70]);
  });

  it("handed over by a colleague is mailed to who looks after it now", async () => {
    const { leader, members, cards, organizationId } = await teamWithExchange(product);
    await shareOnce(cards[0].id, {});
    const [contact] = await contactsOf(leader, `?organization=${organizationId}`);
    const change = { assigneeId: members[1].id };
    expect((await leader.client.patch(`/api/contacts/${contact.id}`, change)).status).toBe(200);
    const mail = await waitForEmail(smtp, members[1].email, "A contact was handed over to you");
    expect(mail.link).toBe(`${product.url}/contacts/${contact.id}`);
    expect(mail.text).not.toMatch(/maya/iu);
  });
});

describe("during an event", () => {
  type Of = { organizationId: string } | { personId: string };

  /** From an hour ago, for three hours. */
  async function addEvent(of: Of, { isForAll = true, people = [] as SignedIn[], name = "Expo <b>2026</b>" } = {}) {
    const now = product.clock.now();
    const [startsAt, endsAt] = [new Date(now.getTime() - hour), new Date(now.getTime() + 2 * hour)];
    const id = randomUUID();
    const day = now.toISOString().slice(0, 10);
    await rowsOf(product)
      .insert(tables.event)
      .values({
        ...{ id, ...of, name, firstDay: day, lastDay: day, timeZone: "UTC", startsAt, endsAt, isForAll },
        ...{ createdAt: now, updatedAt: now },
      });
    for (const { id: personId } of people) {
      await rowsOf(product).insert(tables.eventPerson).values({ eventId: id, personId });
    }
    return id;
  }

  function advance(ms: number): void {
    product.clock.advance(ms);
    onTestFinished(() => product.clock.advance(-ms));
  }

  it("contacts are one notice an hour, and the rest at its end; deleted ones do not count", async () => {
    const { owner, card } = await ownerWithExchange(product, { notify: "digest" });
    await addEvent({ personId: owner.id });
    // One waited on its phone; the hour begins when the first arrives.
    const metAt = new Date(product.clock.now().getTime() - 50 * minute).toISOString();
    const contacts = ["a", "b", "c", "b"].map((name) => ({
      ...{ name, email: `${name}@visitor.example`, phone: "" },
      ...(name === "c" ? { metAt } : {}),
    }));
    const sent: Awaited<ReturnType<typeof shareOnce>>[] = [];
    for (const contact of contacts) sent.push(await shareOnce(card.id, contact));
    await product.sendDigests();
    expect(await noticesOf(owner)).toEqual([]);
    const [first] = sent;
    if (first) await product.visitor().post("/api/my-contact/delete", { token: ownTokenOf(first) });
    advance(59 * minute);
    await product.sendDigests();
    expect(await noticesOf(owner)).toEqual([]);
    advance(minute);
    await Promise.all([product.sendDigests(), product.sendDigests()]);
    const notice = { kind: "contacts-shared", count: 2, eventName: "Expo <b>2026</b>" };
    expect(await noticesOf(owner)).toEqual([notice]);
    const mail = await waitForEmail(smtp, owner.email, "2 new contacts");
    expect(mail.link).toBe(`${product.url}/contacts`);
    await shareOnce(card.id, { name: "d" });
    await product.sendDigests();
    expect(await noticesOf(owner)).toHaveLength(1);
    advance(hour);
    await product.sendDigests();
    await product.sendDigests();
    expect(await noticesOf(owner)).toHaveLength(2);
    await shareOnce(card.id, { name: "e" });
    expect((await noticesOf(owner)).map(({ kind }: { kind: string }) => kind)).toContain("contact-shared");
  });

  it("an organization's is for its people: others, and who wants each, are notified at once", async () => {
    const { leader, members, cards, organizationId } = await teamWithExchange(product, { notify: "digest" });
    const name = "Himal Expo";
    const id = await addEvent({ organizationId }, { isForAll: false, people: [members[0]], name });
    await shareOnce(cards[0].id, {});
    await shareOnce(cards[1].id, { name: "Other", email: "other@visitor.example", phone: "" });
    expect([(await noticesOf(members[0])).length, (await noticesOf(members[1])).length]).toEqual([0, 1]);
    await rowsOf(product).update(tables.event).set({ endsAt: product.clock.now() }).where(eq(tables.event.id, id));
    await product.sendDigests();
    expect(await noticesOf(members[0])).toEqual([{ kind: "contacts-shared", count: 1, eventName: name }]);
    await waitForEmail(smtp, members[0].email, "1 new contact");
    const each = { ...exchange, notify: "each" };
    expect((await leader.client.put(`/api/organizations/${organizationId}/exchange`, each)).status).toBe(200);
    await addEvent({ organizationId });
    await shareOnce(cards[1].id, { name: "Third", email: "third@visitor.example", phone: "" });
    expect(await noticesOf(members[1])).toHaveLength(2);
  });

  it("a digest that waits tells of what is there when it is sent, and is not sent if nothing is", async () => {
    const { leader, members, cards, organizationId } = await teamWithExchange(product, { notify: "digest" });
    const alone = await ownerWithExchange(product, { notify: "digest" });
    const off = await ownerWithExchange(product, { notify: "digest" });
    await addEvent({ organizationId });
    for (const { owner } of [alone, off]) await addEvent({ personId: owner.id });
    const shareTwo = async (cardId: string) => [
      await shareOnce(cardId, { email: "a@visitor.example", phone: "" }),
      await shareOnce(cardId, { email: "b@visitor.example", phone: "" }),
    ];
    const shared = await shareTwo(alone.card.id);
    for (const { id } of [...cards, off.card]) await shareTwo(id);
    advance(hour);
    const { open } = closeMailServer();
    await product.sendDigests();
    expect(await noticesOf(alone.owner)).toMatchObject([{ count: 2 }]);
    for (const one of shared.slice(1))
      await product.visitor().post("/api/my-contact/delete", { token: ownTokenOf(one) });
    await off.owner.client.put(`/api/cards/${off.card.id}/exchange`, { ...exchange, notify: "off" });
    expect((await leader.client.delete(`/api/organizations/${organizationId}/members/${members[0].id}`)).status).toBe(
      204,
    );
    await setPerson(product, members[1].id, { status: "suspended", statusSetBy: "admin" });
    await open();
    await waitForEmail(smtp, alone.owner.email, "1 new contact");
    for (const { email } of [off.owner, ...members]) {
      expect(smtp.to(email).filter(({ subject }) => subject.includes("new contact"))).toEqual([]);
    }
  });

  it("who left the organization is told of none of its contacts", async () => {
    const { members, cards, organizationId } = await teamWithExchange(product, { notify: "digest" });
    await addEvent({ organizationId });
    await shareOnce(cards[0].id, {});
    const left = await members[0].client.post(`/api/organizations/${organizationId}/leave`, {});
    expect(left.status).toBeLessThan(300);
    await product.sendDigests();
    expect(await noticesOf(members[0])).toEqual([]);
  });
});
