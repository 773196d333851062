import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";
import { contactsOf } from "../support/contacts.ts";
import { form, photo } from "../support/images.ts";
import { advanceClockUntil, openPageWithClockAs } from "../support/page-clock.ts";
import { makeCard, signUp, signUpAs } from "../support/people.ts";
import { readCodes } from "../support/qr.ts";
import { reusedPage } from "../support/reused-page.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

async function setOut(name: string) {
  const owner = await signUp(product, name);
  const bytes = await (await photo(900, 900)).jpeg().toBuffer();
  const { url } = (await owner.client.post("/api/uploads/photo", form(bytes, "me.jpg", "image/jpeg"))).body;
  const card = await makeCard(owner, { name, photoUrl: url });
  const phone = { viewport: { width: 390, height: 844 }, serviceWorkers: "allow" as const };
  const { page, context } = await openPageWithClockAs(product.url, owner, phone);
  await page.goto("/dashboard");
  // The short link is cached last.
  await advanceClockUntil(page, () => isKept(page, `/c/${card.shortCode}`));
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open("own-cards-1")).keys()).length))
    .toBeGreaterThan(5);
  await expect.poll(() => workerStates(page)).toEqual(Array(4).fill("activated"));
  return { owner, card, page, context };
}

const workerStates = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ active, installing, waiting }) =>
      installing || waiting ? "not yet" : active?.state,
    ),
  );

/** Speeds timers in the service workers up tenfold and returns the requested delays. */
async function hurry(context: BrowserContext): Promise<() => Promise<number[]>> {
  for (const worker of context.serviceWorkers())
    await worker.evaluate(() => {
      const spans: number[] = [];
      const wait = setTimeout;
      const faster = (act: () => void, ms = 0) => {
        spans.push(ms);
        return wait(act, ms / 10);
      };
      Object.assign(globalThis, { spans, setTimeout: faster });
    });
  return async () => {
    const all = context
      .serviceWorkers()
      .map((worker) => worker.evaluate(() => (globalThis as unknown as { spans: number[] }).spans));
    return (await Promise.all(all)).flat();
  };
}

const isKept = (page: Page, path: string) =>
  page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, path);

it("the owner's card and code open without a network, with the photo, also where the app starts", async () => {
  const { card, page, context } = await setOut("Offline Owner");
  await context.setOffline(true);
  for (const path of [`/c/${card.shortCode}?via=qr`, `/card/${card.id}`, "/dashboard"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: "Offline Owner" }).waitFor();
    const drawn = page.locator(".evox-portrait img").first();
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await page.getByRole("tab", { name: "QR Code" }).click();
  await expect
    .poll(async () => readCodes(await page.screenshot()))
    .toContain(`${product.url}/c/${card.shortCode}?via=qr`);
});

it("a contact is added from nothing without a network, and sent with it", async () => {
  const { owner, page, context } = await setOut("Fair Owner");
  await advanceClockUntil(page, () => isKept(page, "/contacts/new"));
  await context.setOffline(true);
  const fresh = await context.newPage();
  await page.close();
  await fresh.goto("/contacts/new");
  await fresh.getByLabel("Name", { exact: true }).fill("Maya Lama");
  await fresh.getByLabel("Email", { exact: true }).fill("maya@visitor.example");
  await fresh.getByRole("button", { name: "Save contact" }).click();
  await fresh.getByRole("heading", { name: "Saved on this device" }).waitFor();
  await context.setOffline(false);
  await expect
    .poll(async () => (await contactsOf(owner)).map(({ name }: { name: string }) => name))
    .toEqual(["Maya Lama"]);
  await fresh.getByRole("heading", { name: "Saved", exact: true }).waitFor();
  await fresh.getByRole("link", { name: "Open contact" }).click();
  await fresh.getByRole("heading", { name: "Maya Lama", level: 1 }).waitFor();
});

it("a kept page says that it is one, and when the network is back a card offers the newest and the dashboard comes by itself", async () => {
  const { owner, card, page, context } = await setOut("Told Owner");
  const notice = page.getByRole("status").filter({ hasText: /saved on this device|so we.re showing your card/u });
  await context.setOffline(true);
  await page.goto(`/card/${card.id}`);
  await notice.waitFor();
  expect(await notice.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
  const reload = notice.getByRole("button", { name: "Reload" });
  expect(await reload.count()).toBe(0);
  await owner.client.patch(`/api/cards/${card.id}`, { name: "Told Anew" });
  await context.setOffline(false);
  await advanceClockUntil(page, () => reload.isVisible());
  await page.getByRole("heading", { level: 1, name: "Told Owner" }).waitFor();
  await reload.click();
  await page.getByRole("heading", { level: 1, name: "Told Anew" }).waitFor();
  expect(await notice.count()).toBe(0);
  const kept = () =>
    page.evaluate(async (path) => (await (await caches.match(path))?.text()) ?? "", `/card/${card.id}`);
  await expect.poll(kept).toContain("Told Anew");
  await context.setOffline(true);
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1, name: "Told Anew" }).waitFor();
  await notice.getByText("Your dashboard will open when you're back online").waitFor();
  await context.setOffline(false);
  await advanceClockUntil(page, () => page.getByLabel("Job title").isVisible());
});

it("the contact is saved without a network too", async () => {
  const { card, page, context } = await setOut("Saved Offline");
  await context.setOffline(true);
  for (const path of [`/card/${card.id}`, `/c/${card.shortCode}`]) {
    await page.goto(path);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Save contact" }).first().click(),
    ]);
    expect(await readFile(await file.path(), "utf8")).toContain("FN:Saved Offline");
  }
});

