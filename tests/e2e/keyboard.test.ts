import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { openPage } from "../support/browser.ts";
import { listCovered, tabThrough } from "../support/focus.ts";
import { watchRequests } from "../support/page-activity.ts";
import { makeCard, newEmail, password, type SignedIn, signUp } from "../support/people.ts";
import { reusedPage, reusedPageAs } from "../support/reused-page.ts";
import { sharedBrowser, sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();
const browser = await sharedBrowser();

let owner: SignedIn;
let cardPath: string;
beforeAll(async () => {
  owner = await signUp(product);
  cardPath = `/card/${(await makeCard(owner, { socials: { linkedin: "sunita" } })).id}`;
});

/** Presses Tab until the element has the focus; fails if it cannot be reached. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: "link" | "button" | "textbox" | "tab" | "radio" = "button",
) {
  const wanted = page.getByRole(role, { name }).first();
  for (let count = 0; count < 80; count += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) return wanted;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${role} ${name} cannot be reached`);
}

describe("every stop of the Tab key is seen, and on the way back below the bar", () => {
  it.each([
    ["/", 1440],
    ["/", 390],
    ["card", 390],
    ["card", 1440],
    ["/login", 390],
    ["/dashboard", 1440],
    ["/dashboard", 390],
    ["/nope", 390],
  ] as const)("%s at %i px", async (path, width) => {
    const viewport = { width, height: 844 };
    const signedIn = path === "/dashboard";
    const { page } = signedIn
      ? await reusedPageAs(product.url, owner, { viewport })
      : await reusedPage(product.url, { viewport });
    const settled = watchRequests(page);
    await page.goto(path === "card" ? cardPath : path);
    await page.locator("h1").first().waitFor();
    if (path === "/") await page.locator("[data-hero-pause]").waitFor();
    await settled();
    const stops = await tabThrough(page);
    expect(stops.length).toBeGreaterThan(3);
    expect(stops.filter(({ shown }) => !shown)).toEqual([]);
    const back = await listCovered(page);
    expect(back.covered).toEqual([]);
    expect(back.stops).toBeGreaterThan(3);
  });
});

describe("by keyboard alone", () => {
  it("a visitor reads the tabs, shares and saves", async () => {
    const { page, context } = await openPage(browser, product.url, {
      reducedMotion: "no-preference",
      viewport: { width: 390, height: 844 },
    });
    await page.goto(cardPath);
    await tabTo(page, "Info", "tab");
    await page.keyboard.press("ArrowRight");
    await page.getByRole("tabpanel", { name: "Social" }).waitFor();
    await page.keyboard.press("End");
    await page.getByRole("tabpanel", { name: "QR Code" }).waitFor();
    const share = await tabTo(page, "Share");
    await page.keyboard.press("Space");
    await page.getByRole("dialog").waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
    await page.keyboard.press("Escape");
    expect(await share.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    // The message disappears after some seconds.
    const said = page.getByRole("status").filter({ hasText: "Open the file to add it" });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      said.waitFor({ state: "attached" }),
      page.keyboard.press("Enter"),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.vcf$/u);
    await context.close();
  });

  it("a visitor of the landing page opens the menu, turns the designs, pauses the film and writes", async () => {
    const { page, context } = await openPage(browser, product.url, {
      reducedMotion: "no-preference",
      viewport: { width: 390, height: 844 },
    });
    await page.goto("/");
    await page.getByLabel("Menu").first().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("navigation", { name: "Menu" }).waitFor();
    await page.keyboard.press("Escape");
    await tabTo(page, /Pause background video/u);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /Play background video/u }).waitFor();
    await tabTo(page, /^Lift/u, "radio");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => page.locator("#design-ledger").isChecked()).toBe(true);
    await tabTo(page, "First name", "textbox");
    for (const typed of ["Anna", "Öztürk", "anna@example.com", "Hello"]) {
      await page.keyboard.type(typed);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await page.getByText(message.contactThanks).waitFor();
    await context.close();
  });

  it("a new person signs up, makes a card, changes it, deletes it and leaves", async () => {
    const { page, context } = await openPage(browser, product.url, {
      reducedMotion: "no-preference",
      viewport: { width: 1440, height: 900 },
    });
    await page.goto("/addmein");
    await page.getByRole("heading", { name: "Sign up" }).waitFor();
    await tabTo(page, /^Name/u, "textbox");
    await page.keyboard.type("Bikash Thapa");
    await page.keyboard.press("Tab");
    await page.keyboard.type(newEmail());
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/dashboard");
    await page.getByRole("heading", { name: "New card" }).waitFor();
    await expect.poll(() => page.title()).toBe("Your card · E-VOX");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
    await tabTo(page, "Job title", "textbox");
    await page.keyboard.type("Tea merchant");
    await page.keyboard.press("Enter");
    await page.getByText(message.cardCreated).waitFor();
    await page.getByRole("dialog", { name: "Your card is live" }).waitFor();
    await tabTo(page, "WhatsApp", "link");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await tabTo(page, "Company", "textbox");
    await page.keyboard.type("Thapa & Sons");
    await page.keyboard.press("Control+s");
    await page.getByText(message.cardUpdated).waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await tabTo(page, "Delete Bikash Thapa's card");
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog").waitFor();
    await tabTo(page, /^Delete$/u);
    await page.keyboard.press("Enter");
    await page.getByText(message.cardDeleted).waitFor();
    await tabTo(page, /^Bikash Thapa/u);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("menuitem");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${product.url}/`);
    await context.close();
  });
});

/** Running animations that are longer than a frame. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.playState === "running" && Number(one.effect?.getComputedTiming().duration) > 10)
      .map((one) => (one.effect as KeyframeEffect).target?.className),
  );

describe("who asks for less motion gets none", () => {
  it.each(["/", "card", "/login", "/dashboard"])("%s", async (path) => {
    const { page, context } = await reusedPageAs(product.url, owner);
    if (path === "/login") await context.clearCookies();
    const settled = watchRequests(page);
    await page.goto(path === "card" ? cardPath : path);
    await page.locator("h1").first().waitFor();
    expect(await moving(page)).toEqual([]);
    if (path === "/") await page.locator("[data-hero-pause]").waitFor();
    await settled();
    expect(await moving(page)).toEqual([]);
    expect(
      await page.locator("video").evaluateAll((films) => films.filter((film) => !(film as HTMLVideoElement).paused)),
    ).toEqual([]);
  });
});

it("forced colours leave the card's controls with an edge", async () => {
  const { page, context } = await openPage(browser, product.url, { forcedColors: "active" });
  await page.goto(cardPath);
  for (const part of [".evox-save", ".evox-act", ".evox-chip"]) {
    const edge = await page
      .locator(part)
      .first()
      .evaluate((element) => getComputedStyle(element).borderTopStyle);
    expect(edge, part).toBe("solid");
  }
  const code = await page
    .locator(".evox-qr")
    .first()
    .evaluate((element) => getComputedStyle(element).forcedColorAdjust);
  expect(code).toBe("none");
  await context.close();
});
