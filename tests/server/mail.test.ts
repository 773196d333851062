import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { newEmail, signUp } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { listQueuedEmails } from "../support/queued-emails.ts";
import { readMail } from "../support/read-mail.ts";
import { type Smtp, startSmtp, unreachableSmtp } from "../support/smtp.ts";
import { retryEmailsNow } from "../support/time-machine.ts";

/** The queue delivers every email once, whatever the mail server does. */

const typed = { firstName: "Anna", lastName: "Öztürk", email: "anna@example.com", comments: "Two lines\nof text" };
const team = { CONTACT_EMAIL: "team@example.com" };

const send = async (product: TestProduct, firstName = "Anna") =>
  expect((await product.visitor().post("/api/contact", { ...typed, firstName })).status).toBe(201);

const states = async (product: TestProduct) => (await listQueuedEmails(product)).map(({ state }) => state);

/** Shared by most tests: a mail server, and the server that uses it. */
let smtp: Smtp;
let product: TestProduct;
beforeAll(async () => {
  smtp = await startSmtp();
  product = await startTestProduct({ SMTP_URL: smtp.url, ...team, MAIL_FROM: "cards@himalhydro.example" });
});
afterEach(async () => {
  await product.sql`delete from pgboss.job`;
  smtp.forget();
});
afterAll(async () => {
  await product.stop();
  await smtp.stop();
});

it("a contact message is mailed to CONTACT_EMAIL over SMTP, from MAIL_FROM, once", async () => {
  await send(product);
  await expect.poll(() => smtp.received.length).toBe(1);
  const [mail] = smtp.received;
  expect([mail?.to, mail?.replyTo]).toEqual(["team@example.com", "anna@example.com"]);
  expect(mail?.from).toBe('"E-VOX" <cards@himalhydro.example>');
  expect(mail?.text).toContain("> Two lines\n> of text");
  expect(mail?.html).toContain("Two lines<br>of text");
  await expect.poll(() => states(product)).toEqual(["completed"]);
  expect(mail?.id).toMatch(/^<[0-9a-f-]{36}@himalhydro\.example>$/u);
  expect((await listQueuedEmails(product))[0]?.data).not.toContain("Anna");
  expect(smtp.received).toHaveLength(1);
});

it("emails that wait go out one after the other, without a pause between them", async () => {
  const [amount, places, pause] = [30, 3, 3000];
  const patient = await startTestProduct({ SMTP_URL: smtp.url, ...team }, { timeouts: { email: { poll: pause } } });
  try {
    await Promise.all(Array.from({ length: amount }, (_, index) => send(patient, `Anna ${index}`)));
    await expect.poll(() => smtp.received.length).toBeGreaterThan(0);
    const began = performance.now();
    await expect.poll(() => smtp.received.length, { timeout: 60_000 }).toBe(amount);
    // With a pause after each email and three concurrent workers, there would be nine pauses.
    expect(performance.now() - began).toBeLessThan(((amount / places - 1) * pause) / 2);
  } finally {
    await patient.stop();
  }
}, 90_000);

it("nothing is mailed of what was rolled back", async () => {
  await product.sql`create function refuse_bob() returns trigger language plpgsql as
    $$ begin if new.first_name = 'Bob' then raise 'no'; end if; return null; end $$`;
  await product.sql`create constraint trigger refuse_bob after insert on contact_message
    deferrable initially deferred for each row execute function refuse_bob()`;
  expect((await product.visitor().post("/api/contact", { ...typed, firstName: "Bob" })).status).toBe(500);
  await send(product);
  await expect.poll(() => smtp.received.length).toBe(1);
  expect(smtp.received[0]?.text).toContain("Anna");
  await expect.poll(() => states(product)).toEqual(["completed"]);
});

it("a mail server that is away when the product starts gets the email when it is there", async () => {
  const away = await unreachableSmtp();
  const early = await startTestProduct({ SMTP_URL: away.url, ...team });
  try {
    await send(early);
    await expect.poll(() => states(early)).toEqual(["retry"]);
    const late = await startSmtp(away.port);
    try {
      await retryEmailsNow(early);
      await expect.poll(() => late.received.length).toBe(1);
      await expect.poll(() => states(early)).toEqual(["completed"]);
      expect(late.received).toHaveLength(1);
    } finally {
      await late.stop();
    }
  } finally {
    await early.stop();
  }
}, 60_000);

