import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Authority, makeAuthority } from "../support/authority.ts";
import { openPage } from "../support/browser.ts";
import { makeCard, type SignedIn, signUpAs } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { sharedBrowser, sharedProduct } from "../support/shared.ts";
import { openPageAs } from "../support/signed-page.ts";
import { walletEnvironment } from "../support/wallets.ts";
import { readZip } from "../support/zip.ts";

const browser = await sharedBrowser();

/** The buttons appear only if the operator configured a wallet, with and without scripts. */

let authority: Authority;
let both: TestProduct;
let none: TestProduct;
beforeAll(async () => {
  authority = await makeAuthority();
  both = await startTestProduct(await walletEnvironment(authority));
  none = await sharedProduct();
});
afterAll(async () => {
  await both?.stop();
  await authority?.remove();
});

const buttons = /^Add to (?:Apple|Google) Wallet$/u;

async function cardOf(
  product: TestProduct,
  name = "Mara Wallet",
): Promise<{ admin: SignedIn; card: { id: string; shortCode: string } }> {
  const admin = await signUpAs(product, "admin", "Administrator");
  return { admin, card: await makeCard(admin, { name }) };
}

it.each([true, false])(
  "a visitor takes the pass from the card's share part (scripts: %s)",
  async (javaScriptEnabled) => {
    const { card } = await cardOf(both);
    const { page, context, faults } = await openPage(browser, both.url, {
      javaScriptEnabled,
      viewport: { width: 390, height: 844 },
    });
    await page.goto(`/card/${card.id}`);
    await page.locator("[data-share]").click();
    await expect.poll(() => page.getByRole("link", { name: buttons }).count()).toBe(2);
    const google = page.getByRole("link", { name: "Add to Google Wallet" });
    await expect.poll(() => google.getAttribute("href")).toBe(`/card/${card.id}/google-wallet`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Add to Apple Wallet" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${card.shortCode}.pkpass`);
    const files = readZip(await readFile(await file.path()));
    expect(JSON.parse(String(files.get("pass.json"))).serialNumber).toBe(card.shortCode);
    expect(faults).toEqual([]);
    await context.close();
  },
);

it("who manages cards finds them in the share dialog", async () => {
  const { admin, card } = await cardOf(both, "Dora Pass");
  const { page, context, faults } = await openPageAs(browser, both.url, admin);
  const answered = page.waitForResponse("**/api/wallets");
  await page.goto("/admin?search=dora+pass");
  await answered;
  await page.getByRole("button", { name: "Share Dora Pass's card" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Download PNG").waitFor();
  await expect.poll(() => dialog.getByRole("link", { name: buttons }).count()).toBe(2);
  const found = await dialog.getByRole("link", { name: buttons }).all();
  const addresses = await Promise.all(found.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual([`/card/${card.id}.pkpass`, `/card/${card.id}/google-wallet`]);
  expect(faults).toEqual([]);
  await context.close();
});

it("without a wallet there is nothing of it", async () => {
  const { admin, card } = await cardOf(none);
  const { page, context } = await openPageAs(browser, none.url, admin);
  await page.goto(`/card/${card.id}`);
  await page.locator("[data-share]").click();
  await page.getByRole("link", { name: "WhatsApp" }).waitFor();
  expect(await page.getByRole("link", { name: buttons }).count()).toBe(0);
  const answered = page.waitForResponse("**/api/wallets");
  await page.goto("/admin?search=mara+wallet");
  await answered;
  await page.getByRole("button", { name: "Share Mara Wallet's card" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Download PNG").waitFor();
  expect(await dialog.getByRole("link", { name: buttons }).count()).toBe(0);
  await context.close();
});
