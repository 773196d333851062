import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { guardedPaths, navigateTo } from "../support/guarded-paths.ts";
import { photo } from "../support/images.ts";
import { watchRequests } from "../support/page-activity.ts";
import { press, waitForText } from "../support/page-steps.ts";
import { makeCard, makeOrganization, password, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { nextTotpCode, signUpWithTotp } from "../support/second-factors.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const login = (page: Page) => page.getByRole("alertdialog", { name: "You were logged out" });

async function logInAgain(page: Page): Promise<void> {
  await login(page).getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  await login(page).waitFor({ state: "detached" });
}

const signOut = ({ client }: SignedIn) => client.post("/api/auth/sign-out");

/** Sets the person's current session cookie in the page. */
async function takeCookies(page: Page, { client }: SignedIn): Promise<void> {
  const url = product.url;
  await page.context().addCookies([...client.cookies].map(([name, value]) => ({ name, value, url })));
}

/** Signs in from another client. */
async function elsewhere({ email }: SignedIn): Promise<SignedIn["client"]> {
  const client = product.visitor();
  await client.post("/api/auth/sign-in", { email, password });
  return client;
}

/** Dispatches the click, because the dialog may already cover the page. */
const activate = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("button", { name, includeHidden: true }).first().dispatchEvent("click");

/** Opens the notifications unless the login covers the page, because their list would open over the login. */
const openNotifications = (page: Page): Promise<void> =>
  page
    .getByRole("button", { name: /Notifications/u, includeHidden: true })
    .first()
    .evaluate((bell: HTMLElement) => {
      if (!bell.closest("[inert]")) bell.click();
    });

describe("every guarded screen", () => {
  it("that loses its session while it is open asks to log in again, and goes on", async () => {
    const admin = await signUpAs(product, "admin", "Asha Admin");
    const leader = await signUpAs(product, "leader", "Lena Leader");
    await makeCard(admin);
    const { page, faults } = await reusedPageAs(product.url, admin);
    await page.goto("/account");
    await waitForText(page, "Asha Admin");
    const paths = await guardedPaths(page);
    expect(paths).toContain("/organization");
    expect(paths.length).toBeGreaterThan(10);
    const title = page.locator("h1").first();
    for (const path of paths) {
      await page.goto(path.replace("$id", leader.id));
      await title.waitFor();
      await expect.poll(() => title.textContent()).not.toBe("Loading…");
      const shown = await title.textContent();
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      // There is no notification of an expired session; the next request detects it.
      product.clock.advance(8 * 86_400_000);
      await openNotifications(page);
      await login(page)
        .waitFor()
        .catch(() => expect.fail(`${path} does not ask to log in again`));
      expect(await login(page).getByLabel("Email").inputValue()).toBe(admin.email);
      await logInAgain(page);
      await expect.poll(() => title.textContent(), { message: path }).toBe(shown);
      expect(await page.evaluate(() => "isSamePage" in globalThis), path).toBe(true);
    }
    expect(faults).toEqual([]);
  }, 240_000);

  it.each(["admin", "user"] as const)(
    "that role %s opens by a link after the session ended asks to log in, and is shown then",
    async (role) => {
      const person = role === "user" ? await signUp(product) : await signUpAs(product, role);
      await makeCard(person);
      const { page, faults } = await reusedPageAs(product.url, person);
      const rest = watchRequests(page);
      const title = page.locator("h1").first();
      const pathOf = () => new URL(page.url()).pathname;
      await page.goto("/account");
      await waitForText(page, "This device");
      const titles = new Map<string, string | null>();
      for (const path of await guardedPaths(page)) {
        if (path === "/role-dashboard") continue;
        const own = path.replace("$id", person.id);
        await navigateTo(page, own);
        await rest();
        await expect.poll(() => title.textContent()).not.toBe("Loading…");
        // Other paths redirect for this role.
        if (pathOf() === own) titles.set(own, await title.textContent());
      }
      expect(titles.size).toBeGreaterThan(5);
      for (const [path, text] of titles) {
        // These screens have no cached data, so their requests detect the end immediately.
        await page.goto("/role-debug");
        await rest();
        product.clock.advance(8 * 86_400_000);
        const followed = navigateTo(page, path);
        await login(page)
          .waitFor()
          .catch(() => expect.fail(`${path} does not ask to log in again, but is at ${page.url()}`));
        await logInAgain(page);
        await followed;
        await expect.poll(() => title.textContent(), { message: path }).toBe(text);
        expect(pathOf()).toBe(path);
      }
      expect(faults).toEqual([]);
    },
    120_000,
  );
});

describe("a session that ended while something was typed", () => {
  it("asks at the save, says what is wrong with a password, and then saves what was typed", async () => {
    const owner = await signUp(product);
    const { page } = await reusedPageAs(product.url, owner);
    await page.goto("/account");
    await waitForText(page, "This device");
    await page.getByLabel("Name", { exact: true }).fill("Sunita Typed");
    // There is no notification of an expired session.
    product.clock.advance(8 * 86_400_000);
    await activate(page, "Save profile");
    await login(page).getByLabel("Password").fill("not-the-password");
    await login(page).getByRole("button", { name: "Log in", exact: true }).click();
    await login(page).getByText(message.invalidCredentials).waitFor();
    await Promise.all([waitForText(page, "Your profile was saved"), logInAgain(page)]);
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Sunita Typed");
  });

  it("who forgot the password asks for a link in another tab, with the address that stands in the login", async () => {
    const owner = await signUp(product);
    const { page } = await reusedPageAs(product.url, owner);
    await page.goto("/account");
    await waitForText(page, "This device");
    await signOut(owner);
    const opened = page.waitForEvent("popup");
    await login(page).getByRole("link", { name: "Forgot password?" }).click();
    const reset = await opened;
    await expect.poll(() => reset.getByLabel("Email").inputValue()).toBe(owner.email);
    expect(reset.url()).toBe(`${product.url}/reset`);
  });

  it("keeps a dialog's form, which is no draft, and sends it after the login", async () => {
    const leader = await signUpAs(product, "leader", "Lena Leader");
    await makeOrganization(product, leader, []);
    const { page } = await reusedPageAs(product.url, leader);
    await page.goto("/organization");
    await press(page, "New organization");
    const form = page.getByRole("dialog", { name: "New organization" });
    await form.getByLabel("Name").fill("Typed Tigers");
    await signOut(leader);
    await logInAgain(page);
    expect(await form.getByLabel("Name").inputValue()).toBe("Typed Tigers");
    await form.getByRole("button", { name: "Create organization" }).click();
    await waitForText(page, "Typed Tigers was created");
  });

  it("takes an upload along, and the card that it is for", async () => {
    const owner = await signUp(product);
    await makeCard(owner);
    const { page } = await reusedPageAs(product.url, owner);
    await page.goto("/dashboard");
    await page.getByLabel("Location", { exact: true }).fill("Patan");
    product.clock.advance(8 * 86_400_000);
    const buffer = await (await photo(900, 200)).png().toBuffer();
    const file = { name: "wide.png", mimeType: "image/png", buffer };
    await page.locator('input[type="file"]').last().setInputFiles(file);
    await Promise.all([waitForText(page, message.logoUploaded), logInAgain(page)]);
    await press(page, "Update Card");
    await waitForText(page, message.cardUpdated);
  });

  it("goes on after the second factor, without leaving the page", async () => {
    const owner = await signUpWithTotp(product);
    const { page } = await reusedPageAs(product.url, owner);
    await page.goto("/account");
    await page.getByLabel("Name", { exact: true }).fill("Sunita Twofold");
    await signOut(owner);
    await login(page).getByLabel("Password").fill(password);
    await page.keyboard.press("Enter");
    const step = page.getByRole("alertdialog", { name: "Two-step verification" });
    await step.getByRole("textbox", { name: "Code" }).fill(nextTotpCode(product, owner.secret));
    await step.waitFor({ state: "detached" });
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Sunita Twofold");
  });
});

describe("a session that somebody ended", () => {
  it("in another browser, by a new password, is known at once", async () => {
    const owner = await signUp(product);
    const other = await elsewhere(owner);
    const { page } = await reusedPageAs(product.url, owner);
    await page.goto("/account");
    await waitForText(page, "This device");
    await other.put("/api/me/password", { currentPassword: password, password: "another-horse-8" });
    await login(page).waitFor();
    await login(page).getByLabel("Password").fill("another-horse-8");
    await page.keyboard.press("Enter");
    await login(page).waitFor({ state: "detached" });
    await waitForText(page, "This device");
  });

  it("by a block says so, and leads to another account", async () => {
    const owner = await signUp(product);
    const admin = await signUpAs(product, "admin");
    const { page } = await reusedPageAs(product.url, owner);
    await page.goto("/account");
    await waitForText(page, "This device");
    await admin.client.put(`/api/users/${owner.id}/status`, { status: "blocked" });
    await login(page).waitFor();
    await login(page).getByLabel("Password").fill(password);
    await page.keyboard.press("Enter");
    await login(page).getByText(message.signInBlocked).waitFor();
    await login(page).getByRole("link", { name: "Use another account" }).click();
    await page.getByRole("heading", { name: "Login" }).waitFor();
    await page.getByLabel("Email").fill(owner.email);
    const typed = page.getByLabel("Password", { exact: true });
    await typed.fill("not-the-password");
    await page.keyboard.press("Enter");
    await waitForText(page, message.invalidCredentials);
    await typed.fill(password);
    await page.keyboard.press("Enter");
    await waitForText(page, message.signInBlocked);
    await admin.client.put(`/api/users/${owner.id}/status`, { status: "active" });
    await typed.fill(password);
    await page.keyboard.press("Enter");
    await waitForText(page, "This device");
  });

  it("by its end is known in two tabs, and a login in one is one in the other", async () => {
    const owner = await signUp(product);
    const { page, context } = await reusedPageAs(product.url, owner);
    const tab = await context.newPage();
    for (const each of [page, tab]) {
      await each.goto("/account");
      await waitForText(each, "This device");
      await each.getByLabel("Name", { exact: true }).fill("Sunita Twice");
    }
    product.clock.advance(8 * 86_400_000);
    for (const each of [page, tab]) {
      await activate(each, "Save profile");
      await login(each).waitFor();
    }
    // Waits from the start, because success toasts close by themselves.
    await Promise.all([waitForText(page, "Your profile was saved"), logInAgain(tab)]);
    await login(page).waitFor({ state: "detached" });
  });

  it("in another tab, is asked for at once, and comes back with a login there", async () => {
    const owner = await signUp(product, "Sunita Tabs");
    const { page, context } = await reusedPageAs(product.url, owner);
    // The other tab notifies it, not the server.
    await page.route("**/api/notifications/stream*", (route) => route.abort());
    await page.goto("/account");
    await waitForText(page, "This device");
    await page.getByLabel("Name", { exact: true }).fill("Sunita Typed");
    const tab = await context.newPage();
    await tab.goto("/dashboard");
    await press(tab, "Sunita Tabs");
    await tab.getByRole("menuitem", { name: "Logout" }).click();
    const drafts = () => page.evaluate(() => JSON.stringify({ ...localStorage }).includes("Sunita Typed"));
    await expect.poll(drafts).toBe(true);
    await tab
      .getByRole("alertdialog", { name: "Log out without saving?" })
      .getByRole("button", { name: "Log out" })
      .click();
    await login(page).waitFor();
    await expect.poll(drafts).toBe(false);
    await tab.goto("/login");
    await tab.getByLabel("Email").fill(owner.email);
    await tab.getByLabel("Password", { exact: true }).fill(password);
    await tab.keyboard.press("Enter");
    await login(page).waitFor({ state: "detached" });
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Sunita Typed");
    await page.reload();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Sunita Typed");
  });

  it("on purpose asks first where typed text or an unanswered draft would be deleted", async () => {
    const owner = await signUp(product, "Olga Logout");
    await makeCard(owner);
    const { page } = await reusedPageAs(product.url, owner);
    const logOut = async () => {
      await page.getByRole("button", { name: "Olga Logout", exact: true }).click();
      await page.getByRole("menuitem", { name: "Logout" }).click();
    };
    const question = page.getByRole("alertdialog", { name: "Log out without saving?" });
    await page.goto("/dashboard");
    await page.getByLabel("Bio").fill("Typed before the logout");
    await logOut();
    await question.getByRole("button", { name: "Stay logged in" }).click();
    await question.waitFor({ state: "detached" });
    expect(await page.getByLabel("Bio").inputValue()).toBe("Typed before the logout");
    expect((await owner.client.get("/api/me")).status).toBe(200);
    page.once("dialog", (leaving) => void leaving.accept());
    await page.reload();
    await page.getByRole("button", { name: "Restore" }).waitFor();
    await logOut();
    await question.getByRole("button", { name: "Stay logged in" }).click();
    await page.goto("/");
    await page.locator("summary", { hasText: "Account: Olga Logout" }).click();
    const asked: string[] = [];
    page.once("dialog", (one) => {
      asked.push(one.message());
      void one.dismiss();
    });
    await press(page, "Logout");
    expect(asked).toEqual([expect.stringContaining("Unsaved changes in this browser will be deleted.")]);
    expect((await owner.client.get("/api/me")).status).toBe(200);
    await page.goto("/dashboard");
    await press(page, "Restore");
    // Dismisses the browser's own dialog, which would stop the test.
    page.once("dialog", (leaving) => void leaving.dismiss());
    await logOut();
    await question.getByRole("button", { name: "Log out" }).click();
    await page.waitForURL(product.url);
    expect((await owner.client.get("/api/me")).status).toBe(401);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("Typed before");
  });
});

it("a page shows and saves nothing of its person when another one has signed in beside it", async () => {
  const former = await signUp(product, "Frida Former");
  const next = await signUp(product, "Nora Next");
  await elsewhere(former);
  const nextElsewhere = await elsewhere(next);
  const { page, context } = await reusedPageAs(product.url, former);
  await page.goto("/account");
  await waitForText(page, "This device");
  await page.getByLabel("Name", { exact: true }).fill("Frida Typed");
  const tab = await context.newPage();
  await tab.goto("/favicon.svg");
  await takeCookies(tab, next);
  await tab.goto("/account");
  await tab.getByLabel("Name", { exact: true }).waitFor();
  // Visible means that a click at the element's centre would hit it.
  await login(page).waitFor();
  const isCovered = (name: string) =>
    page.evaluate((text) => {
      const shown = [...document.querySelectorAll("h1, p, input")].filter(
        (one) => one.textContent?.includes(text) || (one as HTMLInputElement).value?.includes(text),
      );
      return shown.every((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return hit === null || !one.contains(hit);
      });
    }, name);
  expect(await isCovered("Frida")).toBe(true);
  const veil = await login(page).evaluate((one) => {
    const overlay = one.closest("[class*=fixed]");
    return overlay ? getComputedStyle(overlay).backgroundColor : "";
  });
  expect(veil).toMatch(/^rgb\(/u);
  await page.evaluate(() => {
    for (const button of document.querySelectorAll("button")) if (button.textContent === "Save profile") button.click();
  });
  await activate(page, "Log out all other devices");
  page.on("dialog", (dialog) => void dialog.accept());
  await login(page).getByRole("link", { name: "Use another account" }).click();
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Nora Next");
  expect((await next.client.get("/api/me")).body.user.name).toBe("Nora Next");
  expect((await nextElsewhere.get("/api/me")).status).toBe(200);
  expect(await page.getByText("Frida").count()).toBe(0);
});
