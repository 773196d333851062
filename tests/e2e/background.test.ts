import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, it } from "vitest";
import { defaultQrStyle } from "../../domain/qr-codes/qr-style.ts";
import { encodeAtOnce } from "../support/encode-at-once.ts";
import { form, transparentLogo } from "../support/images.ts";
import { makeCard, signUp } from "../support/people.ts";
import { readCodes } from "../support/qr.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

it("carries the code in the look that its owner saved, with the address in it", async () => {
  const owner = await signUp(product, "Styled Call");
  const { body } = await owner.client.post("/api/uploads/logo", form(await transparentLogo(), "logo.png", "image/png"));
  await owner.client.patch("/api/me", { logoUrl: body.url });
  const card = await makeCard(owner, { name: "Styled Call" });
  const look = { ...defaultQrStyle, content: "static", modules: "dots", eyes: "round", middle: "logo" };
  const colours = { dark: "#1E3A8A", ground: "#FFF4EC" };
  const saved = await owner.client.put(`/api/cards/${card.id}/code`, { ...look, ...colours, version: 0 });
  expect(saved.status).toBe(200);
  const { page, faults } = await reusedPageAs(product.url, owner);
  await page.goto("/dashboard/background");
  await encodeAtOnce(page);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PNG" }).click();
  const picture = await readFile(await (await coming).path());
  expect(await readCodes(picture)).toEqual([`${product.url}/c/${card.shortCode}?via=qr`]);
  const corner = await sharp(picture)
    .extract({ left: 100, top: 76, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect([...corner]).toEqual([255, 244, 236]);
  const sent = await sharp(picture).resize(640, 360).jpeg({ quality: 55 }).toBuffer();
  expect(await readCodes(await sharp(sent).resize(1280, 720).png().toBuffer())).toHaveLength(1);
  expect(faults).toEqual([]);
});

it.each([
  ["Light", "Left", "#F5C518"],
  ["Dark", "Right", "#0A2A66"],
  ["Your color", "Right", "#D11A2A"],
])("a %s background with the code on the %s is scanned from a call in poor quality", async (ground, side, accent) => {
  const owner = await signUp(product, "Call Person");
  const card = await makeCard(owner, { name: "Call Person", accent });
  const { page, faults } = await reusedPageAs(product.url, owner);
  await page.goto("/dashboard/background");
  await encodeAtOnce(page);
  await page.getByText(ground, { exact: true }).click();
  await page.getByText(side, { exact: true }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PNG" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`${card.shortCode}-background.png`);
  const picture = await readFile(await file.path());
  const { width, height } = await sharp(picture).metadata();
  expect([width, height]).toEqual([1920, 1080]);
  // As a video call transmits it: scaled down, compressed, and scaled up again.
  const sent = await sharp(picture).resize(640, 360).jpeg({ quality: 55 }).toBuffer();
  const seen = await sharp(sent).resize(1280, 720).png().toBuffer();
  expect(await readCodes(seen)).toContain(`${product.url}/c/${card.shortCode}?via=qr`);
  expect(faults).toEqual([]);
});
