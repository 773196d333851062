import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { plans, rupees } from "../../web/texts/plans.ts";
import { notify } from "../support/factories.ts";
import { failRequests } from "../support/fail-requests.ts";
import { form, photo } from "../support/images.ts";
import { watchRequests } from "../support/page-activity.ts";
import { press } from "../support/page-steps.ts";
import { makeCard, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { reusedPage, reusedPageAs } from "../support/reused-page.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();
const phone = { viewport: { width: 390, height: 844 } };

/** A page in a browser where the app has recorded a session. */
async function openSignedIn(person: SignedIn) {
  const opened = await reusedPageAs(product.url, person);
  await opened.page.goto("/role-debug");
  await opened.page.getByRole("button", { name: "Refresh permissions" }).waitFor();
  return opened;
}

const asked = (page: Page) => {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
};

describe("the bar of the landing page and of card pages", () => {
  it("shows who is signed in their unread notifications, their menu, and on the landing page their logo", async () => {
    const leader = await signUpAs(product, "leader", "Anna-Lena Öztürk");
    const card = await makeCard(leader);
    const logo = await leader.client.post(
      "/api/uploads/logo",
      form(await (await photo(180, 40)).png().toBuffer(), "l.png", "image/png"),
    );
    await leader.client.patch("/api/me", {
      logoUrl: logo.body.url,
      logoLink: "https://example.com/",
      companyName: "Himal",
    });
    for (let count = 0; count < 3; count += 1) await notify(product, leader.id);
    const { page, faults } = await openSignedIn(leader);
    for (const path of ["/", `/card/${card.id}`]) {
      await page.goto(path);
      await page.getByRole("link", { name: "Dashboard 3 unread notifications" }).first().waitFor();
      await page.locator("summary", { hasText: "Account: Anna-Lena Öztürk" }).click();
      const links = page.getByRole("navigation", { name: "Account" }).getByRole("link");
      expect(await links.allTextContents()).toEqual(["Team Dashboard", "Organization Management", "Account"]);
      await page.keyboard.press("Escape");
      expect(await links.first().isVisible()).toBe(false);
    }
    await page.goto("/");
    const own = page.getByRole("link", { name: "Himal", exact: true });
    await own.waitFor();
    expect(await own.getAttribute("href")).toBe("https://example.com/");
    await page.setViewportSize(phone.viewport);
    const menu = page.getByLabel("Menu, 3 unread notifications");
    await menu.getByText("3", { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  it("loads nothing more for a visitor, and a page is the same for everybody", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    const { page } = await reusedPage(product.url);
    const paths = asked(page);
    const rest = watchRequests(page);
    for (const path of ["/", `/card/${card.id}`]) {
      await page.goto(path);
      await page.locator("[data-bar][data-live]").waitFor({ state: "attached" });
      await rest();
      const [signedIn, visitor] = await Promise.all([owner.client.get(path), product.visitor().get(path)]);
      expect(signedIn.text).toBe(visitor.text);
    }
    expect(paths.filter((path) => /accountBar|account-bar|\/api\/(?:me|notifications)/u.test(path))).toEqual([]);
  });

  it("logs out, and takes back what it said when the session has ended elsewhere", async () => {
    const person = await signUp(product, "Log Out");
    const first = await openSignedIn(person);
    await first.page.goto("/");
    const other = await first.context.newPage();
    await other.goto("/pricing");
    await other.locator("summary", { hasText: "Account: Log Out" }).waitFor();
    await first.page.locator("summary", { hasText: "Account: Log Out" }).click();
    await failRequests(first.page, "POST", "**/api/auth/sign-out");
    await first.page.getByRole("button", { name: "Logout" }).focus();
    await first.page.keyboard.press("Enter");
    await first.page.getByRole("alert").getByText("Logout failed. Please try again.").waitFor();
    expect(await first.page.evaluate(() => document.activeElement?.textContent)).toBe("Logout");
    await first.page.unrouteAll();
    await first.page.keyboard.press("Enter");
    await first.page.getByRole("link", { name: "Login" }).first().waitFor();
    expect((await person.client.get("/api/me")).status).toBe(401);
    await other.getByRole("link", { name: "Login" }).first().waitFor();
    expect(await other.getByText("Log Out").count()).toBe(0);
    const again = await signUp(product, "Ended Elsewhere");
    const { page, context } = await openSignedIn(again);
    await context.clearCookies();
    await page.goto("/");
    await page.getByRole("link", { name: "Login" }).first().waitFor();
  });

  it("names nobody who has logged out since, when Back restores the page", async () => {
    const person = await signUp(product, "Back Button");
    const { page } = await openSignedIn(person);
    await page.goto("/");
    await page.locator("summary", { hasText: "Account: Back Button" }).waitFor();
    await page.evaluate(() => {
      localStorage.clear();
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await page.getByRole("link", { name: "Login" }).first().waitFor();
    expect(await page.getByText("Back Button").count()).toBe(0);
  });
});

it("the landing page shows the nine prices at once", async () => {
  const { page } = await reusedPage(product.url);
  await page.goto("/");
  for (const { price } of plans) {
    for (const amount of Object.values(price)) {
      const shown = page.locator("#pricing").getByText(rupees(amount), { exact: true });
      expect([amount, await shown.isVisible()]).toEqual([amount, true]);
    }
  }
});

describe("a card on a phone", () => {
  it("says Contact and Share in words, and Save contact is two keys away", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner, {
      phone: "+9779801234567",
      website: "https://example.com",
      location: "Kathmandu",
    });
    const { page } = await reusedPage(product.url, phone);
    await page.goto(`/card/${card.id}`);
    for (const word of ["Save contact", "Contact", "Share"]) {
      const box = await page.locator(".evox-actions").getByText(word, { exact: true }).boundingBox();
      expect([word, (box?.width ?? 0) > 20]).toEqual([word, true]);
    }
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Save contact");
  });

  it.each([320, 390])("keeps the initials of the design Block on a screen of %d px", async (width) => {
    const owner = await signUp(product);
    const card = await makeCard(owner, { name: "Wilhelmina Maximilian", jobTitle: "Head", design: "block" });
    const { page } = await reusedPage(product.url, { viewport: { width, height: 844 } });
    await page.goto(`/card/${card.id}`);
    const box = await page.locator(".evox-monogram text").boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThan(width - 8);
  });
});

it("a login that does not reach the server marks the app offline at once, before the server was asked how it is", async () => {
  const { page } = await reusedPage(product.url);
  await page.goto("/login");
  await page.getByLabel("Email").fill("somebody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("a-password-of-mine-1");
  // The sign-in fails immediately, the health check hangs.
  await page.route("**/api/health", () => {});
  await page.route("**/api/auth/sign-in", (route) => route.abort());
  await press(page, /^Log in$/u);
  await page.getByText(message.networkError).first().waitFor();
  // Before the health check times out.
  await page.getByText(message.offline).first().waitFor({ timeout: 4500 });
});

it("what is typed into the contact form outlives a reload, also one without a network, until it is sent", async () => {
  const { page, context } = await reusedPage(product.url);
  await page.goto("/");
  const typed = {
    "First name": "Anna",
    "Last name": "Öztürk",
    Email: "anna@example.com",
    Comments: "Forty cards,\nplease",
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  const shown = async () => {
    const texts = Object.keys(typed).map(async (label) => [label, await page.getByLabel(label).inputValue()]);
    return Object.fromEntries(await Promise.all(texts));
  };
  await page.reload();
  await expect.poll(shown).toEqual(typed);
  await context.setOffline(true);
  await press(page, "Send message");
  await page.getByText(message.networkError).waitFor();
  await page.reload().catch(() => null);
  await context.setOffline(false);
  await page.goto("/");
  await expect.poll(shown).toEqual(typed);
  await press(page, "Send message");
  await page.getByText(message.contactThanks).waitFor();
  await page.reload();
  await page.getByLabel("First name").waitFor();
  expect(Object.values(await shown()).join("")).toBe("");
});

it("what a person typed into the contact form and did not send goes with their sign-out", async () => {
  const { page } = await openSignedIn(await signUp(product, "Gone Person"));
  await page.goto("/");
  await page.getByLabel("Comments").fill("Something of mine");
  await page.locator("summary", { hasText: "Account: Gone Person" }).click();
  page.once("dialog", (question) => void question.accept());
  await press(page, "Logout");
  await page.getByRole("link", { name: "Login" }).first().waitFor();
  await page.reload();
  expect(await page.getByLabel("Comments").inputValue()).toBe("");
});
