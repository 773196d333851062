import Papa from "papaparse";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { type Fixture, openFixture } from "../attack/fixture.ts";
import { readWithIcal, valuesOf } from "../checks/contact-file/ical.ts";
import { hasVobject, readWithVobject } from "../checks/contact-file/vobject.ts";
import { openBrowser } from "../support/browser.ts";
import { exchange } from "../support/contacts.ts";
import { makeCard, makeOrganization, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { findInFiles, findInTables } from "../support/personal-texts.ts";
import { type Smtp, startSmtp } from "../support/smtp.ts";
import type { Harness, HarnessOptions, Measured } from "./harness.ts";

/**
 * A fair in a real browser: visitors in two languages share their contact on the owners' cards, a third of them hours ago
 * without a network, whose contacts are sent when it is back. In the evening the leader reads the report, in which those
 * stand at the hour when they were typed, and exports the contacts, which independent readers compare with what was typed. Then a visitor of each language deletes what they shared, and it is
 * searched for in every table, file and email.
 */
export const fair: Harness = { name: "fair", run: runFair };

const amounts = { full: { owners: 40, visitors: 300 }, short: { owners: 3, visitors: 6 } };
const visitorsAtOnce = 3;
const phone = { viewport: { width: 390, height: 844 } };
const eventName = "Himal Expo, Kathmandu";
const timeZone = "Asia/Kathmandu";
/** Names that readers of exports must not take for something else. */
const names = ["Maya Lama", "=1+1", "माया लामा", 'Anne "Annie" Lee, MD', "ليلى حسن", "Jo; Ann\\Lee"];

type Visitor = {
  name: string;
  email: string;
  note: string;
  owner: number;
  language: "en" | "ne";
  consents: boolean;
  size: string;
  /** When they sent it without a network, by the clock of their phone; null: with one. */
  offlineAt: Date | null;
};
type Stand = { leader: SignedIn; owners: SignedIn[]; cards: string[]; organizationId: string; eventId: string };

/** Long before the run, so that no other contact stands at the same hour. */
const offlineAt = (nth: number, start: number): Date => new Date(start - (nth % 2 === 0 ? 3 : 5) * 3_600_000);

function visitorOf(nth: number, owners: number, start: number): Visitor {
  return {
    name: `${names[nth % names.length]} ${nth}`,
    email: `visitor-${nth}@fair.example`,
    note: `Note ${nth}:\n"quoted", and; more`,
    owner: nth % owners,
    language: nth % 2 === 0 ? "en" : "ne",
    consents: nth % 4 < 2,
    size: nth % 3 === 0 ? "More" : "1 to 10",
    offlineAt: nth % 3 === 1 ? offlineAt(nth, start) : null,
  };
}

async function runFair(options: HarnessOptions): Promise<Measured> {
  const { owners, visitors: count } = options.full ? amounts.full : amounts.short;
  const smtp = await startSmtp();
  const fixture = await openFixture(options, {
    ...{ OPERATOR_NAME: "Cards of Nepal", LIMIT_FACTOR: "10000", SMTP_URL: smtp.url },
  });
  const browser = await openBrowser();
  const faults: string[] = [];
  try {
    const stand = await openStand(fixture, owners);
    const start = Date.now();
    const visitors = Array.from({ length: count }, (_, nth) => visitorOf(nth, owners, start));
    const links = await visit({ fixture, browser, stand, visitors, options }, faults);
    await compareReport(browser, fixture, stand, visitors, faults);
    await compareExports(browser, fixture, stand, visitors, faults);
    for (const nth of [0, 1]) {
      await deleteAtOwnPage(browser, fixture, links[nth] ?? "", faults);
      faults.push(...(await findLeft(fixture, smtp, visitors[nth] as Visitor)));
    }
    faults.push(...fixture.faultsLogged());
  } finally {
    await browser.close();
    await fixture.stop();
    await smtp.stop();
  }
  const offline = Math.ceil(count / 3);
  const readers = hasVobject ? "Papa Parse, ical.js and vobject" : "Papa Parse and ical.js";
  const [first, second] = faults;
  return {
    promise:
      "a fair: every visitor's contact arrives once, stands at the hour when it was sent, is exported as typed, and is gone when they delete it",
    wanted: "40 owners, 300 visitors in two languages, 100 of them without a network: 0 faults",
    measured: `${owners} owners, ${count} visitors, about ${offline} without a network, read by ${readers}: ${faults.length} faults${first ? `: ${[first, second].join("; ")}` : ""}`,
    held: faults.length === 0,
  };
}

async function openStand(fixture: Fixture, count: number): Promise<Stand> {
  const leader = await signUpAs(fixture, "leader", "Lead Er");
  const owners: SignedIn[] = [];
  for (let nth = 0; nth < count; nth += 1) owners.push(await signUp(fixture, `Owner ${nth}`));
  const organizationId = await makeOrganization(fixture, leader, owners);
  const [firstDay, lastDay] = [-1, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  );
  const event = { name: eventName, place: "Hall 2", firstDay, lastDay, timeZone, personIds: [] };
  const { client } = leader;
  const set = await client.put(`/api/organizations/${organizationId}/exchange`, exchange);
  const planned = await client.post("/api/events", { ...event, organizationId });
  if (set.status !== 200 || planned.status !== 201) throw new Error(`${set.text} ${planned.text}`);
  const cards: string[] = [];
  for (const [nth, owner] of owners.entries()) cards.push((await makeCard(owner, { name: `Owner ${nth}` })).id);
  return { leader, owners, cards, organizationId, eventId: planned.body.id };
}

type Hall = { fixture: Fixture; browser: Browser; stand: Stand; visitors: Visitor[]; options: HarnessOptions };

/** @returns each visitor's own link */
async function visit({ fixture, browser, stand, visitors, options }: Hall, faults: string[]): Promise<string[]> {
  const links: string[] = [];
  const waiting: { nth: number; context: BrowserContext; page: Page }[] = [];
  const queue = [...visitors.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [nth, visitor] = next;
      const context = await browser.newContext({
        ...phone,
        ...{ baseURL: fixture.url, locale: visitor.language === "ne" ? "ne-NP" : "en-US", reducedMotion: "reduce" },
      });
      const page = await context.newPage();
      page.on("pageerror", (error) => faults.push(`visitor ${nth}: ${error.message}`));
      await fillIn(page, stand.cards[visitor.owner] ?? "", visitor);
      if (visitor.offlineAt) {
        await context.setOffline(true);
        await page.clock.setFixedTime(visitor.offlineAt);
      }
      await page.locator("#exchange .exchange-send").click();
      if (visitor.offlineAt) {
        await page.locator("[data-waiting]").waitFor();
        waiting.push({ nth, context, page });
      } else {
        links[nth] = await ownLinkOf(page);
        await context.close();
      }
      if (nth % 50 === 49) options.say(`${nth + 1} visitors`);
    }
  };
  await Promise.all(Array.from({ length: visitorsAtOnce }, work));
  const before = await countKept(fixture);
  const sent = visitors.filter((visitor) => !visitor.offlineAt).length;
  if (before !== sent) faults.push(`${before} contacts were kept before the network was back, not ${sent}`);
  for (const { nth, context, page } of waiting) {
    await page.clock.setFixedTime(Date.now());
    await context.setOffline(false);
    links[nth] = await ownLinkOf(page);
    await context.close();
  }
  const kept = await countKept(fixture);
  if (kept !== visitors.length) faults.push(`${kept} contacts were kept, not ${visitors.length}`);
  return links;
}

