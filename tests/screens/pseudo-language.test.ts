import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { setUpFixture } from "./fixture.ts";
import { screens } from "./list.ts";
import { openScreen } from "./open-screen.ts";
import { findPseudoTexts } from "./pseudo-locators.ts";
import { pseudoLetter } from "./pseudo-texts.ts";

/** Runs in the copy that `npm run pseudo-language` makes, where the Arabic texts are pseudo-texts. */
const pictures = process.env.EVOX_PSEUDO_PICTURES;
const wanted = new RegExp(process.env.EVOX_SCREENS ?? "", "u");
const walked = pictures
  ? screens.filter(({ name }) => !/^(?:language|preview-image)-/u.test(name) && wanted.test(name))
  : [];

/** Brands and plans, the language switch, and what the screens type, mock and sketch. */
const untranslated = [
  // Of a contact file.
  ...["Cora Lee", "Dan Rai", "Eve Rai"],
  ...["E-VOX", "WhatsApp", "Telegram", "LinkedIn", "Facebook", "Instagram", "YouTube", "X (Twitter)"],
  ...["TikTok", "GitHub", "vCard", "Salesforce", "HubSpot", "Google"],
  ...[
    "English",
    "Standard",
    "Premium",
    "Elite",
    "Basic",
    "Executive",
    "iPhone",
    "Outlook",
    "Gmail",
    "Apple Mail",
    "npm start",
    "node",
  ],
  ...["himal", "hydro", "E-VOX is running at"],
  ...["Partner, Studio Whitfield", "Engineer, Kontor Nord", "Editor · Lagos Review", "Forty cards, please."],
  ...["Patan", "Another", "Jawalakhel, Lalitpur, Bagmati Province", "Ana del Carmen Ruiz", "ruiz", "Piotr Iksiński"],
  ...["Karl-Theodor Maria Nikolaus", "Gesellschaft", "success: true · role: user · organizationId: null"],
];
/** The authorization facts of `/role-debug`, as the API has them; some screens are opened over it. */
const debugged = ["user", "active"];

const fixture = setUpFixture();
/** What people typed, in words. */
let typed: ReadonlySet<string> = new Set();
beforeAll(async () => {
  if (!pictures) return;
  await mkdir(pictures, { recursive: true });
  const { page, context } = await openPage(fixture.browser, fixture.product.url);
  findPseudoTexts(page);
  await context.close();
  typed = await readTyped(fixture.product.sql);
});

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}'’]+/gu) ?? [];

/** Returns the words of names, cards, messages and labels, which screens show as they are. */
async function readTyped(sql: Sql): Promise<ReadonlySet<string>> {
  const columns = await sql<{ name: string; table: string }[]>`
    select column_name as name, table_name as "table" from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb')
      and table_name in ('card', 'contact_message', 'organization', 'passkey', 'person', 'physical_card', 'reprint',
        'audit_reason', 'upgrade_request', 'contact', 'contact_meeting', 'contact_consent', 'contact_note',
        'exchange_setting', 'exchange_notice', 'event')
      and column_name not in ('category', 'design', 'language', 'plan', 'role', 'settings', 'state', 'status')`;
  const rows = await Promise.all(
    columns.map(
      ({ name, table }) =>
        sql<{ text: string | null }[]>`select distinct ${sql(name)}::text as text from ${sql(table)}`,
    ),
  );
  const reasons = await sql<{ text: string | null }[]>`select body ->> 'reason' as text from notification`;
  return new Set([...rows, reasons].flatMap((all) => all.flatMap(({ text }) => wordsOf(text ?? ""))));
}

/** Runs in the page: the texts that are read on it, and those among them that are cut. */
function readPage(pseudo: string) {
  const isPseudo = new RegExp(pseudo, "u");
  /** Small cards in frames of a fixed size, and the top of a card. */
  const sketches = ".evox-thumb, .evox-face, .phone-screen, .five-sample";
  const texts = new Set<string>();
  const cut = new Set<string>();
  const isHidden = (box: DOMRect) => box.width <= 1 || box.height <= 1;
  const clips = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return [overflowX, overflowY].map((way) => way === "hidden" || way === "clip") as [boolean, boolean];
  };
  /** Returns the element that hides a part of a text. */
  const cutBy = (node: Node): Element | null => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => !isHidden(box));
    for (let element = node.parentElement; element && element !== document.body; element = element.parentElement) {
      const [x, y] = clips(element);
      const room = element.getBoundingClientRect();
      if (isHidden(room)) return null;
      const out = boxes.some(
        (box) =>
          (x && (box.left < room.left - 2 || box.right > room.right + 2)) ||
          (y && (box.top < room.top - 4 || box.bottom > room.bottom + 4)),
      );
      if (out) return element;
      const { position, overflowX } = getComputedStyle(element);
      if (position === "fixed" || overflowX === "auto" || overflowX === "scroll") return null;
    }
    return boxes.some((box) => box.left < -1 || box.right > innerWidth + 1) ? document.body : null;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.textContent?.trim() ?? "";
    const parent = node.parentElement;
    if (!text || !parent || parent.closest("script, style, template, noscript")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    texts.add(text);
    const clipping = isPseudo.test(text) && !parent.closest(sketches) ? cutBy(node) : null;
    if (clipping) cut.add(`${text} (by ${clipping.tagName} ${clipping.className})`);
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      const text = element.getAttribute(name)?.trim();
      if (text) texts.add(text);
    }
  }
  return { texts: [...texts, document.title], cut: [...cut] };
}

const wholly = untranslated
  .toSorted((one, other) => other.length - one.length)
  .map((name) => new RegExp(`(?<!\\p{L})${name.replaceAll(/[.+*?()|]/gu, "\\$&")}(?!\\p{L})`, "gu"));

/** Codes and abbreviations are in capitals. Parts of addresses, keys and permissions are no words. */
function isEnglish(text: string): boolean {
  if (pseudoLetter.test(text)) return false;
  const left = wholly.reduce((rest, name) => rest.replaceAll(name, ""), text);
  const words = left.split(/\s+/u).filter((word) => !/@|[.:/]\S|[a-z]\d|\d[a-z]|_/u.test(word));
  return words.flatMap(wordsOf).some((word) => /[a-z]{2}/u.test(word) && !typed.has(word));
}

describe.each(walked)("$name", (screen) => {
  it.each([390, 1440].filter((width) => (screen.only ?? width) === width))("%i px", async (width) => {
    const viewport = { width, height: width === 390 ? 844 : 900 };
    const { page, close } = await openScreen(fixture, screen, { viewport, locale: "ar" });
    const { texts, cut } = await page.evaluate(readPage, pseudoLetter.source);
    await page.screenshot({ path: join(pictures ?? "", `${screen.name}-${width}.png`), fullPage: !screen.windowOnly });
    await close();
    const allowed: readonly string[] = texts.some((text) => text.includes("add_user")) ? debugged : [];
    const english = texts.filter((text) => isEnglish(text) && !allowed.includes(text));
    expect({ english, cut }).toEqual({ english: [], cut: [] });
  });
});
