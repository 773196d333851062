import type { JSHandle, Locator, Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { encodeAtOnce } from "../support/encode-at-once.ts";
import { personPhoto, phoneJpeg, photo } from "../support/images.ts";
import { makeCard, password, type SignedIn, signUp } from "../support/people.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

/** Images on a card: chosen, pasted or dropped, cropped, cancelled, replaced, removed. */

let upright: Buffer;
beforeAll(async () => {
  upright = await (await photo(600, 900)).png({ compressionLevel: 9 }).toBuffer();
});

async function open(owner: SignedIn) {
  const opened = await reusedPageAs(product.url, owner);
  await opened.page.goto("/dashboard");
  await encodeAtOnce(opened.page);
  await opened.page
    .getByRole("button", { name: /^(?:Add|Replace) photo$/u })
    .first()
    .waitFor();
  return opened;
}

const choose = (page: Page, name: string, buffer: Buffer, mimeType = "image/png") =>
  page.locator('input[type="file"][accept*="image"]').first().setInputFiles({ name, mimeType, buffer });
const takePhoto = (page: Page) => page.getByRole("button", { name: "Use photo" }).click();
const uploaded = (page: Page) => page.getByText(message.photoUploaded).first().waitFor();

async function listed(owner: SignedIn) {
  const { body } = await owner.client.get("/api/files");
  return body.items as { url: string; fileName: string; width: number; height: number }[];
}

/** Simulates the browser's paste or drop event for an image. */
function bring(target: Locator, way: "paste" | "drop", picture: Buffer, text?: string): Promise<boolean> {
  return target.evaluate(
    (element, { kind, bytes, besides }) => {
      const transfer = new DataTransfer();
      if (besides !== undefined) transfer.setData("text/plain", besides);
      transfer.items.add(new File([new Uint8Array(bytes)], `${kind}.png`, { type: "image/png" }));
      const options = { bubbles: true, cancelable: true };
      return element.dispatchEvent(
        kind === "paste"
          ? new ClipboardEvent("paste", { ...options, clipboardData: transfer })
          : new DragEvent("drop", { ...options, dataTransfer: transfer }),
      );
    },
    { kind: way, bytes: [...picture], besides: text },
  );
}

async function pixel({ client }: SignedIn, url: string, x: number, y: number): Promise<number[]> {
  const { bytes } = await client.file(url);
  const { data } = await sharp(bytes)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

it("a photo is cropped by keyboard alone: moved, turned, made larger", async () => {
  const owner = await signUp(product);
  const { page, faults } = await open(owner);
  await choose(page, "me.png", upright);
  await page.getByRole("dialog").waitFor();
  const area = page.getByRole("application");
  await area.focus();
  // The picture's upper half is orange, its lower half blue: moves up to the top.
  for (let press = 0; press < 40; press += 1) await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.getByRole("button", { name: "Use photo" }).isEnabled()).toBe(true);
  await page.getByRole("button", { name: "Use photo" }).focus();
  await page.keyboard.press("Enter");
  await uploaded(page);
  const [first] = await listed(owner);
  expect([first?.width, first?.height]).toEqual([600, 600]);
  const [top, bottom] = [await pixel(owner, first?.url ?? "", 300, 20), await pixel(owner, first?.url ?? "", 300, 580)];
  expect(top[0]).toBeGreaterThan(180);
  expect(bottom[0]).toBeLessThan(60);

  // After a quarter turn the upper half is on the right.
  await choose(page, "turned.png", upright);
  await page.getByRole("button", { name: "Rotate 90 degrees" }).press("Enter");
  await page.getByRole("slider", { name: "Zoom" }).press("ArrowRight");
  await takePhoto(page);
  await expect.poll(async () => (await listed(owner)).length).toBe(2);
  const turned = (await listed(owner)).find(({ fileName }) => fileName === "turned.png");
  expect(turned?.width).toBeLessThan(600);
  expect((await pixel(owner, turned?.url ?? "", (turned?.width ?? 0) - 20, 100))[0]).toBeGreaterThan(180);
  expect((await pixel(owner, turned?.url ?? "", 20, 100))[0]).toBeLessThan(60);
  expect(faults).toEqual([]);
});

it("a crop starts with the face in its place, in the frame of the chosen design", async () => {
  const owner = await signUp(product);
  const { page, faults } = await open(owner);
  const area = page.getByTestId("cropper");
  for (const [design, size, face] of [
    ["Night", { width: 1600, height: 800 }, { x: 300, y: 320 }],
    ["Ledger", { width: 1600, height: 800 }, { x: 1300, y: 320 }],
    ["Badge", { width: 800, height: 1600 }, { x: 400, y: 1000 }],
  ] as const) {
    await page.getByRole("radio", { name: design }).press("Space");
    await choose(page, `${design}.png`, await personPhoto(size, face));
    await page.getByText("The bright area is what your card shows.").waitFor();
    expect(await area.evaluate((frame) => getComputedStyle(frame).borderRadius === "50%")).toBe(design === "Night");
    await takePhoto(page);
    await expect.poll(async () => (await listed(owner)).map(({ fileName }) => fileName)).toContain(`${design}.png`);
    const stored = (await listed(owner)).find(({ fileName }) => fileName === `${design}.png`);
    expect([stored?.width, stored?.height]).toEqual([800, 800]);
    // The cheek is where the face belongs: in the middle, above the half.
    const [red = 0, , blue = 0] = await pixel(owner, stored?.url ?? "", 400, 340);
    expect(red - blue, design).toBeGreaterThan(60);
  }
  expect(faults).toEqual([]);
});

/** Records each width of the progress bar, in percent. */
function watchProgress(page: Page): Promise<JSHandle<number[]>> {
  return page.evaluateHandle(() => {
    const seen: number[] = [];
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLElement>('[role="progressbar"] [style*="width"]');
      if (bar) seen.push(Number.parseFloat(bar.style.width));
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["style"] });
    return seen;
  });
}