it("a server that refuses for a while gets it later, after pauses that grow for more than a day", async () => {
  smtp.refuse(450);
  await send(product);
  const email = async () => (await listQueuedEmails(product))[0];
  await expect.poll(async () => (await email())?.state).toBe("retry");
  const first = Number((await email())?.dueIn);
  await retryEmailsNow(product);
  await expect.poll(() => smtp.asked(), { interval: 5 }).toBeGreaterThanOrEqual(2);
  const since = performance.now();
  await expect.poll(async () => (await email())?.state).toBe("retry");
  // The remaining pause plus the elapsed time.
  const pause = Number((await email())?.dueIn) + (performance.now() - since) / 1000;
  expect(pause).toBeGreaterThan(first);
  smtp.refuse(null);
  await retryEmailsNow(product);
  await expect.poll(() => smtp.received.length).toBe(1);
  const [rule] = await product.sql`select retry_limit, retry_delay, retry_delay_max from pgboss.queue`;
  let least = 0;
  for (let count = 0; count < rule?.retry_limit; count += 1) {
    least += Math.min(rule?.retry_delay_max, (rule?.retry_delay * 2 ** Math.min(16, count)) / 2);
  }
  expect(least).toBeGreaterThan(86_400);
});

it("an address that is refused for good is asked once, and the next email goes its way", async () => {
  smtp.refuse(550);
  await send(product);
  await expect.poll(() => states(product)).toEqual(["failed"]);
  smtp.refuse(null);
  await send(product, "Berta");
  await expect.poll(() => smtp.received.length).toBe(1);
  expect(smtp.received[0]?.text).toContain("Berta");
  expect(smtp.asked()).toBe(2);
  const refused = (await listQueuedEmails(product)).find(({ state }) => state === "failed");
  expect(refused?.output).toContain("550");
  expect(refused?.output).not.toContain("team@example.com");
});

it("only the address itself is refused for good; what the operator or time can mend is tried again", async () => {
  const answers = [
    [554, "5.7.1 Relay access denied", "retry"],
    [553, "5.7.1 Sender address rejected: not logged in", "retry"],
    [554, "5.7.1 Service unavailable; Client host [203.0.113.5] is on a list", "retry"],
    [554, "Client host 5.1.1.9 blocked", "retry"],
    [550, "5.1.8 Sender domain not found", "retry"],
    [550, "5.4.5 Daily sending limit exceeded", "retry"],
    [552, "5.2.2 Mailbox full", "retry"],
    [552, "no room", "retry"],
    [550, "SC-001 rejected (5.7.1)", "retry"],
    [550, "5.1.1 User unknown", "failed"],
    [550, "5.1.10 Recipient not found", "failed"],
    [553, "5.1.3 Not an address", "failed"],
    [554, "5.2.1 Mailbox disabled", "failed"],
    [550, "No such user here", "failed"],
    [551, "User not local", "failed"],
  ] as const;
  // To different addresses, so that they do not wait for each other.
  const emails = await Promise.all(
    answers.map(async ([code, text, state]) => {
      const email = newEmail();
      smtp.refuseAt(email, code, text);
      const { id } = await signUp(product, "Anna", email);
      return { id, expected: [code, text, state] };
    }),
  );
  const outcome = async (id: string) => {
    const email = (await listQueuedEmails(product)).find(({ personId }) => personId === id);
    return String(email?.state);
  };
  for (const { id, expected } of emails) {
    await expect.poll(() => outcome(id), { message: expected.join(" ") }).toMatch(/^(?:retry|failed)$/u);
    expect([...expected.slice(0, 2), await outcome(id)]).toEqual(expected);
  }
}, 60_000);

it("without SMTP each email is an .eml file", async () => {
  const own = await startTestProduct(team);
  try {
    await send(own);
    const folder = join(own.dataDir, "mail");
    const files = async () => (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/u.test(name));
    await expect.poll(async () => (await files()).length).toBe(1);
    const mail = readMail(await readFile(join(folder, (await files())[0] ?? ""), "utf8"));
    expect([mail.to, mail.subject]).toEqual(["team@example.com", "E-VOX: Message from the contact form"]);
    expect(mail.text).toContain("of text");
  } finally {
    await own.stop();
  }
});

it("two processes that share the database send each email once", async () => {
  const other = await product.another();
  try {
    const names = Array.from({ length: 20 }, (_, nth) => `Person ${nth}`);
    await Promise.all(names.map((name) => send(product, name)));
    await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(20);
    await expect.poll(async () => new Set(await states(product))).toEqual(new Set(["completed"]));
    expect(new Set(smtp.received.map(({ id }) => id)).size).toBe(20);
    expect(smtp.received).toHaveLength(20);
  } finally {
    await other.stop();
  }
}, 60_000);
