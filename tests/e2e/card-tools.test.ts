import { expect, it } from "vitest";
import { setPerson } from "../support/factories.ts";
import { press } from "../support/page-steps.ts";
import { makeCard, signUp } from "../support/people.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

/** The tools of a card: what they show before there is anything to show, and what their main button gives. */

const tools = [
  ...["qr", "nfc", "views", "signature", "background"].map((tool) => `/dashboard/${tool}`),
  ...["/contacts", "/contacts/settings"],
];

it("each tool shows people without a card three steps and one button, which opens the editor", async () => {
  const { page, faults } = await reusedPageAs(product.url, await signUp(product));
  for (const tool of tools) {
    await page.goto(tool);
    const main = page.getByRole("main");
    await main.getByRole("heading", { name: "No card yet" }).waitFor();
    expect(await main.locator("ol > li").count()).toBe(3);
    expect(await main.getByRole("button").count(), tool).toBe(0);
    await main.getByRole("link", { name: "Create your card" }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/dashboard");
  }
  expect(faults).toEqual([]);
});

it("suspended people, who cannot create a card, are offered no button", async () => {
  const person = await signUp(product);
  await setPerson(product, person.id, { status: "suspended" });
  const { page } = await reusedPageAs(product.url, person);
  await page.goto("/dashboard/signature");
  await page.getByRole("heading", { name: "No card yet" }).waitFor();
  expect(await page.getByRole("main").getByRole("link", { name: "Create your card" }).count()).toBe(0);
});

it("the QR studio's main button gives the chosen file without scrolling, on a phone too", async () => {
  const owner = await signUp(product);
  const card = await makeCard(owner);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const { page } = await reusedPageAs(product.url, owner, { viewport });
    await page.goto("/dashboard/qr");
    const button = page.getByRole("button", { name: "Download" });
    await expect.poll(() => button.isEnabled()).toBe(true);
    const box = await button.boundingBox();
    expect((box?.y ?? viewport.height) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    const download = async (button: string, kind?: string) => {
      const coming = page.waitForEvent("download");
      await press(page, button);
      if (kind) await page.getByRole("menuitem", { name: kind }).click();
      return (await coming).suggestedFilename();
    };
    expect(await download("Download code (PNG)")).toBe(`qr-${card.shortCode}.png`);
    expect(await download("File type", "PDF, business card for printing")).toBe(`qr-${card.shortCode}-card.pdf`);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await expect.poll(focused).toBe("File type");
    expect(await download("Download card (PDF)")).toBe(`qr-${card.shortCode}-card.pdf`);
  }
});