async function fillIn(page: Page, cardId: string, { name, email, note, consents, size }: Visitor): Promise<void> {
  await page.goto(`/card/${cardId}?via=nfc`);
  await page.locator("#exchange [name=token]:not([value=''])").waitFor({ state: "attached" });
  await page.locator("[data-exchange]").click();
  await page.fill("[name=name]", name);
  await page.fill("[name=email]", email);
  await page.fill("[name=note]", note);
  await page.locator(`[name=answer-size][value="${size}"]`).check();
  if (consents) await page.locator("[name=consent-news]").check();
  await page.locator("[name=sendCopy]").check();
}

async function ownLinkOf(page: Page): Promise<string> {
  await page.locator("[data-own-link]").waitFor();
  return page.locator("[data-own-link]").inputValue();
}

const countKept = async ({ sql }: Fixture): Promise<number> =>
  (await sql`select count(*)::int as count from contact_meeting where event_id is not null`)[0]?.count;

async function openAsLeader(browser: Browser, fixture: Fixture, { leader }: Stand): Promise<Page> {
  const context = await browser.newContext({ baseURL: fixture.url, acceptDownloads: true });
  const cookies = [...leader.client.cookies].map(([name, value]) => ({ name, value, url: fixture.url }));
  await context.addCookies(cookies);
  return context.newPage();
}

