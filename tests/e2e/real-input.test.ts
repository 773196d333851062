import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { designs } from "../../domain/cards/designs.ts";
import { readWithIcal, valuesOf } from "../checks/contact-file/ical.ts";
import { openPage, type WatchedPage } from "../support/browser.ts";
import { setCard } from "../support/factories.ts";
import { makeCard, signUp } from "../support/people.ts";
import { readCodes } from "../support/qr.ts";
import { reusedPage } from "../support/reused-page.ts";
import { sharedBrowser, sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();
const browser = await sharedBrowser();

const sixLines = Array.from({ length: 6 }, (_, line) => `${line + 1} ${"word ".repeat(32)}`.slice(0, 165)).join("\n");

/** Real input that a card must support, each in one of the five designs. */
const people = {
  Nepali: {
    name: "सुनिता गुरुङ श्रेष्ठ",
    jobTitle: "साझेदारी प्रमुख",
    company: "हिमाल हाइड्रो",
    phone: "+9779801234567",
    location: "लाजिम्पाट, काठमाडौं",
  },
  Arabic: {
    name: "مريم بنت عبد الله الحداد",
    jobTitle: "محامية",
    company: "مكتب الحداد",
    phone: "+971501234567",
    bio: "قانون الشركات.\nاتصل بي.",
  },
  Chinese: { name: "李文", company: "南山设计有限公司", phone: "+8613812345678", bio: "设计师。\n欢迎联系。" },
  emoji: { name: "👩🏽‍💼 Zoë 🇳🇵 O’Brien-Łukasz", company: 'Smith; Sons, "Ltd" \\ Co', phone: "+491701234567" },
  "a hundred letters": {
    name: "Wolfeschlegelsteinhausenbergerdorff".repeat(3).slice(0, 100),
    jobTitle: "T".repeat(100),
    company: "C".repeat(100),
    location: "L".repeat(200),
    phone: "+14155550132",
  },
  "a long bio": {
    name: "Anna-Lena Öztürk",
    bio: sixLines,
    website: `example.com/${"path/".repeat(40)}`,
    phone: "+33612345678",
  },
} as const;

/** Lists elements that overflow the window horizontally or are clipped by it. */
async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > wide) found.push(`page is ${document.documentElement.scrollWidth} wide`);
    for (const element of document.querySelectorAll("h1, p, a, button, svg.evox-qr, img")) {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (
        box.width === 0 ||
        style.visibility === "hidden" ||
        element.closest("dialog:not([open]), details:not([open]), .evox-skip")
      )
        continue;
      if (box.left < -1 || box.right > wide + 1)
        found.push(`${element.tagName}.${element.className}: ${box.left}–${box.right}`);
    }
    return found;
  });
}

/** Shared by all cards: a visit needs no state of the previous one. */
let phone: WatchedPage;
let withoutScripts: WatchedPage;
beforeAll(async () => {
  phone = await openPage(browser, product.url, { deviceScaleFactor: 2 });
  const viewport = { width: 390, height: 844 };
  withoutScripts = await openPage(browser, product.url, { viewport, javaScriptEnabled: false });
});
afterAll(async () => {
  for (const { context } of [phone, withoutScripts]) await context.close();
});

describe.each(Object.entries(people))("a card in %s", (kind, input) => {
  it("shows whole at 320, 390 and 1440 px, its code is read from the screen, its contact file says the same", async () => {
    const owner = await signUp(product);
    const index = Object.keys(people).indexOf(kind);
    const card = await makeCard(owner, {
      ...input,
      design: designs[index % designs.length],
      socials: { github: "sunita" },
    });
    const { page, faults } = phone;
    faults.length = 0;
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/card/${card.id}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toContain(input.name.slice(0, 10));
      expect(await sticksOut(page)).toEqual([]);
      await page.getByRole("tab", { name: "QR Code" }).click();
      await expect
        .poll(async () => readCodes(await page.screenshot()))
        .toContain(`${product.url}/c/${card.shortCode}?via=qr`);
      expect(await sticksOut(page)).toEqual([]);
      expect(faults).toEqual([]);
    }
    const file = (await product.visitor().get(`/card/${card.id}.vcf`)).text;
    const read = readWithIcal(file);
    expect(valuesOf(read, "fn")).toEqual([input.name]);
    expect(valuesOf(read, "tel")).toEqual([input.phone]);
    if ("bio" in input) expect(valuesOf(read, "note")).toEqual([card.bio]);
    if ("company" in input) expect(valuesOf(read, "org")).toEqual([input.company]);
  });
});

it.each(designs)("%s works with scripts off", async (design) => {
  const owner = await signUp(product);
  const card = await makeCard(owner, { design, phone: "+9779801234567", socials: { github: "sunita" } });
  const { page } = withoutScripts;
  await page.goto(`/c/${card.shortCode}`);
  await page.getByRole("link", { name: /\+977/u }).first().waitFor();
  await page.getByRole("link", { name: "Social", exact: true }).click();
  await page
    .getByRole("link", { name: /GitHub/u })
    .last()
    .waitFor();
  await page.getByRole("link", { name: "QR Code" }).click();
  await page.getByText("Scan to view this digital card").first().waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: "Save contact" }).first().getAttribute("href"))
    .toBe(`/card/${card.id}.vcf`);
  await expect
    .poll(() => page.getByRole("link", { name: "Contact", exact: true }).last().getAttribute("href"))
    .toBe(`mailto:${card.email}`);
  await page.getByRole("link", { name: "Share" }).first().click();
  for (const way of ["WhatsApp", "Telegram", "Email"])
    await page.getByRole("link", { name: way, exact: true }).last().waitFor();
});

it("counts a view when a browser shows the card, once, and not its owner's", async () => {
  const owner = await signUp(product);
  const card = await makeCard(owner);
  await setCard(product, card.id, { category: "Premium" });
  const total = async () => (await owner.client.get(`/api/cards/${card.id}/analytics`)).body.qrScans;
  const { page, context } = await reusedPage(product.url);
  await page.goto(`/c/${card.shortCode}?via=nfc`);
  await expect.poll(total).toBe(1);
  const { days } = (await owner.client.get(`/api/cards/${card.id}/analytics`)).body;
  expect(days[0].channels).toEqual({ nfc: 1 });
  await page.getByRole("tab", { name: "QR Code" }).click();
  await context.addCookies([{ name: "evox", value: owner.client.cookies.get("evox") ?? "", url: product.url }]);
  const told = page.waitForRequest(/\/views\?/u);
  await page.goto(`/card/${card.id}`);
  await told;
  // A later view was counted, so an earlier one would have been too.
  await context.clearCookies();
  await page.goto(`/c/${card.shortCode}?via=nfc`);
  await expect.poll(total).toBeGreaterThan(1);
  expect(await total()).toBe(2);
});
