import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { encodeAtOnce } from "../support/encode-at-once.ts";
import { form, transparentLogo } from "../support/images.ts";
import { advanceClockUntil, openPageWithClockAs } from "../support/page-clock.ts";
import { renderPdf } from "../support/pdf.ts";
import { makeCard, signUp } from "../support/people.ts";
import { readCodes } from "../support/qr.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

/** The QR studio: choosing, scan verification, undo, saving, downloading. */

async function open(input: Record<string, unknown> = {}) {
  const owner = await signUp(product);
  const { body } = await owner.client.post("/api/uploads/logo", form(await transparentLogo(), "logo.png", "image/png"));
  await owner.client.patch("/api/me", { logoUrl: body.url });
  const card = await makeCard(owner, { phone: "+9779801234567", ...input });
  const { page, faults } = await reusedPageAs(product.url, owner);
  await page.goto(`/dashboard?card=${card.id}`);
  await encodeAtOnce(page);
  await page.getByRole("link", { name: "QR code", exact: true }).click();
  await reads(page);
  return { page, faults, owner, card, address: `${product.url}/c/${card.shortCode}?via=qr` };
}

const reads = (page: Page) => page.getByText("Scan test passed, even small, blurred or tilted").waitFor();
const choose = (page: Page, group: string, name: string) =>
  page.getByRole("radiogroup", { name: group }).getByText(name, { exact: true }).click();
/** A style that scans is saved by itself. */
const isSaved = (page: Page) => page.getByRole("status").getByText(message.codeSaved).waitFor();

async function download(page: Page, kind: string): Promise<Buffer> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "File type" }).click();
  await page.getByRole("menuitem", { name: kind }).click();
  return readFile(await (await coming).path());
}

it("a trial that could not be made says so, and is made when asked again", async () => {
  const owner = await signUp(product);
  const card = await makeCard(owner);
  const { page } = await openPageWithClockAs(product.url, owner);
  await page.route("**/assets/scan-test-*", (route) => route.abort());
  await page.goto(`/dashboard/qr?card=${card.id}`);
  await advanceClockUntil(page, () => page.getByText(message.codeTrialFailed).isVisible());
  expect(await page.getByText(message.codeUnreadable).count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "Download" }).isDisabled()).toBe(true);
  await page.unrouteAll();
  // Not the banner's button, which appears while a ping is slow.
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await reads(page);
});

