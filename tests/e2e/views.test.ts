import { expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { openPage } from "../support/browser.ts";
import { addRows, setCard } from "../support/factories.ts";
import { makeCard, signUp, signUpAs } from "../support/people.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { tables } from "../support/rows.ts";
import { sharedBrowser, sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();
const browser = await sharedBrowser();

it("shows the owner how visitors came, and to whom it is not counted says why", async () => {
  const owner = await signUp(product, "Viewed Person");
  const card = await makeCard(owner);
  const { page, faults } = await reusedPageAs(product.url, owner);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Views" }).click();
  await page.getByText("Views of this card aren't counted").waitFor();

  await setCard(product, card.id, { category: "Premium" });
  for (const way of ["?via=qr", "?via=nfc", ""]) {
    const visitor = await openPage(browser, product.url);
    const counted = visitor.page.waitForResponse((answer) => answer.url().includes("/views"));
    await visitor.page.goto(`/c/${card.shortCode}${way}`);
    expect((await counted).status()).toBe(204);
    await visitor.context.close();
  }
  const day = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
  await addRows(product, tables.cardView, [{ cardId: card.id, day, channel: "wallet", views: 5 }]);
  await page.reload();
  const rows = page.getByRole("list", { name: "Where views come from" }).getByRole("listitem");
  await expect.poll(() => rows.allInnerTexts()).toHaveLength(3);
  const words = (await rows.allInnerTexts()).map((text) => text.replace(/\s+/gu, " "));
  expect(words.sort()).toEqual(["NFC card 1 33%", "QR code 1 33%", "Short link 1 33%"]);
  const chart = page.getByRole("application", { name: "Views by day" });
  await chart.focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("status").filter({ hasText: "No views" }).waitFor();
  await page.getByText("90 days", { exact: true }).click();
  await page.getByText("Wallet pass").waitFor();
  expect((await page.getByRole("definition").allInnerTexts()).slice(0, 3)).toEqual(["3", "8", "3"]);
  await page.getByRole("link", { name: "Your card", exact: true }).click();
  await page.getByRole("heading", { name: "Your card", exact: true }).waitFor();
  expect(faults).toEqual([]);
});

it("shows on a phone which of the card's tools is open", async () => {
  const owner = await signUp(product);
  await makeCard(owner);
  const { page } = await reusedPageAs(product.url, owner, { viewport: { width: 390, height: 844 } });
  await page.goto("/dashboard/views");
  const current = page.getByRole("navigation", { name: "Tools for this card" }).getByRole("link", { name: "Views" });
  await current.waitFor();
  await expect
    .poll(async () => {
      const box = await current.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 390;
    })
    .toBe(true);
});

it("shows nobody else's views, but all to an admin", async () => {
  const [owner, other] = [await signUp(product), await signUp(product)];
  const admin = await signUpAs(product, "admin");
  const card = await makeCard(owner, { name: "Private Views" });
  await makeCard(other);
  for (const [person, text] of [
    [other, message.cardNotFound],
    [admin, "Private Views"],
  ] as const) {
    const { page } = await reusedPageAs(product.url, person);
    await page.goto(`/dashboard/views?card=${card.id}`);
    await page.getByText(text).first().waitFor();
  }
});

it("offers the owner of a Basic card a sample of the chart and an upgrade, which is requested once", async () => {
  const owner = await signUp(product, "Maya García");
  const card = await makeCard(owner);
  const { page, faults } = await reusedPageAs(product.url, owner);
  await page.goto(`/dashboard/views?card=${card.id}`);
  await page.getByText("A sample of what this page shows with Premium:").waitFor();
  await page.locator(".recharts-bar-rectangle").first().waitFor();
  // The numbers are made up, so nobody reads or reaches them.
  expect(await page.getByRole("application").count()).toBe(0);
  await page.getByRole("button", { name: "Request an upgrade" }).click();
  await page.getByLabel("Note for the administrator").fill("By transfer");
  await page.getByRole("button", { name: "Request Premium" }).dblclick();
  await page.getByText("You requested the Premium plan").waitFor();
  const own = async () => (await owner.client.get("/api/upgrades")).body.items;
  expect(await own()).toMatchObject([{ plan: "premium", state: "requested", note: "By transfer" }]);
  await page.getByRole("button", { name: "Withdraw request" }).click();
  await page.getByRole("button", { name: "Request an upgrade" }).waitFor();
  expect(await own()).toMatchObject([{ state: "withdrawn" }]);
  expect(faults).toEqual([]);
});
