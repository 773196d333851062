import sharp from "sharp";
import { expect, it } from "vitest";
import { internationalPhone } from "../../domain/cards/phone.ts";
import { defaultQrStyle } from "../../domain/qr-codes/qr-style.ts";
import { setCard } from "../support/factories.ts";
import { form, photo } from "../support/images.ts";
import { makeCard, makeOrganization, signUp, signUpAs } from "../support/people.ts";
import { readCodes } from "../support/qr.ts";
import { reusedPage, reusedPageAs } from "../support/reused-page.ts";
import { sharedBrowser, sharedProduct } from "../support/shared.ts";
import { openPageAs } from "../support/signed-page.ts";

const product = await sharedProduct();
const browser = await sharedBrowser();

async function person(name: string) {
  const owner = await signUp(product, name);
  const bytes = await (await photo(600, 600)).jpeg().toBuffer();
  const { url } = (await owner.client.post("/api/uploads/photo", form(bytes, "me.jpg", "image/jpeg"))).body;
  return { owner, card: await makeCard(owner, { name, photoUrl: url, phone: "+9779801234567" }) };
}

it("is copied as it looks, and its pictures and link work where the mail is read", async () => {
  const { owner, card } = await person("Signature Person");
  await setCard(product, card.id, { category: "Premium" });
  const { page, context, faults } = await reusedPageAs(product.url, owner);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: product.url });
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Email signature" }).click();
  await page.getByRole("switch", { name: "QR code" }).press("Space");
  await page.getByRole("button", { name: "Copy signature" }).click();
  await page.getByText("Copied", { exact: true }).waitFor();
  const read = (type: string) =>
    page.evaluate(async (wanted) => {
      const [item] = await navigator.clipboard.read();
      return (await item?.getType(wanted))?.text();
    }, type);
  const html = (await read("text/html")) ?? "";
  expect(await read("text/plain")).toBe(
    `Signature Person\n${internationalPhone(card.phone)}\n${card.email}\n${product.url}/c/${card.shortCode}?via=signature`,
  );
  await page.getByRole("button", { name: "Copy HTML" }).click();
  await expect.poll(() => read("text/plain")).toContain("<table");
  expect(faults).toEqual([]);

  // A mail program: another origin, no cookie, no CSP.
  const mail = await browser.newContext({ permissions: [] });
  const letter = await mail.newPage();
  await letter.setContent(html);
  const widths = () =>
    letter.locator("img").evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  await expect.poll(async () => (await widths()).every((width) => width > 0)).toBe(true);
  expect(await widths()).toHaveLength(2);
  const href = await letter.getByRole("link", { name: "Save my contact" }).getAttribute("href");
  await mail.close();
  const visitor = await reusedPage(product.url);
  await visitor.page.goto(href ?? "");
  await visitor.page.getByRole("heading", { name: "Signature Person" }).waitFor();
  const channels = async () => (await owner.client.get(`/api/cards/${card.id}/analytics`)).body.days[0]?.channels;
  await expect.poll(channels).toEqual({ signature: 1 });
});

it("holds addresses under PUBLIC_URL, by whatever name the page was opened, and the code in its owner's look", async () => {
  const { owner, card } = await person("Named Elsewhere");
  const look = { ...defaultQrStyle, content: "static", dark: "#1E3A8A", ground: "#FFF4EC" };
  expect((await owner.client.put(`/api/cards/${card.id}/code`, { ...look, version: 0 })).status).toBe(200);
  const elsewhere = product.url.replace("localhost", "127.0.0.1");
  expect(elsewhere).not.toBe(product.url);
  const { page, context } = await openPageAs(browser, elsewhere, owner);
  await page.goto("/dashboard/signature");
  await page.getByRole("switch", { name: "QR code" }).press("Space");
  const code = page.getByRole("img", { name: "QR code for this card" });
  const addresses = await page
    .locator("table a[href^=http], table img")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? one.getAttribute("src") ?? ""));
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) expect(address).toMatch(new RegExp(`^${product.url}/`, "u"));
  const picture = Buffer.from(await (await fetch((await code.getAttribute("src")) ?? "")).arrayBuffer());
  expect(await readCodes(picture)).toEqual([`${product.url}/c/${card.shortCode}?via=qr`]);
  const [red, , blue] = await sharp(picture)
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect([red, blue]).toEqual([255, 236]);
  await context.close();
});

it("is copied on plain http too, where there is no clipboard interface, and shows no photo that is not there", async () => {
  const owner = await signUp(product, "No Clipboard");
  await makeCard(owner, { name: "No Clipboard" });
  const { page, context } = await openPageAs(browser, product.url, owner);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    window.addEventListener("copy", (event) => {
      document.title = event.clipboardData?.getData("text/plain") ?? "";
    });
  });
  await page.goto("/dashboard/signature");
  await expect.poll(() => page.getByRole("switch", { name: "Photo" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Copy signature" }).click();
  await page.getByText("Copied", { exact: true }).waitFor();
  await expect.poll(() => page.title()).toContain("?via=signature");
  expect(await page.locator("table img").count()).toBe(0);
  await context.close();
});

it("every copy button works on plain http, in a page, in a dialog and on the card", async () => {
  const owner = await signUpAs(product, "leader", "Plain Http");
  await makeOrganization(product, owner, []);
  const card = await makeCard(owner, { name: "Plain Http" });
  const address = `${product.url}/c/${card.shortCode}`;
  const { page, context, faults } = await openPageAs(browser, product.url, owner);
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  const paste = async () => {
    await page.goto("/");
    const field = page.getByLabel("Comments");
    // The previous content is kept as a draft.
    await field.fill("");
    await field.press("ControlOrMeta+V");
    return field.inputValue();
  };
  await page.goto("/dashboard/signature");
  await page.getByRole("button", { name: "Copy HTML" }).click();
  await page.getByText("Copied", { exact: true }).waitFor();
  expect(await paste()).toMatch(/^<table/u);
  await page.goto("/leader");
  await page
    .getByRole("button", { name: /^Share/u })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Copy link" }).click();
  await page.getByRole("dialog").getByText("Copied", { exact: true }).waitFor();
  expect(await paste()).toBe(address);
  await page.goto(address);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Link copied").waitFor();
  expect(await paste()).toBe(address);
  expect(faults).toEqual([]);
  await context.close();
});

it("its photo keeps its address when it changes, and goes with it", async () => {
  const { owner, card } = await person("Changing Photo");
  const get = () => fetch(`${product.url}/card/${card.id}/photo.jpg`);
  const first = await get();
  expect(first.headers.get("content-type")).toBe("image/jpeg");
  expect(first.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const tag = first.headers.get("etag") ?? "";
  const again = await fetch(first.url, { headers: { "if-none-match": tag } });
  expect(again.status).toBe(304);
  const bytes = await (await photo(500, 500)).modulate({ hue: 120 }).jpeg().toBuffer();
  const { url } = (await owner.client.post("/api/uploads/photo", form(bytes, "b.jpg", "image/jpeg"))).body;
  await owner.client.patch(`/api/cards/${card.id}`, { photoUrl: url });
  expect((await get()).headers.get("etag")).not.toBe(tag);
  await owner.client.patch(`/api/cards/${card.id}`, { photoUrl: null });
  expect((await get()).status).toBe(404);
});
