import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message, reason } from "../../domain/core/messages.ts";
import { Client } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { form, photo } from "../support/images.ts";
import { advanceClockUntil, openPageWithClockAs } from "../support/page-clock.ts";
import { drafts, press, waitForText } from "../support/page-steps.ts";
import { makeCard, newEmail, password, type SignedIn, signUp } from "../support/people.ts";
import { type StartedProcess, startProcess } from "../support/process.ts";
import { cloneDatabase } from "../support/product.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const offlineText = "No internet connection. Please check your network settings.";
/** Whether a click at its centre would hit it. */
const isInView = (one: Locator) =>
  one.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return y >= 0 && element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
const isGone = (page: Page, text: string) => page.getByText(text).first().waitFor({ state: "detached" });

describe("a browser that loses its network", () => {
  it("says so, asks again at a press, and announces that it is back", async () => {
    const owner = await signUp(product);
    const { page, context } = await reusedPageAs(product.url, owner);
    await page.goto("/account");
    await waitForText(page, "This device");
    await context.setOffline(true);
    await waitForText(page, offlineText);
    await press(page, "Try again");
    await waitForText(page, offlineText);
    await Promise.all([waitForText(page, "You're back online."), context.setOffline(false)]);
    await isGone(page, offlineText);
  });

  it("says so after a press that is under way, which would lose its button", async () => {
    const owner = await signUp(product);
    await makeCard(owner);
    const { page, context } = await reusedPageAs(product.url, owner);
    await page.goto("/dashboard");
    await page.getByLabel("Bio").fill("Typed before the network went");
    await page.getByRole("button", { name: "Update Card" }).first().hover();
    await page.mouse.down();
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await page.mouse.up();
    await waitForText(page, "Your changes are safe on this device");
    await waitForText(page, offlineText);
  });

  it.each([390, 1440])("says so in view, wherever the page of %i px is scrolled", async (width) => {
    const owner = await signUp(product);
    const { page, context } = await reusedPageAs(product.url, owner, { viewport: { width, height: 844 } });
    await page.goto("/account");
    await waitForText(page, "This device");
    await page.getByRole("button", { name: /^Delete/u }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
    await context.setOffline(true);
    await waitForText(page, offlineText);
    const isSeen = () => isInView(page.getByText(offlineText).first());
    await expect.poll(isSeen).toBe(true);
    await page.mouse.wheel(0, 300);
    await expect.poll(isSeen).toBe(true);
    await context.setOffline(false);
    await isGone(page, offlineText);
  });

  it("says so in view of the bar that saves a card on a phone, and saves there when it is back", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    const { page, context } = await reusedPageAs(product.url, owner, { viewport: { width: 390, height: 844 } });
    await page.goto("/dashboard");
    await page.getByLabel("Location", { exact: true }).fill("Patan");
    await page.getByLabel("Location", { exact: true }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
    await context.setOffline(true);
    await press(page, "Update Card");
    for (const text of ["Error saving card. Please try again.", "Your changes are safe on this device"]) {
      await waitForText(page, text);
      await expect.poll(() => isInView(page.getByText(text).first()), { message: text }).toBe(true);
    }
    await context.setOffline(false);
    await waitForText(page, "Your changes weren't uploaded.");
    expect(await page.getByText("Your changes weren't uploaded.").count()).toBe(1);
    const again = page.getByRole("button", { name: "Save now" });
    await expect.poll(() => isInView(again)).toBe(true);
    await again.click();
    await waitForText(page, "Card updated successfully!");
    await page.getByRole("button", { name: "Update Card" }).waitFor();
    expect((await owner.client.get(`/api/cards/${card.id}`)).body.location).toBe("Patan");
  });

  it("says in view, on a phone, that a QR code's style could not be saved, and saves there when it is back", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    const { page, context } = await reusedPageAs(product.url, owner, { viewport: { width: 390, height: 844 } });
    await page.goto(`/dashboard/qr?card=${card.id}`);
    await waitForText(page, "Scan test passed, even small, blurred or tilted");
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Navy" }).click();
    const kept = "Your changes are safe on this device";
    await waitForText(page, kept);
    await expect.poll(() => isInView(page.getByText(kept).first())).toBe(true);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Save now" }).click();
    await page.getByRole("status").getByText(message.codeSaved).waitFor();
    expect(await page.getByText("Your changes weren't uploaded.").count()).toBe(0);
    expect((await owner.client.get(`/api/cards/${card.id}/code`)).body.updatedAt).not.toBeNull();
  });

  it("opens a screen that it never had when it is back, by itself", async () => {
    const owner = await signUp(product);
    await makeCard(owner);
    const { page, context } = await reusedPageAs(product.url, owner);
    await page.goto("/account");
    await waitForText(page, "This device");
    await context.setOffline(true);
    await waitForText(page, offlineText);
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    await waitForText(page, offlineText);
    await context.setOffline(false);
    await page.getByLabel("Job title").waitFor();
  });

  it("offers to reload where the scripts of the start were lost", async () => {
    const { page } = await reusedPageAs(product.url, await signUp(product));
    const session = await page.context().newCDPSession(page);
    await session.send("Animation.enable");
    // The link appears after 20 s of an animation.
    await session.send("Animation.setPlaybackRate", { playbackRate: 1000 });
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/account");
    const reload = page.getByRole("link", { name: "Reload" });
    await reload.waitFor();
    await page.unrouteAll();
    await reload.click();
    await waitForText(page, "This device");
  });

  it("offers a part whose code was lost to be fetched again, and keeps the rest of the screen", async () => {
    const owner = await signUp(product);
    await makeCard(owner);
    const { page } = await openPageWithClockAs(product.url, owner);
    await page.route("**/assets/name-parts-fields-*", (route) => route.abort());
    await page.goto("/dashboard");
    await page.getByText("Name in contacts").click();
    await advanceClockUntil(page, () => page.getByText("This part could not be loaded.").first().isVisible());
    await expect.poll(() => page.getByLabel("Job title").isVisible()).toBe(true);
    await page.unrouteAll();
    // Not the banner's button, which appears while a ping is slow.
    await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
    await page.getByLabel("Given name", { exact: true }).waitFor();
  });

  it("offers a reload where the browser never fetches lost code again, and keeps what was typed over it", async () => {
    const owner = await signUp(product);
    await makeCard(owner);
    const { page } = await openPageWithClockAs(product.url, owner);
    page.on("dialog", (dialog) => void dialog.accept());
    // As in older Chromium, where a failed import fails until the page is reloaded.
    await page.route("**/assets/name-parts-fields-*", (route) => route.abort());
    await page.goto("/dashboard");
    await page.getByLabel("Location", { exact: true }).fill("Patan");
    await page.getByText("Name in contacts").click();
    const [again, reload] = ["Try again", "Reload page"].map((name) =>
      page.getByRole("main").getByRole("button", { name }),
    ) as [Locator, Locator];
    await advanceClockUntil(page, () => again.isVisible());
    await again.click();
    await advanceClockUntil(page, () => reload.isVisible());
    await page.unrouteAll();
    await reload.click();
    await waitForText(page, "Unsaved changes from");
    await page.getByText("Name in contacts").click();
    await page.getByLabel("Given name", { exact: true }).waitFor();
  });

  it("asks again for what could not be loaded when it is back, by itself", async () => {
    const owner = await signUp(product);
    const { page } = await openPageWithClockAs(product.url, owner);
    // Offline these fail like everything else; the health check decides.
    for (const path of ["**/api/me/sessions", "**/api/health"]) await page.route(path, (route) => route.abort());
    await page.goto("/account");
    await waitForText(page, "Your devices could not be loaded");
    await waitForText(page, offlineText);
    await page.unrouteAll();
    await advanceClockUntil(page, () => page.getByText("This device").first().isVisible());
    await isGone(page, offlineText);
  });

  it("shows pictures again that were lost on the way", async () => {
    const owner = await signUp(product);
    const file = form(await (await photo(300, 300)).png().toBuffer(), "me.png", "image/png");
    const { url } = (await owner.client.post("/api/uploads/photo", file)).body;
    await makeCard(owner, { photoUrl: url });
    const { page, context } = await reusedPageAs(product.url, owner);
    await page.route("**/media/**", (route) => route.abort());
    await page.goto("/dashboard");
    const pictures = page.locator(`img[src^="${url}"]`);
    const shown = () => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0));
    const field = page.locator(`form img[src^="${url}"]`).first();
    await page.locator("form img[hidden]").first().waitFor({ state: "attached" });
    await context.setOffline(true);
    await waitForText(page, offlineText);
    await page.unrouteAll();
    await context.setOffline(false);
    await field.waitFor();
    await expect.poll(async () => (await shown()).every(Boolean)).toBe(true);
  });

  it("keeps a card that could not be saved over a reload, and saves it when asked", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    const stored = async () => (await owner.client.get(`/api/cards/${card.id}`)).body.location;
    const { page, context } = await reusedPageAs(product.url, owner);
    page.on("dialog", (dialog) => void dialog.accept());
    await page.goto("/dashboard");
    await page.getByLabel("Location", { exact: true }).fill("Patan");
    await context.setOffline(true);
    await press(page, "Update Card");
    await waitForText(page, "Error saving card. Please try again.");
    await waitForText(page, "Your changes are safe on this device");
    await context.setOffline(false);
    await waitForText(page, "Your changes weren't uploaded.");
    await page.reload();
    await waitForText(page, "Unsaved changes from");
    expect(await page.getByLabel("Location", { exact: true }).inputValue()).not.toBe("Patan");
    await press(page, "Save now");
    await waitForText(page, "Card updated successfully!");
    expect(await stored()).toBe("Patan");
    await isGone(page, "Unsaved changes from");
    await page.reload();
    await page.getByLabel("Location", { exact: true }).waitFor();
    await expect.poll(() => drafts(page)).toEqual([]);
    expect(await page.getByText("Unsaved changes from").count()).toBe(0);
  });

  it("does not write over what somebody saved meanwhile", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    const { page, context } = await reusedPageAs(product.url, owner);
    await page.goto("/dashboard");
    await page.getByLabel("Location", { exact: true }).fill("Patan");
    await context.setOffline(true);
    await press(page, "Update Card");
    await waitForText(page, "Your changes are safe on this device");
    await owner.client.patch(`/api/cards/${card.id}`, { location: "Lalitpur" });
    await context.setOffline(false);
    await press(page, "Save now");
    await waitForText(page, "Which version do you want to keep?");
    await press(page, "Keep editing");
    expect((await owner.client.get(`/api/cards/${card.id}`)).body.location).toBe("Lalitpur");
    await expect.poll(() => page.getByLabel("Location", { exact: true }).inputValue()).toBe("Patan");
  });

  it("offers the account's form to be restored or discarded", async () => {
    const owner = await signUp(product);
    const { page, context } = await reusedPageAs(product.url, owner);
    const name = page.getByLabel("Name", { exact: true });
    await page.goto("/account");
    await name.fill("Sunita Typed");
    await context.setOffline(true);
    await press(page, "Save profile");
    await waitForText(page, "Unsaved changes");
    await context.setOffline(false);
    await page.reload();
    await press(page, "Restore");
    await expect.poll(() => name.inputValue()).toBe("Sunita Typed");
    await press(page, "Save now");
    await waitForText(page, "Your profile was saved");
    expect((await owner.client.get("/api/me")).body.user.name).toBe("Sunita Typed");

    await name.fill("Sunita Dropped");
    await page.reload();
    await press(page, "Discard");
    await page.reload();
    await name.waitFor();
    await expect.poll(() => drafts(page)).toEqual([]);
    expect(await page.getByText("Unsaved changes from").count()).toBe(0);
    await expect.poll(() => name.inputValue()).toBe("Sunita Typed");
  });
});