it("a visitor without a network or a server stays on the card, is told, and saves the contact when it is back", async () => {
  const card = await makeCard(await signUp(product), { name: "Visited Offline" });
  const { page, context } = await reusedPage(product.url);
  await page.goto(`/card/${card.id}`);
  await page.getByRole("heading", { level: 1, name: "Visited Offline" }).waitFor();
  const save = page.getByRole("link", { name: "Save contact" });
  const told = page.getByText("The contact could not be downloaded. Check your connection");
  await context.setOffline(true);
  await save.click();
  await told.waitFor();
  await context.setOffline(false);
  // The phone reports that it is online, but requests fail; then a response is late.
  await page.route("**/*.vcf", (route) => route.abort("connectionrefused"));
  await save.click();
  await told.waitFor();
  await page.getByRole("heading", { level: 1, name: "Visited Offline" }).waitFor();
  await page.unroute("**/*.vcf");
  const gate = Promise.withResolvers<void>();
  await page.route("**/*.vcf", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await save.click();
  await page.getByRole("link", { name: "Downloading…" }).waitFor();
  expect(await told.count()).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Contact downloaded" }).waitFor(),
    gate.resolve(),
  ]);
  expect(download.suggestedFilename()).toBe("Visited Offline.vcf");
});

it("is the latest once online, also without a network after that, and gone when an admin blocks it", async () => {
  const { owner, card, page, context } = await setOut("Before Change");
  await owner.client.patch(`/api/cards/${card.id}`, { name: "After Change" });
  await page.goto(`/card/${card.id}`);
  await page.getByRole("heading", { level: 1, name: "After Change" }).waitFor();
  // The cache is refreshed in the background.
  const kept = () =>
    page.evaluate(async (path) => (await (await caches.match(path))?.text()) ?? "", `/card/${card.id}`);
  await expect.poll(kept).toContain("After Change");
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "After Change" }).waitFor();
  await context.setOffline(false);

  const admin = await signUpAs(product, "admin");
  await admin.client.put(`/api/cards/${card.id}/status`, { status: "blocked" });
  await page.goto(`/card/${card.id}`);
  await expect.poll(() => isKept(page, `/card/${card.id}`)).toBe(false);
  expect(await isKept(page, `/c/${card.shortCode}`)).toBe(false);
  expect(await page.getByText("After Change").count()).toBe(0);
});

it("of a card that was made anew the old one is not kept", async () => {
  const { owner, card, page } = await setOut("Made Anew");
  await owner.client.delete(`/api/cards/${card.id}`);
  const next = await makeCard(owner, { name: "Made Anew" });
  await page.goto(`/card/${card.id}`);
  await page.waitForURL(`**/card/${next.id}`);
  await expect.poll(() => isKept(page, `/card/${card.id}`)).toBe(false);
});

it("a network that hangs is no network after three seconds", async () => {
  const { card, page, context } = await setOut("Patient Owner");
  const spans = await hurry(context);
  let hung = 0;
  await context.route(`**/card/${card.id}`, () => {
    hung += 1;
  });
  await page.goto(`/card/${card.id}`);
  await page.getByRole("heading", { level: 1, name: "Patient Owner" }).waitFor();
  expect(hung).toBe(1);
  expect(await spans()).toEqual([3000]);
});

it("somebody else who signs in on this phone finds nothing of the one before", async () => {
  const { card, page, context } = await setOut("One Before");
  const next = await signUp(product, "Next One");
  const cookies = [...next.client.cookies].map(([name, value]) => ({ name, value, url: product.url }));
  await context.clearCookies();
  await context.addCookies(cookies);
  await page.goto("/account");
  await expect.poll(() => isKept(page, `/card/${card.id}`)).toBe(false);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

it("a dashboard that comes slowly is waited for, and an error of the server is no newer card", async () => {
  const { card, page, context } = await setOut("Slow Network");
  await hurry(context);
  await context.route(/\/dashboard$/u, async (route) => {
    // Four seconds for the service worker: longer than its timeout for a card.
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Your card", exact: true }).waitFor();
  await context.route(`**/card/${card.id}`, (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await page.goto(`/card/${card.id}`);
  await page.getByRole("heading", { level: 1, name: "Slow Network" }).waitFor();
  await page.getByText("Showing the copy of your card saved on this device.").waitFor();
  expect(await page.getByText("You're offline").count()).toBe(0);
});

it("keeps nothing of others, and nothing once its owner signed out", async () => {
  const { card, page, context } = await setOut("Leaving Owner");
  const other = await makeCard(await signUp(product), { name: "Somebody Else" });
  await page.goto(`/card/${other.id}`);
  expect(await isKept(page, `/card/${other.id}`)).toBe(false);
  await page.evaluate(() => caches.delete("own-cards-1"));
  await page.goto("/dashboard");
  // The dashboard's data must be cached before its owner leaves.
  await advanceClockUntil(page, () => isKept(page, `/c/${card.shortCode}`));
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Leaving Owner/u })
    .click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL(`${product.url}/`);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("evox-kept-person"))).toBe(null);
  await context.setOffline(true);
  await expect(page.goto(`/card/${card.id}`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/u);
});

it("another language on the own card keeps the card, and it opens without a network", async () => {
  const { card, page, context } = await setOut("Language Owner");
  await page.goto(`/card/${card.id}`);
  await page.getByLabel("Language").first().click();
  await page.getByRole("link", { name: "Deutsch" }).click();
  await page.getByRole("link", { name: "Kontakt speichern" }).waitFor();
  expect(await isKept(page, `/card/${card.id}`)).toBe(true);
  await context.setOffline(true);
  await page.goto(`/c/${card.shortCode}`);
  await page.getByRole("heading", { level: 1, name: "Language Owner" }).waitFor();
});
