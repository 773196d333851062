import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { waitForEmail } from "../support/links.ts";
import { createTeam } from "../support/organizations.ts";
import { makeCard, newEmail, password, type SignedIn, signUp, signUpAs, signUpVerified } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { listQueuedEmails } from "../support/queued-emails.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { type Smtp, startSmtp } from "../support/smtp.ts";

/** Limits of emails to one mailbox that other people cause; each of them has a different network. */

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

let smtp: Smtp;
let product: TestProduct;
beforeAll(async () => {
  smtp = await startSmtp();
  product = await startTestProduct({ LIMIT_FACTOR: "1", SMTP_URL: smtp.url, TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(async () => {
  await product.stop();
  await smtp.stop();
});

let networks = 0;
/** Uses a different network each time, so that only the mailbox's limit applies. */
function visitor() {
  networks += 1;
  const headers = { "x-forwarded-for": `198.51.${networks >> 8}.${networks & 255}` };
  const client = product.visitor();
  const { send } = client;
  client.send = (method, path, body, own = {}) => send.call(client, method, path, body, { ...headers, ...own });
  return client;
}
const elsewhere = () => ({ ...product, visitor });

const changeTo = ({ client }: SignedIn, email: string) => client.put("/api/me/email", { email, password });
const askForReset = (email: string) => visitor().post("/api/auth/reset-request", { email });

/** Waits until all pending emails are sent or dropped. */
async function allSent(): Promise<void> {
  const waiting = async () =>
    (await listQueuedEmails(product)).filter(({ state }) => ["created", "retry", "active"].includes(state)).length;
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
}

/** Counts emails with this subject to any subaddress of a mailbox. */
const cameTo = (mailbox: string, subject = "") =>
  smtp.received.filter(({ to, subject: of }) => to.replace(/\+[^@]*@/u, "@") === mailbox && of.includes(subject))
    .length;

describe("addresses that strangers give as their new one", () => {
  it("send five emails an hour and twenty a day to one mailbox, and are all answered alike", async () => {
    const victim = newEmail();
    const named = (times: number) => (times % 2 ? victim : victim.replace("@", `+${times}@`));
    const strangers: SignedIn[] = [];
    for (let count = 0; count < 8; count += 1) strangers.push(await signUp(elsewhere()));
    const statuses = new Set<number>();
    let times = 0;
    // Each account may request ten a day.
    const ask = async () => {
      const stranger = strangers[Math.floor(times / 10)] as SignedIn;
      statuses.add((await changeTo(stranger, named(times))).status);
      times += 1;
    };
    while (times < 40) await ask();
    await allSent();
    expect(cameTo(victim)).toBe(5);
    for (const soFar of [10, 15, 20, 20, 20]) {
      product.clock.advance(hour);
      for (let count = 0; count < 6; count += 1) await ask();
      await allSent();
      expect(cameTo(victim)).toBe(soFar);
    }
    product.clock.advance(day);
    await ask();
    await allSent();
    expect(cameTo(victim)).toBe(21);
    expect(statuses).toEqual(new Set([204]));
    const keys = await rowsOf(product).select({ key: tables.limitCounter.key }).from(tables.limitCounter);
    expect(JSON.stringify(keys)).not.toContain("@");
  });

  it("keep the owner of that mailbox neither from proving the address nor from a new password", async () => {
    const email = newEmail();
    for (let times = 0; times < 10; times += 1) await changeTo(await signUp(elsewhere()), email);
    await allSent();
    expect(cameTo(email)).toBe(5);
    const owner = await signUp(elsewhere(), "Owner", email);
    const { token } = await waitForEmail(smtp, email, "confirm your email");
    expect((await owner.client.post("/api/auth/prove", { token })).status).toBe(200);
    expect((await askForReset(email)).status).toBe(204);
    await waitForEmail(smtp, email, "choose a new password");
  });
});

describe("invitations of many organizations", () => {
  it("are all in the bell, and five are mailed", async () => {
    const guest = await signUpVerified(elsewhere());
    for (let times = 0; times < 8; times += 1) {
      const { leader, id } = await createTeam(elsewhere(), `Organization ${times}`);
      const sent = await leader.client.post(`/api/organizations/${id}/members`, { email: guest.email });
      expect(sent.status).toBe(202);
    }
    await allSent();
    expect(cameTo(guest.email, "invitation")).toBe(5);
    expect((await guest.client.get("/api/invitations")).body.items).toHaveLength(8);
  });
});

describe("answers to the owner's own requests for plans", () => {
  it("are all mailed", async () => {
    const admin = await signUpAs(elsewhere(), "admin");
    const owner = await signUp(elsewhere());
    const card = await makeCard(owner);
    for (let times = 0; times < 8; times += 1) {
      const { body } = await owner.client.put(`/api/cards/${card.id}/upgrade`, { plan: "premium" });
      expect((await admin.client.put(`/api/upgrades/${body.id}/state`, { state: "declined" })).status).toBe(200);
    }
    await allSent();
    expect(cameTo(owner.email, "declined")).toBe(8);
  });
});

describe("an invitation", () => {
  it("is never mailed when it was withdrawn before its email got out", async () => {
    const { leader, id } = await createTeam(elsewhere());
    const guest = await signUpVerified(elsewhere());
    await allSent();
    smtp.forget();
    smtp.refuse(451);
    const path = `/api/organizations/${id}`;
    const sent = await leader.client.post(`${path}/members`, { email: guest.email });
    await expect.poll(() => smtp.asked(), { timeout: 30_000 }).toBeGreaterThan(0);
    expect((await leader.client.delete(`${path}/invitations/${sent.body.id}`)).status).toBe(204);
    smtp.forget();
    await allSent();
    expect(cameTo(guest.email)).toBe(0);
  });
});

describe("links for a new password that strangers ask for", () => {
  it("are three in half an hour, as long as the last one lives: the owner has one that works", async () => {
    onTestFinished(product.clock.hold());
    const owner = await signUp(elsewhere());
    for (let times = 0; times < 30; times += 1) expect((await askForReset(owner.email)).status).toBe(204);
    await allSent();
    expect(cameTo(owner.email, "new password")).toBe(3);
    product.clock.advance(29 * minute);
    expect((await askForReset(owner.email)).status).toBe(204);
    await allSent();
    const { token } = await waitForEmail(smtp, owner.email, "choose a new password", 3);
    expect((await visitor().post("/api/auth/reset", { token, password: "a-new-one-of-mine" })).status).toBe(204);
    product.clock.advance(minute + 1000);
    await askForReset(owner.email);
    await waitForEmail(smtp, owner.email, "choose a new password", 4);
  });
});

describe("an email that was not delivered", () => {
  it("takes nothing of the mailbox's share", async () => {
    const email = newEmail();
    smtp.refuseAt(email, 550, "no such mailbox");
    for (let times = 0; times < 7; times += 1) await changeTo(await signUp(elsewhere()), email);
    await allSent();
    smtp.forget();
    await changeTo(await signUp(elsewhere()), email);
    await waitForEmail(smtp, email, "confirm your new email");
  });
});
