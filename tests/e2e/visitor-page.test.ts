import { beforeAll, describe, expect, it } from "vitest";
import { designs } from "../../domain/cards/designs.ts";
import { setUpFixture } from "../screens/fixture.ts";
import { openPage } from "../support/browser.ts";
import { waitForFrames } from "../support/page-activity.ts";
import { makeCard, signUp } from "../support/people.ts";
import { reusedPage, reusedPageAs } from "../support/reused-page.ts";
import { sharedBrowser, sharedProduct } from "../support/shared.ts";

/** Its operator has set PRIVACY_URL and IMPRINT_URL; the shared product's has not. */
const stage = setUpFixture();
const product = await sharedProduct();
const browser = await sharedBrowser();

const smallPhone = { viewport: { width: 360, height: 640 } };
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
const android =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36";

let cardPath: string;
beforeAll(async () => {
  cardPath = `/card/${(await makeCard(await signUp(product))).id}`;
});

describe("a card on a small phone", () => {
  it.each(designs)("in %s: Tab first reaches Save contact, and an arrow says that there is more", async (design) => {
    const { page } = await reusedPage(stage.product.url, smallPhone);
    await page.goto(`/card/${stage.seed.cards[`${design}-plain`]}`);
    const more = page.locator("[data-more]");
    await more.waitFor();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Save contact");
    await waitForFrames(page, 4);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.mouse.wheel(0, 300);
    await more.waitFor({ state: "detached" });
    const end = page.getByRole("link", { name: "Is this your card? Log in" });
    await end.scrollIntoViewIfNeeded();
    expect(await end.evaluate((link) => link.getBoundingClientRect().bottom < window.innerHeight - 80)).toBe(true);
  });

  it("without more below there is no arrow", async () => {
    const { page } = await reusedPage(stage.product.url, { viewport: { width: 360, height: 800 } });
    await page.goto(`/card/${stage.seed.cards["ledger-bare"]}`);
    await page.locator("html[data-faces]").waitFor({ state: "attached" });
    expect(await page.locator("[data-more]").count()).toBe(0);
  });

  it.each([
    ["an iPhone", iphone, "Tap Create New Contact to finish."],
    ["Android", android, "Open the download to add the contact."],
    ["a computer", undefined, "Open the file to add it to your contacts."],
  ])("on %s says the next step after saving, in one line, until the next press", async (_where, userAgent, text) => {
    const options = { ...smallPhone, ...(userAgent ? { userAgent } : {}) };
    const { page, context } = await openPage(browser, product.url, options);
    await page.goto(cardPath);
    const save = page.locator("[data-save]");
    await Promise.all([page.waitForEvent("download"), save.click()]);
    const next = page.getByText(text, { exact: true });
    await next.waitFor();
    expect(await next.evaluate((line) => line.getClientRects().length)).toBe(1);
    expect(await next.evaluate((line) => line.clientHeight < 48)).toBe(true);
    await page.getByRole("link", { name: "Save contact" }).waitFor();
    expect(await next.isVisible()).toBe(true);
    await context.close();
  });

  it("a signed-in person gets the dashboard instead of the login", async () => {
    const { page } = await reusedPageAs(product.url, await signUp(product), smallPhone);
    await page.goto("/role-debug");
    await page.getByRole("button", { name: "Refresh permissions" }).waitFor();
    await page.goto(cardPath);
    await page.locator(".evox-foot").getByRole("link", { name: "Dashboard" }).waitFor();
    expect(await page.getByText("Is this your card?").count()).toBe(0);
  });
});

it.each(designs)("in %s: Save contact names whose card it is, and the name is the first heading", async (design) => {
  const { page } = await reusedPage(stage.product.url, { viewport: { width: 1440, height: 900 } });
  await page.goto(`/card/${stage.seed.cards[`${design}-plain`]}`);
  const save = page.getByRole("link", { name: "Save contact", exact: true });
  await page.getByText("Open on your phone").waitFor();
  const described = await save.getAttribute("aria-describedby");
  const heading = page.locator("h1, h2, h3").first();
  expect(await heading.evaluate(({ id, tagName }) => [tagName, id])).toEqual(["H1", described]);
});

describe("the operator's privacy and imprint pages", () => {
  const urls = ["https://operator.example/privacy", "https://operator.example/imprint?a=$&b=$1"];
  const places = [
    ["/", ".footer"],
    ["/", ".contact-form"],
    ["/login", "main"],
    ["/addmein", "main"],
    ["card", ".evox-foot"],
  ] as const;

  it.each(places)("are linked on %s in %s, in the visitor's language", async (path, place) => {
    for (const [locale, texts] of [
      ["en", ["Privacy", "Imprint"]],
      ["ar", ["الخصوصية", "البيانات القانونية"]],
    ] as const) {
      const { page, context } = await openPage(browser, stage.product.url, { locale });
      await page.goto(path === "card" ? `/card/${stage.seed.cards["lift-full"]}` : path);
      const links = page.locator(place).locator('a[href^="https://operator.example/"]');
      await links.first().waitFor();
      expect(await links.allTextContents()).toEqual(texts);
      expect(await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))).toEqual(urls);
      await context.close();
    }
  });

  it.each(places)("are not mentioned on %s in %s without them", async (path, place) => {
    const { page } = await reusedPage(product.url);
    await page.goto(path === "card" ? cardPath : path);
    await page.locator(place).first().waitFor();
    await page.locator("h1").first().waitFor();
    expect(await page.getByRole("link", { name: /^(?:Privacy|Imprint)$/u }).count()).toBe(0);
  });
});