describe("a save", () => {
  it("that nothing answers ends, after the server was asked how it is, and is kept as not saved", async () => {
    const owner = await signUp(product);
    const { page } = await openPageWithClockAs(product.url, owner);
    await page.goto("/account");
    await waitForText(page, "This device");
    await page.route("**/api/me", (route) => (route.request().method() === "GET" ? route.fallback() : undefined));
    await page.getByLabel("Name", { exact: true }).fill("Sunita Swallowed");
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await press(page, "Save profile");
    await sent;
    const asked = page.waitForRequest("**/api/health");
    await page.clock.fastForward(5000);
    await asked;
    expect(await page.getByText("Unsaved changes").count()).toBe(0);
    await page.clock.fastForward(30_000);
    await waitForText(page, `Your profile wasn't saved: ${reason.connection}`);
    await waitForText(page, "Unsaved changes");
    await page.unrouteAll();
    await press(page, "Save now");
    await waitForText(page, "Your profile was saved");
    expect((await owner.client.get("/api/me")).body.user.name).toBe("Sunita Swallowed");
  });

  it("that is answered 'not now' is not saved yet, and no connection comes back that never left", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    const { page } = await reusedPageAs(product.url, owner);
    await page.goto("/dashboard");
    await page.getByLabel("Location", { exact: true }).fill("Patan");
    const busy = { status: 503, json: { code: "UNAVAILABLE", message: "Later." } };
    await page.route("**/api/cards/*", (route) => route.fulfill(busy));
    const asked = page.waitForResponse("**/api/health");
    await press(page, "Update Card");
    await asked;
    await waitForText(page, "Unsaved changes");
    expect(await page.getByText("You're back online").count()).toBe(0);
    await page.unrouteAll();
    await press(page, "Save now");
    await waitForText(page, "Card updated successfully!");
    expect((await owner.client.get(`/api/cards/${card.id}`)).body.location).toBe("Patan");
  });
});

