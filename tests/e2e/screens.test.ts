import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { insertedStyleHashes } from "../../server/http/style-hashes.ts";
import { openPage } from "../support/browser.ts";
import { setPerson } from "../support/factories.ts";
import { waitForFrames } from "../support/page-activity.ts";
import { makeCard, newEmail, password, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { reusedPage, reusedPageAs } from "../support/reused-page.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedBrowser, sharedProduct } from "../support/shared.ts";
import { openPageAs } from "../support/signed-page.ts";

const product = await sharedProduct();
const browser = await sharedBrowser();

let owner: SignedIn;
let cardId: string;
beforeAll(async () => {
  owner = await signUp(product);
  cardId = (await makeCard(owner, { phone: "+9779801234567", bio: "A bio" })).id;
});

it("inserts no style that the policy does not name", async () => {
  const { page, context, faults } = await openPageAs(browser, product.url, owner);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.nodeName === "STYLE") seen.push(node.textContent ?? "");
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/dashboard");
  await page.getByLabel("Bio", { exact: true }).waitFor();
  await page.getByRole("button", { name: /\+977/u }).first().click();
  await page.getByRole("option").first().waitFor();
  const styles = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  const hashes = styles.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect(hashes.length).toBeGreaterThan(0);
  expect(hashes.filter((hash) => !insertedStyleHashes.includes(hash))).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

describe("ways", () => {
  it.each(["/dashboard", "/admin", "/leader", "/organization", "/admin-tools", "/dashboard/edit/x"])(
    "a visitor at %s goes to /login",
    async (path) => {
      const { page } = await reusedPage(product.url);
      await page.goto(path);
      await page.waitForURL("**/login**");
    },
  );

  it.each(["/admin", "/leader", "/admin-tools", "/dashboard/edit/x"])(
    "a user at %s goes to /dashboard",
    async (path) => {
      const { page } = await reusedPageAs(product.url, owner);
      await page.goto(path);
      await page.waitForURL("**/dashboard");
    },
  );

  it("sign-in goes to the page that was asked for, and an admin to /admin", async () => {
    const admin = await signUpAs(product, "admin");
    const { page, context } = await reusedPage(product.url);
    const enter = async (email: string) => {
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.keyboard.press("Enter");
    };
    await page.goto(`/dashboard?card=${cardId}`);
    await page.waitForURL("**/login**");
    await enter(owner.email);
    await page.waitForURL(`**/dashboard?card=${cardId}`);
    await context.clearCookies();
    await page.goto("/login");
    await enter(admin.email);
    await page.waitForURL("**/admin");
  });

  it("a foreign address to come back to is not followed", async () => {
    const { page } = await reusedPage(product.url);
    await page.goto(`/login?from=${encodeURIComponent("//evil.example/x")}`);
    await page.getByLabel("Email").fill(owner.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/dashboard");
    expect(new URL(page.url()).origin).toBe(product.url);
  });

  it("a leader in no organization meets Access Error; a look-up that fails says so", async () => {
    const leader = await signUpAs(product, "leader");
    const { page } = await reusedPageAs(product.url, leader);
    await page.goto("/role-dashboard");
    await page.waitForURL("**/leader");
    await page.getByText("Access Error").waitFor();
    await page.getByText(message.leaderWithoutOrganization).waitFor();
    await page.route("**/api/me", (route) => route.fulfill({ status: 500, json: { code: "INTERNAL", message: "x" } }));
    await page.goto("/dashboard");
    await page.getByText(message.accessUnverified).waitFor();
  });

  it("the set-up link makes the first admin; where sign-up is closed, every door says so before a form is filled", async () => {
    const own = await startTestProduct({ SIGNUP: "closed" });
    try {
      const { page, context } = await openPage(browser, own.url);
      await page.goto(own.setUpUrl ?? "");
      await page.getByLabel("Name").fill("First Admin");
      const adminEmail = newEmail();
      await page.getByLabel("Email").fill(adminEmail);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/admin");
      await context.clearCookies();
      for (const door of ["/login", "/addmein"]) {
        await page.goto(door);
        await page.getByText(message.signUpClosed, { exact: true }).waitFor();
        expect(await page.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe("/#contact");
        expect(await page.getByRole("link", { name: "Sign up" }).count()).toBe(0);
      }
      expect(await page.getByLabel("Email").count()).toBe(0);
      await page.goto("/");
      await page.getByText(message.signUpClosed, { exact: true }).waitFor();
      expect(await page.locator('a[href*="addmein"]').count()).toBe(0);

      const leader = { name: "Lena Leader", email: newEmail(), password };
      const [admins, leaders] = [own.visitor(), own.visitor()];
      await admins.post("/api/auth/sign-in", { email: adminEmail, password });
      const made = (await admins.post("/api/organizations", { name: "Made by an admin" })).body.id;
      const added = await admins.post(`/api/organizations/${made}/members`, { ...leader, role: "leader" });
      await setPerson(own, added.body.userId, { emailProvenAt: new Date(), mustChangePassword: false });
      await leaders.post("/api/auth/sign-in", { email: leader.email, password });
      const founded = (await leaders.post("/api/organizations", { name: "Founded by a leader" })).body.id;
      await context.addCookies([...leaders.cookies].map(([name, value]) => ({ name, value, url: own.url })));
      await page.goto(`/leader?organization=${founded}`);
      await page.getByRole("button", { name: "Add member" }).first().click();
      await page.getByText("New person", { exact: true }).click();
      await page.getByRole("dialog").getByText(message.signUpClosed, { exact: true }).waitFor();
      await context.close();
    } finally {
      await own.stop();
    }
  });
});

describe("the login form", () => {
  it("says the specification's texts", async () => {
    const { page, context } = await reusedPage(product.url);
    await page.goto("/login");
    const submit = () => page.keyboard.press("Enter");
    await page.getByLabel("Email").fill("no address");
    await page.getByLabel("Password", { exact: true }).fill("12345");
    await submit();
    await page.getByText(message.enterValidEmail).waitFor();
    await page.getByText(message.passwordTooShort(6)).waitFor();
    await page.getByLabel("Email").fill(newEmail());
    await page.getByLabel("Password", { exact: true }).fill("wrong-password");
    await submit();
    await page.getByText(message.invalidCredentials).waitFor();
    await context.setOffline(true);
    await submit();
    await page.getByText(message.networkError).waitFor();
    await page.getByText(message.offline).first().waitFor();
    await context.setOffline(false);
    await page.getByRole("link", { name: "Sign up" }).click();
    // Both forms have these fields: input into the form that is being replaced would be lost.
    await page.getByLabel("Name").waitFor();
    await page.getByLabel("Email").fill(owner.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await submit();
    await page.getByText(message.nameRequired).waitFor();
    await page.getByLabel("Name").fill("Someone");
    await submit();
    await page.getByText(message.emailInUse).first().waitFor();
  });
});

describe("the landing page", () => {
  it("hides its bar on the way down beyond 150 px, marks it beyond 50, and names the section", async () => {
    const { page } = await reusedPage(product.url, { viewport: { width: 1440, height: 900 } });
    await page.goto("/");
    const bar = page.locator("[data-bar]").first();
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
    const has = (name: string) => bar.evaluate((element, attribute) => element.hasAttribute(attribute), name);
    await scrollTo(40);
    expect(await has("data-scrolled")).toBe(false);
    await scrollTo(60);
    await expect.poll(() => has("data-scrolled")).toBe(true);
    expect(await has("data-hidden")).toBe(false);
    await scrollTo(600);
    await expect.poll(() => has("data-hidden")).toBe(true);
    await scrollTo(500);
    await expect.poll(() => has("data-hidden")).toBe(false);
    for (const id of ["about", "features", "pricing"]) {
      // Chrome ends a smooth scroll within its last pixel if a new target is set, without starting another.
      const ended = page.evaluate(
        () => new Promise((done) => window.addEventListener("scrollend", done, { once: true })),
      );
      await page.goto(`/#${id}`);
      await ended;
      const current = () => page.locator('[data-bar] [aria-current="true"]').first().getAttribute("data-place");
      await expect.poll(current).toBe(id);
      const top = () => page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);
      await expect.poll(top).toBeCloseTo(80, 0);
    }
    for (const [path, id] of [
      ["/about", "about"],
      ["/pricing", "pricing"],
      ["/contact", "contact"],
    ] as const) {
      await page.goto(path);
      expect(new URL(page.url()).hash).toBe(`#${id}`);
    }
  });

  it("sends the contact form and scrolls to it", async () => {
    const { page, faults } = await reusedPage(product.url, { viewport: { width: 1440, height: 900 } });
    await page.goto("/");
    await page.getByRole("link", { name: "Contact us" }).first().click();
    await expect
      .poll(() => page.evaluate(() => document.querySelector("#contact")?.getBoundingClientRect().top ?? 9999))
      .toBeLessThan(400);
    await page.getByRole("button", { name: /Send/u }).click();
    await page.getByText(message.nameRequired).first().waitFor();
    await page.getByLabel("First name").fill("Anna");
    await page.getByLabel("Last name").fill("Öztürk");
    const email = newEmail();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Comments").fill("Hello");
    await page.getByRole("button", { name: /Send/u }).click();
    await page.getByText(message.contactThanks).waitFor();
    await expect.poll(() => page.getByLabel("Comments").inputValue()).toBe("");
    // A second tap must not send another message.
    await page.getByRole("button", { name: /Send/u }).click();
    await waitForFrames(page, 2);
    expect(await page.getByText(message.contactThanks).isVisible()).toBe(true);
    expect(await page.locator("[aria-invalid]").count()).toBe(0);
    expect(await rowsOf(product).$count(tables.contactMessage, eq(tables.contactMessage.email, email))).toBe(1);
    for (const price of ["Rs 15", "Rs 30", "Rs 60"]) await page.getByText(price, { exact: true }).first().waitFor();
    expect(faults).toEqual([]);
  });
});

it("a page of the app says that it loads before its code has come", async () => {
  const { page, faults } = await reusedPage(product.url);
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByRole("status").getByText("Loading…").waitFor();
  release();
  await page.getByRole("heading", { name: "Login" }).waitFor();
  expect(faults).toEqual([]);
});
