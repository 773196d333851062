import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { readMail } from "../../support/read-mail.ts";
import type { Stage } from "../open-stage.ts";
import type { Planting } from "./plant.ts";
import { asRead, findMarkup, readPage, watchContext } from "./watch.ts";

/** The queue sends one after the other, and four for each text. */
const longestMs = (texts: number) => 60_000 + 4000 * texts;

const heads =
  /^(?:From|To|Reply-To|Subject|Message-ID|Date|MIME-Version|Content-Type|Content-Transfer-Encoding): [\x20-\x7E]*$/u;

/** Letters as a mail program without a policy of its own would show them, and their heads as a mail server reads them. */
export async function readLetters(stage: Stage, browser: Browser, { planted }: Planting, wanted: string) {
  const faults: string[] = [];
  const folder = join(stage.dataDir, "mail");
  const toOperator = new RegExp(`^To: ${wanted}\\r?$`, "mu");
  const read = async () => {
    const names = (await readdir(folder).catch(() => [])).filter(
      (name) => name.endsWith(".eml") && !name.startsWith("."),
    );
    return Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  };
  const whole = (letters: string[]) => letters.filter((letter) => toOperator.test(letter)).length >= planted.length;
  let letters = await read();
  for (const end = Date.now() + longestMs(planted.length); !whole(letters) && Date.now() < end; letters = await read())
    await sleep(250);
  if (!whole(letters)) faults.push("letters: not all came");
  const context = await browser.newContext();
  const canary = await watchContext(context);
  const page = await context.newPage();
  page.on("request", (request) => faults.push(`a letter asked for ${request.url()}`));
  let shown = "";
  for (const letter of letters) {
    faults.push(...faultsOfHead(letter));
    const { html } = readMail(letter);
    await page.setContent(html, { waitUntil: "domcontentloaded" });
    faults.push(...(await findMarkup(page)).map((what) => `a letter holds ${what}`));
    shown += await readPage(page);
  }
  // What fails to load says so a moment later.
  await page.waitForTimeout(300);
  faults.push(...canary.take().map((what) => `letter: ${what}`));
  const text = asRead(shown);
  for (const { kept } of planted) {
    if (!text.includes(asRead(kept.lines))) faults.push(`letters: nothing reads ${JSON.stringify(kept.lines)}`);
  }
  await context.close();
  return { faults, count: letters.length };
}

function faultsOfHead(letter: string): string[] {
  const [head = ""] = letter.split("\r\n\r\n", 1);
  const lines = head.replaceAll(/\r\n[ \t]+/gu, " ").split("\r\n");
  const strange = lines.filter((line) => !heads.test(line)).map((line) => `a letter's head says ${line}`);
  const names = lines.map((line) => line.split(":", 1)[0]);
  return new Set(names).size === names.length ? strange : [...strange, "a letter's head says a thing twice"];
}