async function compareReport(
  browser: Browser,
  fixture: Fixture,
  stand: Stand,
  visitors: readonly Visitor[],
  faults: string[],
): Promise<void> {
  const page = await openAsLeader(browser, fixture, stand);
  await page.goto(`/contacts/events/${stand.eventId}`);
  const barsOf = async (name: string) =>
    (await page.getByRole("region", { name }).getByRole("listitem").allTextContents()).toSorted();
  await page.getByRole("region", { name: "By person" }).waitFor();
  const countBy = (key: (visitor: Visitor) => string) =>
    [...Map.groupBy(visitors, key)].map(([value, all]) => `${value}${all.length}`).toSorted();
  const compare = (what: string, found: string[], wanted: string[]) => {
    if (found.join() !== wanted.join()) faults.push(`${what}: ${found.join()}, not ${wanted.join()}`);
  };
  compare(
    "by person",
    await barsOf("By person"),
    countBy(({ owner }) => `Owner ${owner}`),
  );
  compare(
    "by answer",
    await barsOf("Size of your team?"),
    countBy(({ size }) => size),
  );
  compare("by temperature", await barsOf("By temperature"), [`Not rated${visitors.length}`]);
  const hourFormat = new Intl.DateTimeFormat("en", { hour: "numeric", timeZone });
  const late = visitors.flatMap((visitor) => visitor.offlineAt ?? []);
  const lateHours = Map.groupBy(late, (at) => hourFormat.format(at).replaceAll(/\s/gu, " "));
  const bars = page.getByRole("list", { name: "Meetings by hour" }).getByRole("listitem");
  const hours = (await bars.locator("span:first-child").allTextContents()).map((text) => text.replaceAll(/\s/gu, " "));
  compare(
    "by hour",
    hours.filter((text) => lateHours.has(text.split(":")[0] ?? "")).toSorted(),
    [...lateHours].map(([hour, { length }]) => `${hour}: ${length} meeting${length === 1 ? "" : "s"}`).toSorted(),
  );
  await page.context().close();
}

