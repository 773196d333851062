import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { readMail } from "../../support/read-mail.ts";
import type { Fixture } from "../fixture.ts";
import type { Planting } from "./plant.ts";
import { asRead, findMarkup, readPage, watchContext } from "./watch.ts";

/** Timeout for a queue that does not progress. */
const maxPauseMs = 60_000;

const headerLine =
  /^(?:From|To|Reply-To|Subject|Message-ID|Date|MIME-Version|Content-Type|Content-Transfer-Encoding): [\x20-\x7E]*$/u;

/** Renders emails like a mail program without sanitizing, and parses their headers like a mail server. */
export async function readEmails(fixture: Fixture, browser: Browser, { planted }: Planting) {
  const faults: string[] = [];
  const context = await browser.newContext();
  const canary = await watchContext(context);
  const page = await context.newPage();
  page.on("request", (request) => faults.push(`an email asked for ${request.url()}`));
  let shown = "";
  let count = 0;
  let copies = 0;
  for await (const email of sentEmails(fixture, faults)) {
    count += 1;
    faults.push(...faultsOfHeader(email));
    const { html, attachments } = readMail(email);
    for (const { name, type } of attachments) {
      copies += 1;
      if (type !== "text/vcard" || /[\p{Control}<>"/\\]/u.test(name)) faults.push(`an email's file is ${type} ${name}`);
    }
    await page.setContent(html, { waitUntil: "domcontentloaded" });
    faults.push(...(await findMarkup(page)).map((what) => `an email holds ${what}`));
    shown += await readPage(page);
  }
  // Failed requests are reported asynchronously.
  await page.waitForTimeout(300);
  faults.push(...canary.take().map((what) => `email: ${what}`));
  const text = asRead(shown);
  if (copies !== planted.length) faults.push(`emails: ${copies} copies came of ${planted.length}`);
  for (const { kept } of planted) {
    if (!text.includes(asRead(kept.lines))) faults.push(`emails: nothing reads ${JSON.stringify(kept.lines)}`);
  }
  await context.close();
  return { faults, count };
}

/** Yields each email as it is sent, until none is pending. */
async function* sentEmails({ dataDir, sql }: Fixture, faults: string[]): AsyncGenerator<string> {
  const folder = join(dataDir, "mail");
  const read = new Set<string>();
  let copies = 0;
  for (let last = Date.now(); ; ) {
    const [queue] = await sql`select count(*)::int as waiting from pgboss.job where state < 'completed'`;
    const names = (await emailsIn(folder)).filter((name) => !(name.startsWith(".") || read.has(name)));
    for (const name of names) {
      read.add(name);
      const email = await readFile(join(folder, name), "utf8");
      if (/^Content-Disposition: attachment/imu.test(email)) copies += 1;
      yield email;
    }
    if (names.length > 0) last = Date.now();
    else if (queue?.waiting === 0) break;
    if (Date.now() - last > maxPauseMs) {
      faults.push(`emails: ${queue?.waiting} wait, and none is sent any more`);
      break;
    }
    await sleep(250);
  }
  const [made] = await sql`select count(*)::int as sent from pgboss.job where state = 'completed' and output is null`;
  // Nothing of a visitor's copy stays in the queue.
  if (made?.sent !== read.size - copies) faults.push(`emails: ${made?.sent} were sent, ${read.size - copies} came`);
}

/** The first email creates the folder. */
async function emailsIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}

function faultsOfHeader(email: string): string[] {
  const [head = ""] = email.split("\r\n\r\n", 1);
  const lines = head.replaceAll(/\r\n[ \t]+/gu, " ").split("\r\n");
  const strange = lines.filter((line) => !headerLine.test(line)).map((line) => `an email's header says ${line}`);
  const names = lines.map((line) => line.split(":", 1)[0]);
  return new Set(names).size === names.length ? strange : [...strange, "an email's header says a thing twice"];
}