it("a card that does not exist leads back to the dashboard", async () => {
  const { page } = await reusedPageAs(product.url, await signUp(product));
  await page.goto("/dashboard/qr?card=nothing");
  await page.getByRole("heading", { name: message.cardNotFound }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Your card" }).click();
  await page.waitForURL(/\/dashboard$/u);
});

it("a look is saved by itself, and so is the step back; what the server refuses is tried again after a change or by hand", async () => {
  const { page, card, owner, faults } = await open();
  const dark = async () => (await owner.client.get(`/api/cards/${card.id}/code`)).body.style.dark;
  const before = await dark();
  await page.getByRole("button", { name: "Navy" }).click();
  await expect.poll(dark).toBe("#1E3A8A");
  await isSaved(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(dark).toBe(before);

  let refused = 0;
  const busy = { status: 429, json: { code: "TOO_MANY_REQUESTS", message: message.codeSaveFailed } };
  const saveNow = page.getByRole("button", { name: "Save now" });
  await page.route("**/api/cards/*/code", (route) => {
    if (route.request().method() === "GET") return route.continue();
    refused += 1;
    return route.fulfill(busy);
  });
  await page.getByRole("button", { name: "Plum" }).click();
  await saveNow.waitFor();
  expect(refused).toBe(1);
  await page.getByRole("button", { name: "Navy" }).click();
  await expect.poll(() => refused).toBe(2);
  await saveNow.waitFor();
  await page.unrouteAll();
  await saveNow.click();
  await expect.poll(dark).toBe("#1E3A8A");
  await saveNow.waitFor({ state: "detached" });
  expect([refused, faults.filter((fault) => !fault.includes("429"))]).toEqual([2, []]);
});

it("leaving saves the last change, and asks only if that fails", async () => {
  const { page, card, owner, faults } = await open();
  const dark = async () => (await owner.client.get(`/api/cards/${card.id}/code`)).body.style.dark;
  const leave = () => page.getByRole("main").getByRole("link", { name: "Your card" }).click();
  const isLeft = () => page.waitForURL(`/dashboard?card=${card.id}`);
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await page.getByRole("button", { name: "Navy" }).click();
  await leave();
  await isLeft();
  await page.getByRole("link", { name: "QR code", exact: true }).click();
  await reads(page);
  expect(await dark()).toBe("#1E3A8A");

  const busy = { status: 429, json: { code: "TOO_MANY_REQUESTS", message: message.codeSaveFailed } };
  await page.route("**/api/cards/*/code", (route) =>
    route.request().method() === "GET" ? route.continue() : route.fulfill(busy),
  );
  await page.getByRole("button", { name: "Plum" }).click();
  await leave();
  await question.getByRole("button", { name: "Leave" }).click();
  await isLeft();
  expect([await dark(), faults.filter((fault) => !fault.includes("429"))]).toEqual(["#1E3A8A", []]);
});

it("the last step back leaves the focus on the page", async () => {
  const { page } = await open();
  await page.getByRole("button", { name: "Navy" }).click();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(() => page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("QR studio");
});

it("a look is chosen, undone, saved and still there, and every file of it reads", { timeout: 120_000 }, async () => {
  const { page, card, owner, address, faults } = await open();
  await page.getByRole("button", { name: "Navy" }).click();
  await choose(page, "Pattern", "Dots");
  await choose(page, "Corners", "Round");
  await choose(page, "Center", "Logo");
  await choose(page, "Pattern", "Rounded");
  await page.getByRole("button", { name: "Undo" }).click();
  await reads(page);
  await isSaved(page);
  const style = async () => (await owner.client.get(`/api/cards/${card.id}/code`)).body.style;
  await expect
    .poll(style)
    .toMatchObject({ modules: "dots", eyes: "round", middle: "logo", dark: "#1E3A8A", ground: "#FFFFFF" });
  await page.reload();
  await encodeAtOnce(page);
  await reads(page);

  expect(
    await readCodes(
      await sharp(await download(page, "SVG, for designers"))
        .png()
        .toBuffer(),
    ),
  ).toEqual([address]);
  for (const size of [512, 1024, 2048]) {
    const png = await download(page, `PNG, ${size} pixels`);
    expect([(await sharp(png).metadata()).width, await readCodes(png)]).toEqual([size, [address]]);
  }
  for (const [kind, count] of [
    ["PDF, code only", 1],
    ["PDF, business card for printing", 1],
    ["PDF, eight cards on A4", 8],
  ] as const) {
    const [sheet] = await renderPdf(await download(page, kind));
    expect(await readCodes(sheet?.png ?? Buffer.alloc(0))).toEqual(Array(count).fill(address));
  }
  expect(faults).toEqual([]);
});

it("what is no colour is refused at its field, and what was chosen before stays", async () => {
  const { page, card, owner } = await open();
  await page.getByLabel("Code", { exact: true }).fill("zzz");
  await page.getByText(message.accentInvalid).waitFor();
  expect((await owner.client.get(`/api/cards/${card.id}/code`)).body.style.dark).not.toBe("zzz");
});

it("colours that phones could not read are corrected where it is seen, and saved so", async () => {
  const { page, card, owner, faults } = await open();
  await page.getByLabel("Code", { exact: true }).fill("#FFE000");
  await page.getByText("so we use the closest shade").waitFor();
  await reads(page);
  await isSaved(page);
  const { dark } = (await owner.client.get(`/api/cards/${card.id}/code`)).body.style;
  expect(dark).not.toBe("#FFE000");
  await expect.poll(() => page.getByLabel("Code", { exact: true }).inputValue()).toBe(dark);
  expect(faults).toEqual([]);
});

it("a contact that is too long says what to leave out, and is neither saved nor downloaded until then", async () => {
  const website = `https://himalhydro.example/${"p".repeat(240)}`;
  const { page, card, faults } = await open({ website });
  await page.getByText("Contact details", { exact: true }).click();
  await page.getByText("Leave out the website").first().waitFor();
  await page.getByText("Unsaved changes").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Download" }).isDisabled()).toBe(true);
  await page.getByText(`Website: ${website}`).click();
  await reads(page);
  await isSaved(page);
  const answer = await fetch(`${product.url}/card/${card.id}/qr.png?style=own&size=600`);
  const [text] = await readCodes(Buffer.from(await answer.arrayBuffer()));
  expect(text).toContain("TEL:+9779801234567\nEMAIL:sunita@himalhydro.example\nEND:VCARD");
  expect(faults).toEqual([]);
});

it("what another device saved in between is never lost: both are shown, and one is chosen", async () => {
  const { page, card, owner, faults } = await open();
  const { style } = (await owner.client.get(`/api/cards/${card.id}/code`)).body;
  await owner.client.put(`/api/cards/${card.id}/code`, { ...style, modules: "rounded", version: 0 });
  await choose(page, "Pattern", "Dots");
  await page.getByRole("dialog").getByRole("radiogroup", { name: "Pattern" }).getByText("Dots").click();
  await page.getByRole("button", { name: "Save selection" }).click();
  await isSaved(page);
  expect((await owner.client.get(`/api/cards/${card.id}/code`)).body).toMatchObject({
    version: 2,
    style: { modules: "dots" },
  });
  // The browser logs the 409 response as an error.
  expect(faults.filter((fault) => !fault.includes("409"))).toEqual([]);
});