async function compareExports(
  browser: Browser,
  fixture: Fixture,
  stand: Stand,
  visitors: readonly Visitor[],
  faults: string[],
): Promise<void> {
  const page = await openAsLeader(browser, fixture, stand);
  await page.goto(`/contacts?organization=${stand.organizationId}&event=${stand.eventId}`);
  const save = async (item: string): Promise<string> => {
    await page.getByRole("button", { name: "Export" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: item }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString("utf8");
  };
  const wanted = [...visitors].toSorted((one, other) => one.email.localeCompare(other.email));
  const compare = (what: string, found: string[], right: string[]) => {
    const at = right.findIndex((value, index) => value !== found[index]);
    if (found.length !== right.length) faults.push(`${what}: ${found.length}, not ${right.length}`);
    else if (at !== -1) faults.push(`${what}: ${found[at]}, not ${right[at]}`);
  };
  for (const [item, guard] of [
    ["CSV for spreadsheets", true],
    ["CSV for import", false],
  ] as const) {
    const { data, errors } = Papa.parse<Record<string, string>>(await save(item), {
      header: true,
      skipEmptyLines: true,
    });
    if (errors.length > 0) faults.push(`${item}: ${errors[0]?.message}`);
    const rows = data.toSorted((one, other) => (one.Email ?? "").localeCompare(other.Email ?? ""));
    const read = (column: string) => rows.map((row) => row[column] ?? "");
    const guarded = (text: string) => (guard && text.startsWith("=") ? `'${text}` : text);
    compare(
      `${item}, names`,
      read("Name"),
      wanted.map(({ name }) => guarded(name)),
    );
    compare(
      `${item}, emails`,
      read("Email"),
      wanted.map(({ email }) => email),
    );
    compare(
      `${item}, notes`,
      read("Notes"),
      wanted.map(({ note }) => note),
    );
    compare(
      `${item}, events`,
      read("Events"),
      wanted.map(() => eventName),
    );
    const news = exchange.notice.purposes[0]?.text ?? "";
    compare(
      `${item}, consents`,
      read("Consents"),
      wanted.map(({ consents }) => (consents ? news : "")),
    );
  }
  const filters = `organization=${stand.organizationId}&event=${stand.eventId}`;
  const inVersion4 = await stand.leader.client.get(`/api/contacts/export?${filters}&format=vcf&version=4.0`);
  for (const [version, text] of [
    ["3.0", await save("vCard")],
    ["4.0", inVersion4.text],
  ] as const) {
    const files = text.split(/(?<=END:VCARD\r\n)/u);
    if (!files.every((file) => file.includes(`VERSION:${version}\r\n`))) faults.push(`a vCard is not ${version}`);
    for (const [reader, rows] of Object.entries(readVcards(files))) {
      const sorted = rows.toSorted(([one = ""], [other = ""]) => one.localeCompare(other));
      for (const [at, part] of ["email", "name", "note", "event"].entries()) {
        const right = wanted.map(({ email, name, note }) => [email, name, note, eventName][at] ?? "");
        compare(
          `vCard ${version} in ${reader}, ${part}`,
          sorted.map((row) => row[at] ?? ""),
          right,
        );
      }
    }
  }
  compareJson(await save("JSON"), wanted, compare);
  await page.context().close();
}

/** @returns the email, name, note and event of each, by reader */
function readVcards(files: readonly string[]): Record<string, string[][]> {
  const names = ["email", "fn", "note", "categories"];
  const inIcal = files.map((file) => {
    const read = readWithIcal(file);
    return names.map((name) => valuesOf(read, name)[0] ?? "");
  });
  if (!hasVobject) return { "ical.js": inIcal };
  const inVobject = readWithVobject(files).map((lines) =>
    names.map((name) => lines.find((line) => line.name === name)?.parts.join("\u0000") ?? ""),
  );
  return { "ical.js": inIcal, vobject: inVobject };
}

type JsonContact = {
  name: string;
  email: string;
  events: string[];
  consents: string[];
  meetings: { at: string; receivedAt: string; fields: { note: string }; answers: { values: string[] }[] }[];
};

/** @param wanted by email, like `compare` wants them */
function compareJson(
  text: string,
  wanted: readonly Visitor[],
  compare: (what: string, found: string[], right: string[]) => void,
): void {
  const contacts = (JSON.parse(text) as JsonContact[]).toSorted((one, other) => one.email.localeCompare(other.email));
  const isLate = new Set(wanted.filter((visitor) => visitor.offlineAt).map(({ email }) => email));
  const read = contacts.map(({ name, email, events, consents, meetings }) => {
    const times = meetings.map(({ at, receivedAt }) =>
      isLate.has(email) ? `${at}, ${receivedAt > at ? "later" : "at once"}` : `${at === receivedAt}`,
    );
    const typed = meetings.map(({ fields, answers }) => [fields.note, answers.map(({ values }) => values)]);
    return JSON.stringify([name, email, events, consents.length, times, typed]);
  });
  const right = wanted.map(({ name, email, note, consents, size, offlineAt: at }) =>
    JSON.stringify([
      ...[name, email, [eventName], consents ? 1 : 0, [at ? `${at.toISOString()}, later` : "true"], [[note, [[size]]]]],
    ]),
  );
  compare("JSON", read, right);
}

async function deleteAtOwnPage(browser: Browser, fixture: Fixture, link: string, faults: string[]): Promise<void> {
  const context = await browser.newContext({ ...phone, baseURL: fixture.url });
  const page = await context.newPage();
  await page.goto(link);
  await page.locator("[data-delete]").click();
  await page.locator("[data-confirm]").click();
  await page.locator("[data-state=deleted]").waitFor();
  await page.reload();
  await page.locator("[data-state=invalid]").waitFor();
  await context.close();
  if (link === "") faults.push("a visitor had no link");
}

/** What is left of a visitor; the email to themselves has left the server. */
async function findLeft(fixture: Fixture, smtp: Smtp, { name, email, note }: Visitor): Promise<string[]> {
  const noteStart = note.split("\n", 1)[0] ?? "";
  const texts = [name, email, noteStart].filter((text) => text.length > 8);
  const tables = await findInTables(fixture, [email, noteStart]);
  const files = await findInFiles(fixture.dataDir, [email, noteStart], Buffer.from(email));
  const mails = smtp.received.filter(
    ({ to, subject, text, html }) => to !== email && texts.some((one) => `${subject} ${text} ${html}`.includes(one)),
  );
  return [
    ...[...tables.keys()].map((column) => `${email} is still in ${column}`),
    ...files.map((file) => `${email} is still in ${file}`),
    ...mails.map(({ to }) => `an email to ${to} tells of ${email}`),
    ...(fixture.process.output().includes(email) ? [`the log tells of ${email}`] : []),
  ];
}