describe("what was typed", () => {
  const drafts = (page: Page) =>
    page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith("evox-draft:") ? text : [])),
    );

  it("and undone by hand is not offered again", async () => {
    const owner = await signUp(product);
    await makeCard(owner);
    const { page } = await reusedPageAs(product.url, owner);
    await page.goto("/dashboard");
    const place = page.getByLabel("Location", { exact: true });
    const before = await place.inputValue();
    await place.fill("Patan");
    await expect.poll(async () => (await drafts(page)).join()).toContain("Patan");
    await place.fill(before);
    await expect.poll(() => drafts(page)).toEqual([]);
  });

  it("beside an earlier draft, and undone, leaves that draft on offer", async () => {
    const owner = await signUp(product);
    await makeCard(owner);
    const { page } = await reusedPageAs(product.url, owner);
    page.on("dialog", (dialog) => void dialog.accept());
    await page.goto("/dashboard");
    const place = page.getByLabel("Location", { exact: true });
    const before = await place.inputValue();
    await place.fill("Patan");
    await expect.poll(async () => (await drafts(page)).join()).toContain("Patan");
    await page.reload();
    await waitForText(page, "Unsaved changes from");
    await place.fill("Kirtipur");
    await expect.poll(async () => (await drafts(page)).join()).toContain("Kirtipur");
    await place.fill(before);
    await expect.poll(async () => (await drafts(page)).join()).toContain("Patan");
  });

  it("is kept to the last key when the page is left at once", async () => {
    const owner = await signUp(product);
    const { page } = await reusedPageAs(product.url, owner);
    await page.goto("/account");
    await waitForText(page, "This device");
    await page
      .getByRole("link", { name: "Dashboard" })
      .first()
      .evaluate((link) => {
        const name = document.querySelector<HTMLInputElement>('input[name="name"]');
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(name, "Sunita Hurried");
        name?.dispatchEvent(new Event("input", { bubbles: true }));
        (link as HTMLElement).click();
      });
    await page.waitForURL("**/dashboard*");
    await expect.poll(async () => (await drafts(page)).join()).toContain("Sunita Hurried");
  });
});

