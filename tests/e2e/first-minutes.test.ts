import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { newEmail, password, signUp } from "../support/people.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { sharedBrowser, sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();
const browser = await sharedBrowser();

/** 1.6 Mbps and 150 ms, as on a phone with a weak network. */
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

async function openPhone() {
  const opened = await openPage(browser, product.url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "en-US",
  });
  const devtools = await opened.context.newCDPSession(opened.page);
  await devtools.send("Network.emulateNetworkConditions", slow);
  return opened;
}

/** Counts what a person does: presses of buttons and links, and fields that are typed into. */
function counted(page: Page) {
  const count = { taps: 0, fields: 0 };
  return {
    count,
    tap: async (what: Locator) => {
      await what.tap();
      count.taps += 1;
    },
    type: async (label: string, text: string) => {
      await page.getByLabel(label, { exact: true }).fill(text);
      count.fields += 1;
    },
  };
}

describe("from the landing page to a link that is sent", () => {
  it("takes at most 7 taps and 5 fields on a phone with a slow network", async () => {
    const { page, context, faults } = await openPhone();
    const { tap, type, count } = counted(page);
    await page.goto("/");
    await tap(page.getByRole("link", { name: "Get Started" }).first());
    await tap(page.getByRole("link", { name: "Sign up" }));
    await type("Name", "Sunita Gurung");
    await type("Email", newEmail());
    await type("Password", password);
    await tap(page.getByRole("button", { name: "Sign up" }));
    await page.getByRole("heading", { name: "New card" }).waitFor();
    // The name is on the card already; its design and what it lacks are in view.
    await page.getByRole("button", { name: "Edit field: Name" }).waitFor();
    await page.getByRole("radio", { name: "Ledger" }).waitFor();
    await tap(page.getByRole("button", { name: "Create Card" }));
    const live = page.getByRole("dialog", { name: "Your card is live" });
    const send = live.getByRole("link", { name: "WhatsApp" });
    await send.waitFor();
    expect(await send.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\?text=Sunita%20Gurung%20http/u);
    count.taps += 1;
    expect(count).toEqual({ taps: 5, fields: 3 });
    expect(faults).toEqual([]);
    await context.close();
  });

  it("needs no pointer", async () => {
    const { page, context } = await openPage(browser, product.url);
    await page.goto("/");
    await page.getByRole("link", { name: "Get Started" }).first().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Sign up" }).focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("Name", { exact: true }).focus();
    for (const text of ["Bikash Thapa", newEmail(), password]) {
      await page.keyboard.insertText(text);
      await page.keyboard.press(text === password ? "Enter" : "Tab");
    }
    await page.getByRole("button", { name: "Create Card", disabled: false }).waitFor();
    await page.keyboard.press("ControlOrMeta+S");
    const live = page.getByRole("dialog", { name: "Your card is live" });
    await live.getByRole("link", { name: "Telegram" }).focus();
    await page.keyboard.press("Escape");
    await live.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Share", exact: true }).first().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Share Bikash Thapa's card" }).waitFor();
    await context.close();
  });
});

describe("the card on a phone", () => {
  it("opens the field of the part that is pressed, and the section of a field that stops a save", async () => {
    const { page, context } = await openPhone();
    await page.goto("/addmein");
    await page.getByLabel("Name", { exact: true }).fill("Sunita Gurung");
    await page.getByLabel("Email", { exact: true }).fill(newEmail());
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign up" }).tap();
    await page.getByRole("button", { name: "Phone", exact: true }).tap();
    const phone = page.getByLabel("Phone", { exact: true });
    await expect.poll(() => phone.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.insertText("12");
    await page.getByRole("button", { name: "Edit field: Name" }).tap();
    const name = page.getByLabel("Name", { exact: true });
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await phone.isVisible()).toBe(false);
    await page.getByRole("tab", { name: "Preview" }).tap();
    await page.getByRole("button", { name: "Create Card" }).tap();
    await expect.poll(() => phone.evaluate((element) => element === document.activeElement)).toBe(true);
    await phone.fill("");
    await page.getByRole("button", { name: "Create Card" }).tap();
    await page.getByRole("dialog", { name: "Your card is live" }).waitFor();
    await page.getByRole("button", { name: "Close" }).tap();
    const parts = page.getByRole("button", { name: "Edit field: " });
    await parts.nth(1).waitFor();
    const heights = await parts.evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
    await context.close();
  });
});

it("a long name leaves the arrow of the account's menu its size", async () => {
  const person = await signUp(product, "Wolfeschlegelsteinhausenbergerdorff Maximiliane");
  const { page } = await reusedPageAs(product.url, person);
  await page.goto("/dashboard");
  const arrow = page.getByRole("banner").getByRole("button", { name: "Wolfeschlegel" }).locator("svg").last();
  await arrow.waitFor();
  expect((await arrow.boundingBox())?.width).toBe(18);
});
