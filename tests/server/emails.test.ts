import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setCard, setPerson } from "../support/factories.ts";
import { waitForEmail } from "../support/links.ts";
import {
  confirmPassword,
  makeCard,
  makeOrganization,
  newEmail,
  password,
  type SignedIn,
  signUp,
  signUpAs,
} from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { listQueuedEmails } from "../support/queued-emails.ts";
import type { Mail } from "../support/read-mail.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { type Smtp, startSmtp } from "../support/smtp.ts";
import { retryEmailsNow, untilEmailsAreSent } from "../support/time-machine.ts";

/** Triggers each email. The queue is tested in mail.test.ts, the links in reset and proof.test.ts. */

const day = 86_400_000;

let smtp: Smtp;
let product: TestProduct;
let admin: SignedIn;
let leader: SignedIn;
let organizationId: string;
beforeAll(async () => {
  smtp = await startSmtp();
  product = await startTestProduct({ SMTP_URL: smtp.url, SUBSCRIPTION_GRACE_DAYS: "3" });
  admin = await signUpAs(product, "admin", "Dora Admin");
  leader = await signUpAs(product, "leader", "Anna-Lena Öztürk");
  organizationId = await makeOrganization(product, leader, []);
});
afterAll(async () => {
  await product.stop();
  await smtp.stop();
});