it("a server that stops and starts again: the page hears it by itself, keeps what was typed, and saves it afterwards", async () => {
  const database = await cloneDatabase();
  const environment = { DATABASE_URL: database.url, PORT: String(await freePort()) };
  let server: StartedProcess = await startProcess(environment);
  const client = new Client(server.url);
  const email = newEmail();
  const made = await client.post("/api/auth/sign-up", { name: "Sunita Gurung", email, password });
  const owner: SignedIn = { client, id: made.body.user.id, email };
  const card = await makeCard(owner);
  const { page, context } = await openPageWithClockAs(server.url, owner);
  await page.goto("/dashboard");
  await page.getByLabel("Location", { exact: true }).fill("Patan");

  await server.kill("SIGTERM");
  // Detected without a click, because the notification stream broke off.
  await waitForText(page, offlineText);
  await press(page, "Update Card");
  await waitForText(page, "Your changes are safe on this device");

  server = await startProcess(environment);
  await advanceClockUntil(page, async () => !(await page.getByText(offlineText).first().isVisible()));
  await isGone(page, offlineText);
  await press(page, "Save now");
  await waitForText(page, "Card updated successfully!");
  expect((await client.get(`/api/cards/${card.id}`)).body.location).toBe("Patan");
  await context.close();
  await server.kill("SIGTERM");
  await database.drop();
});