/** As large as a phone's photo. */
function noisyPhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 2800, height: 2100, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 72 })
    .toBuffer();
}

it("a phone's photo is made small before it is sent", async () => {
  const owner = await signUp(product);
  const { page } = await open(owner);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/uploads/photo")) sent = request.postDataBuffer()?.length ?? 0;
  });
  const noise = await noisyPhoto();
  expect(noise.length).toBeGreaterThan(2_000_000);
  const progress = await watchProgress(page);
  await choose(page, "noise.jpg", noise, "image/jpeg");
  await takePhoto(page);
  await uploaded(page);
  const shares = await progress.evaluate((seen) => seen);
  expect(shares.length, "the progress was shown").toBeGreaterThan(0);
  expect(shares, "the bar never goes back").toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1), "and is full while the server prepares the picture").toBe(100);
  const [kept] = await listed(owner);
  expect([kept?.width, kept?.height]).toEqual([2000, 2000]);
  expect(sent).toBeLessThan(noise.length);
  // Upright, although the phone was held sideways.
  await choose(page, "sideways.jpg", await phoneJpeg(), "image/jpeg");
  await takePhoto(page);
  await expect.poll(async () => (await listed(owner)).length).toBe(2);
  const sideways = (await listed(owner)).find(({ fileName }) => fileName === "sideways.jpg");
  expect((await pixel(owner, sideways?.url ?? "", 1000, 50))[0]).toBeGreaterThan(180);
});

it("progress never goes back, also when a new login has the photo sent again", async () => {
  const owner = await signUp(product);
  const { page } = await open(owner);
  const lost = { code: "UNAUTHENTICATED", message: message.notAuthenticated };
  await page.route("**/api/uploads/photo", (route) => route.fulfill({ status: 401, json: lost }), { times: 1 });
  // Each attempt reports a half first, which a fast connection skips.
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      send.call(this, body);
      this.upload.dispatchEvent(new ProgressEvent("progress", { lengthComputable: true, loaded: 1, total: 2 }));
    };
  });
  const progress = await watchProgress(page);
  await choose(page, "noise.jpg", await noisyPhoto(), "image/jpeg");
  await takePhoto(page);
  const login = page.getByRole("alertdialog", { name: "You were logged out" });
  await login.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  await uploaded(page);
  const shares = await progress.evaluate((seen) => seen);
  expect(shares.at(-1)).toBe(100);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
});

it("a photo that took too long is tried again smaller, and stays shown; the save that waited for it says so", async () => {
  const owner = await signUp(product);
  const { page } = await open(owner);
  const sent: number[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/uploads/photo")) sent.push(request.postDataBuffer()?.length ?? 0);
  });
  // Simulates the browser's request timeout of 30 s, triggered below.
  const limit = await page.evaluateHandle(() => {
    const told = { isOver: () => {} };
    const { set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, "timeout") ?? {};
    Object.defineProperty(XMLHttpRequest.prototype, "timeout", {
      set(ms: number) {
        set?.call(this, ms);
        told.isOver = () => set?.call(this, 1);
      },
    });
    return told;
  });
  await page.route("**/api/uploads/photo", () => new Promise(() => {}));
  await choose(page, "noise.jpg", await noisyPhoto(), "image/jpeg");
  await takePhoto(page);
  await page.getByRole("progressbar", { name: "Photo upload" }).waitFor();
  await page.getByRole("button", { name: "Create Card" }).click();
  await page.getByRole("status").getByText("Photo upload…").waitFor();
  await limit.evaluate((told) => told.isOver());
  await page.getByText("Not saved: photo upload failed.").waitFor();
  await expect.poll(() => page.getByText(message.uploadTimedOut, { exact: true }).count()).toBe(2);
  await page.locator('form img[src^="blob:"]').waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again with a smaller image" }).click();
  await uploaded(page);
  expect(await page.getByText(message.uploadTimedOut, { exact: true }).count()).toBe(0);
  expect((await listed(owner))[0]?.width).toBe(1000);
  expect(sent[1]).toBeLessThan((sent[0] ?? 0) / 3);
  await page.getByRole("button", { name: "Create Card" }).click();
  await page.getByText(message.cardCreated).waitFor();
});