/** Both parts contain the texts; the HTML is complete and has no external resources or scripts. */
function expectToSay(mail: Mail, ...texts: string[]) {
  const plain = mail.html
    .replaceAll(/<style>.*?<\/style>/gsu, "")
    .replaceAll(/<br>/gu, "\n")
    .replaceAll(/<\/?bdi[^>]*>/gu, "")
    .replaceAll(/<[^>]+>/gu, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
  for (const text of texts) {
    expect(mail.text).toContain(text);
    expect(plain).toContain(text);
  }
  expect(mail.html).not.toMatch(/<img|<script|<link|url\(|\bsrc=|\bon\w+=/iu);
  expect(mail.html).toMatch(/^<!doctype html>.*<\/html>\s*$/su);
  if (mail.link) expect(mail.text).toContain(mail.link);
}

const without = (person: SignedIn) =>
  setPerson(product, person.id, { settings: { notifications: false, theme: "system" } });

const prove = (person: SignedIn) => setPerson(product, person.id, { emailProvenAt: new Date() });

/** Returns the subjects, once no email is pending. */
async function emailsOf(person: SignedIn): Promise<string[]> {
  await untilEmailsAreSent(product);
  return smtp.to(person.email).map(({ subject }) => subject);
}

const isOfTeam = (subject: string) => /invitation|organization/iu.test(subject);
const invite = (email: string) => leader.client.post(`/api/organizations/${organizationId}/members`, { email });
/** Confirms again, because the clock advances between tests and moving people needs step-up authentication. */
const asAdmin = async () => {
  await confirmPassword(admin);
  return admin.client;
};
const addAtOnce = async (email: string) =>
  (await asAdmin()).post(`/api/organizations/${organizationId}/members`, { email });

describe("teams", () => {
  it("an invitation goes to who is invited, with who invites", async () => {
    const person = await signUp(product, "عمر الخطيب");
    await prove(person);
    expect((await invite(person.email)).status).toBe(202);
    const mail = await waitForEmail(smtp, person.email, "you have an invitation");
    expectToSay(
      mail,
      "Anna-Lena Öztürk invited you to join Himal Hydro on E-VOX.",
      "The invitation expires in 14 days.",
    );
    expect(mail.link).toBe(`${product.url}/organization`);
  });

  it("who is added at once is told", async () => {
    const person = await signUp(product, "Added <b>Person</b> & Co");
    await prove(person);
    expect((await addAtOnce(person.email)).status).toBe(201);
    const mail = await waitForEmail(smtp, person.email, "you were added to an organization");
    expectToSay(mail, "An administrator added you to Himal Hydro", "Added <b>Person</b> & Co");
    expect(mail.html).not.toContain("<b>");
  });

  it("a new person gets a link that puts their own password in the temporary one's place, and proves the address", async () => {
    const email = newEmail();
    const body = { name: "Brand New", email, password: "temporary-one-1", role: "user" };
    expect((await leader.client.post(`/api/organizations/${organizationId}/members`, body)).status).toBe(201);
    const mail = await waitForEmail(smtp, email, "your account is ready");
    expectToSay(mail, "Hello,", "An organization created an E-VOX account for you.", "expires in seven days");
    expect(`${mail.text}${mail.html}`).not.toContain("temporary-one-1");
    product.clock.advance(6 * day);
    const chosen = "my-very-own-one";
    expect((await product.visitor().post("/api/auth/reset", { token: mail.token, password: chosen })).status).toBe(204);
    const signIn = (secret: string) => product.visitor().post("/api/auth/sign-in", { email, password: secret });
    expect((await signIn("temporary-one-1")).status).toBe(401);
    expect((await signIn(chosen)).body.user).toMatchObject({ mustChangePassword: false, emailProven: true });
  });

  it("who wants no notifications gets neither", async () => {
    const [person, other] = [await signUp(product), await signUp(product)];
    await Promise.all([without(person), without(other)]);
    await invite(person.email);
    await addAtOnce(other.email);
    const subjects = [...(await emailsOf(person)), ...(await emailsOf(other))];
    expect(subjects).toHaveLength(2);
    expect(subjects.filter(isOfTeam)).toEqual([]);
  });

  it("who declined or left before the mail server took the email gets none", async () => {
    const [invited, added] = [await signUp(product), await signUp(product)];
    await Promise.all([prove(invited), prove(added)]);
    await untilEmailsAreSent(product);
    smtp.refuse(450);
    try {
      const { body } = await invite(invited.email);
      await addAtOnce(added.email);
      const retried = async () => (await listQueuedEmails(product)).filter(({ state }) => state === "retry").length;
      await expect.poll(retried).toBe(2);
      expect((await invited.client.post(`/api/invitations/${body.id}/decline`)).status).toBe(204);
      expect((await added.client.post(`/api/organizations/${organizationId}/leave`, {})).status).toBe(204);
    } finally {
      smtp.refuse(null);
    }
    await retryEmailsNow(product);
    expect([...(await emailsOf(invited)), ...(await emailsOf(added))].filter(isOfTeam)).toEqual([]);
  });
});

describe("what strangers type as a name", () => {
  const bait = "You won! Collect at https://evil.example/win";

  it("reaches no address that is not proven", async () => {
    const victim = await signUp(product, bait);
    const newAddress = newEmail();
    await victim.client.put("/api/me/email", { email: newAddress, password });
    const { id } = await makeCard(victim, { name: bait });
    const ends = new Date(product.clock.now().getTime() + 7 * day);
    await setCard(product, id, { category: "Premium", subscriptionExpiresAt: ends });
    await product.cleanUp();
    await invite(victim.email);
    await waitForEmail(smtp, victim.email, "confirm your email");
    await waitForEmail(smtp, newAddress, "confirm your new email");
    await waitForEmail(smtp, victim.email, "Your card's Premium subscription ends");
    await waitForEmail(smtp, victim.email, "you have an invitation");
    await addAtOnce(victim.email);
    await product.visitor().post("/api/auth/reset-request", { email: victim.email });
    await victim.client.put("/api/me/password", { currentPassword: password, password: "changed-by-hand" });
    await waitForEmail(smtp, victim.email, "you were added to an organization");
    await waitForEmail(smtp, victim.email, "choose a new password");
    await waitForEmail(smtp, victim.email, "your password was changed");
    const mails = [...smtp.to(victim.email), ...smtp.to(newAddress)];
    expect(mails).toHaveLength(7);
    const all = mails.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`).join("\n");
    for (const name of ["evil.example", "You won", "Himal Hydro", "Anna-Lena"]) expect(all).not.toContain(name);
  });

  it("becomes no link in an email to anybody", async () => {
    const inviter = await signUpAs(product, "leader", "Go to www.evil.example");
    const id = await makeOrganization(product, inviter, []);
    await rowsOf(product).update(tables.organization).set({ name: bait }).where(eq(tables.organization.id, id));
    const person = await signUp(product, "evil.example/me");
    await prove(person);
    await inviter.client.post(`/api/organizations/${id}/members`, { email: person.email });
    const invitation = await waitForEmail(smtp, person.email, "you have an invitation");
    expectToSay(invitation, "You're invited to join an organization on E-VOX.");
    await (await asAdmin()).post(`/api/organizations/${id}/members`, { email: person.email });
    const added = await waitForEmail(smtp, person.email, "you were added to an organization");
    expectToSay(added, "added you to an organization on E-VOX.", "Hello,");
    for (const { text, html } of [invitation, added]) expect(`${text}${html}`).not.toContain("evil.example");
  });
});

describe("a subscription", () => {
  async function ending(owner: SignedIn, days: number) {
    const { id } = await makeCard(owner, { name: "Sunita's card" });
    const ends = new Date(product.clock.now().getTime() + days * day);
    await setCard(product, id, { category: "Premium", subscriptionExpiresAt: ends });
    return { id, ends };
  }

  it.each([
    [14, "14 days"],
    [7, "7 days"],
    [1, "1 day"],
  ])("that ends in %i days is told to its owner, once, not to admins", async (days, left) => {
    const owner = await signUp(product, "Card Owner");
    await prove(owner);
    const { ends } = await ending(owner, days);
    await product.cleanUp();
    await product.cleanUp();
    const mail = await waitForEmail(smtp, owner.email, "subscription ends");
    expect(mail.subject).toBe(`E-VOX: Sunita's card's Premium subscription ends in ${left}`);
    const words = (date: Date) => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(date);
    const shown = new Date(ends.getTime() + 3 * day);
    expectToSay(mail, `ends on ${words(ends)}.`, `Visitors can open the card until ${words(shown)}.`);
    expect(mail.link).toBe(`${product.url}/account#plan`);
    const emails = await emailsOf(owner);
    expect(emails.filter((subject) => subject.includes("subscription"))).toHaveLength(1);
    expect(smtp.to(admin.email).filter(({ subject }) => subject.includes("subscription"))).toEqual([]);
  });

  it("that ends is told to a suspended owner without the advice to request the plan, which they may not", async () => {
    const owner = await signUp(product);
    await prove(owner);
    const { id } = await ending(owner, 7);
    await setPerson(product, owner.id, { status: "suspended", statusSetBy: "admin" });
    await product.cleanUp();
    const mail = await waitForEmail(smtp, owner.email, "subscription ends");
    expect(mail.text).not.toContain("request the plan");
    expect(mail.link).toBe(`${product.url}/dashboard?card=${id}`);
  });

  it("is not told to who wants no notifications", async () => {
    const owner = await signUp(product);
    await without(owner);
    await ending(owner, 7);
    await product.cleanUp();
    expect((await emailsOf(owner)).filter((subject) => subject.includes("subscription"))).toEqual([]);
  });
});

describe("the account", () => {
  it("sign-up, a forgotten password and a new one each bring an email, whatever is set", async () => {
    const owner = await signUp(product, "Maximiliane Charlotte Friederike von Hohenstein-Wolkenburg");
    await without(owner);
    const proof = await waitForEmail(smtp, owner.email, "confirm your email");
    expectToSay(proof, "Confirm your email", "Hello,");
    await prove(owner);
    await product.visitor().post("/api/auth/reset-request", { email: owner.email });
    await owner.client.put("/api/me/password", { currentPassword: password, password: "changed-by-hand" });
    const reset = await waitForEmail(smtp, owner.email, "choose a new password");
    const greeting = "Hello Maximiliane Charlotte Friederike von Hohenstein-Wolkenburg,";
    expectToSay(reset, greeting, "It works once and expires in 30 minutes", "Didn't ask for this?");
    const changed = await waitForEmail(smtp, owner.email, "your password was changed");
    expectToSay(changed, "Your password was changed", "Wasn't you?");
    expect(changed.link).toBe(`${product.url}/reset`);
  });

  it("another address brings one to each of the two", async () => {
    const owner = await signUp(product, "Moving Owner");
    const email = newEmail();
    await owner.client.put("/api/me/email", { email, password });
    const asked = await waitForEmail(smtp, email, "confirm your new email");
    expectToSay(asked, "Confirm your new email", "Hello,");
    expect((await owner.client.post("/api/auth/prove", { token: asked.token })).status).toBe(200);
    const told = await waitForEmail(smtp, owner.email, "your email was changed");
    expectToSay(told, "We now send emails to the new address.", "Wasn't you?");
    expect(told.link).toBeNull();
  });

  it("the first admin is asked to confirm theirs too", async () => {
    const own = await startTestProduct({ SMTP_URL: smtp.url });
    try {
      const email = newEmail();
      const token = own.setUpUrl?.split("#")[1];
      await own.visitor().post("/api/auth/set-up", { token, name: "First", email, password });
      await waitForEmail(smtp, email, "confirm your email");
    } finally {
      await own.stop();
    }
  });

  it("an admin of the environment is asked too, at the start that makes them", async () => {
    const email = newEmail();
    const own = await startTestProduct({ SMTP_URL: smtp.url, ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
    try {
      const proof = await waitForEmail(smtp, email, "confirm your email");
      expectToSay(proof, "Confirm your email");
      const other = await own.another();
      await other.stop();
      expect(await listQueuedEmails(own)).toHaveLength(1);
    } finally {
      await own.stop();
    }
  });

  it("somebody who is blocked gets no link", async () => {
    const owner = await signUp(product);
    await waitForEmail(smtp, owner.email, "confirm your email");
    await setPerson(product, owner.id, { status: "blocked" });
    await product.visitor().post("/api/auth/reset-request", { email: owner.email });
    await untilEmailsAreSent(product);
    const queued = await listQueuedEmails(product);
    const asked = queued.find(({ personId, kind }) => personId === owner.id && kind === "reset-password");
    expect(asked?.state).toBe("completed");
    expect(smtp.to(owner.email)).toHaveLength(1);
  });
});