it("an upload is cancelled, and the picture before stays; another is pasted, dropped, removed", async () => {
  const owner = await signUp(product);
  await makeCard(owner);
  const { page } = await open(owner);
  await choose(page, "first.png", upright);
  await takePhoto(page);
  await uploaded(page);
  const before = (await listed(owner))[0]?.url ?? "none";
  const shown = async () => (await page.locator(`form img[src^="${before}"]`).count()) > 0;
  await expect.poll(shown).toBe(true);

  await page.route("**/api/uploads/photo", () => new Promise(() => {}));
  await choose(page, "second.png", upright);
  await takePhoto(page);
  await page.getByRole("progressbar", { name: "Photo upload" }).waitFor();
  await page.getByRole("button", { name: "Cancel upload" }).click();
  await page.getByRole("button", { name: "Replace photo" }).waitFor();
  await expect.poll(shown).toBe(true);
  expect(await page.getByText(/Failed to upload/u).count()).toBe(0);
  await page.unroute("**/api/uploads/photo");

  await choose(page, "never.png", upright);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await listed(owner)).toHaveLength(1);

  for (const way of ["paste", "drop"] as const) {
    await bring(page.getByRole("button", { name: "Replace photo" }), way, upright);
    await takePhoto(page);
    await expect.poll(async () => (await listed(owner)).map(({ fileName }) => fileName)).toContain(`${way}.png`);
  }
  await page.getByRole("button", { name: "Remove photo" }).click();
  await page.getByRole("button", { name: "Add photo" }).first().waitFor();
});

it("what is pasted goes where it is meant for: text into its field, a picture into the field that it is pasted in", async () => {
  const owner = await signUp(product);
  const { page } = await open(owner);
  // Excel's clipboard: the cells as text and as an image. True: the browser continues and inserts the text.
  expect(await bring(page.getByLabel("Location", { exact: true }), "paste", upright, "Patan")).toBe(true);
  expect(await bring(page.getByLabel("Bio", { exact: true }), "paste", upright, "Patan")).toBe(true);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await bring(page.getByRole("button", { name: "Add logo" }), "paste", upright);
  await page.getByRole("button", { name: "Replace logo" }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await bring(page.getByLabel("Location", { exact: true }), "paste", upright);
  await takePhoto(page);
  await uploaded(page);
  // On this page the logo is the only image.
  await page.goto("/account");
  await page.getByRole("button", { name: "Add logo" }).waitFor();
  await bring(page.locator("body"), "paste", upright);
  await page.getByRole("button", { name: "Replace logo" }).waitFor();
});

it("a crop that is cancelled while it is drawn sends nothing; what cannot be drawn is sent as it was chosen", async () => {
  const owner = await signUp(product);
  const { page, faults } = await open(owner);
  await page.evaluate(() => {
    const encode = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      Object.assign(window, { finishEncoding: () => encode.apply(this, given) });
    };
  });
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/uploads/")) sent += 1;
  });
  await choose(page, "never.png", upright);
  await takePhoto(page);
  await page.waitForFunction(() => "finishEncoding" in window);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.evaluate(() => {
    (window as unknown as { finishEncoding: () => void }).finishEncoding();
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });

  await choose(page, "whole.png", upright);
  await takePhoto(page);
  await uploaded(page);
  const [kept, ...others] = await listed(owner);
  expect([kept?.fileName, kept?.width, kept?.height, others.length]).toEqual(["whole.png", 600, 900, 0]);
  expect(sent).toBe(1);

  const wide = await (await photo(2400, 1200)).png().toBuffer();
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({ name: "wide.png", mimeType: "image/png", buffer: wide });
  await page.getByText(message.logoUploaded).first().waitFor();
  expect((await listed(owner)).find(({ fileName }) => fileName === "wide.png")).toBeDefined();
  expect(faults).toEqual([]);
});
