import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { message, reason } from "../../domain/core/messages.ts";
import { setCard, setPerson } from "../support/factories.ts";
import { transparentLogo } from "../support/images.ts";
import { createTeam } from "../support/organizations.ts";
import { press, waitForText } from "../support/page-steps.ts";
import { makeCard, password, type SignedIn, signUp } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { reusedPage, reusedPageAs } from "../support/reused-page.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { readZip } from "../support/zip.ts";

// A separate server, because a test needs the last admin.
const product = await startTestProduct({ SUBSCRIPTION_GRACE_DAYS: "3" });
afterAll(() => product.stop());

const section = (page: Page, name: string) => page.getByRole("region", { name });

const openMenu = (page: Page) => page.getByRole("button", { name: "Sunita Gurung", exact: true }).click();

async function signIn(page: Page, { email }: SignedIn, word = password): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(word);
  await page.keyboard.press("Enter");
}

it("an account's day: profile, another device, password, data, and its end", async () => {
  const owner = await signUp(product);
  const card = await makeCard(owner);
  const { page, faults } = await reusedPageAs(product.url, owner);
  await page.goto("/dashboard");
  await openMenu(page);
  await page.getByRole("menuitem", { name: "Account" }).click();
  await page.waitForURL("**/account");
  await expect.poll(() => page.title()).toBe("Account · E-VOX");
  await waitForText(page, owner.email);
  await waitForText(page, "Not confirmed yet");

  // The profile, with a logo that the bar shows immediately.
  await page.getByLabel("Name", { exact: true }).fill("Sunita G. Gurung");
  await page.getByLabel("Brand name").fill("Himal Hydro");
  const logo = { name: "logo.png", mimeType: "image/png", buffer: await transparentLogo() };
  await page.locator('input[type="file"]').setInputFiles(logo);
  await waitForText(page, message.logoUploaded);
  await press(page, "Save profile");
  await waitForText(page, "Your profile was saved");
  await page.getByRole("img", { name: "Himal Hydro" }).waitFor();
  const { user } = (await owner.client.get("/api/me")).body;
  expect(user).toMatchObject({ name: "Sunita G. Gurung", companyName: "Himal Hydro", logoLink: "/" });
  await expect.poll(() => page.getByRole("button", { name: "Save profile" }).isDisabled()).toBe(true);

  // A second device appears, and its session is ended.
  const other = await reusedPage(product.url);
  await signIn(other.page, owner);
  await other.page.waitForURL("**/dashboard");
  await page.reload();
  const devices = section(page, "Where you're logged in");
  await devices.getByText("This device").waitFor();
  await expect.poll(() => devices.getByRole("listitem").count()).toBe(2);
  await devices.getByRole("button", { name: /^Log out (?!all)/u }).click();
  await waitForText(page, "That device was logged out");
  await expect.poll(() => devices.getByRole("listitem").count()).toBe(1);
  await other.page.reload();
  await other.page.waitForURL("**/login*");
  await section(page, "Login history").getByText("Logged in").first().waitFor();

  // The password: a wrong one gets a field error, the right one signs other devices out.
  await signIn(other.page, owner);
  await other.page.waitForURL("**/dashboard");
  const words = section(page, "Password");
  await words.getByLabel("Current password").fill("not-the-password");
  await words.getByLabel("New password").fill("a-fine-password-9");
  await press(page, "Change password");
  await waitForText(page, message.wrongPassword);
  await words.getByLabel("Current password").fill(password);
  await press(page, "Change password");
  await waitForText(page, "Password changed");
  await expect.poll(() => words.getByLabel("New password").inputValue()).toBe("");
  await other.page.reload();
  await other.page.waitForURL("**/login*");

  const saving = page.waitForEvent("download");
  await press(page, "Download my data");
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^evox-account-.*\.zip$/u);
  const files = readZip(await readFile(await saved.path()));
  expect(JSON.parse(files.get("account.json")?.toString() ?? "")).toMatchObject({ name: "Sunita G. Gurung" });

  // Deletion: listed contents, confirmation, one rejection, success.
  await press(page, "Delete my account…");
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText(card.shortCode).waitFor();
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await dialog.getByText(message.wrongPassword).waitFor();
  await dialog.getByLabel("Your password").fill("a-fine-password-9");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await page.waitForURL(`${product.url}/`);
  await page.getByRole("link", { name: "Login" }).first().waitFor();
  expect(await rowsOf(product).$count(tables.person, eq(tables.person.id, owner.id))).toBe(0);
  await page.goto("/account");
  await page.waitForURL("**/login*");
  expect(faults).toEqual([]);
});

describe("the theme", () => {
  const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  it("follows the person to another browser without a flash, from the account, the menu and the landing page", async () => {
    const owner = await signUp(product);
    const { page } = await reusedPageAs(product.url, owner, { colorScheme: "light" });
    await page.goto("/account");
    const light = await ground(page);
    const sent = page.waitForResponse((answer) => answer.request().method() === "PATCH");
    await section(page, "Settings").getByText("Dark", { exact: true }).click();
    await sent;
    await expect.poll(() => ground(page)).not.toBe(light);

    const other = await reusedPage(product.url, { colorScheme: "light" });
    await signIn(other.page, owner);
    await other.page.waitForURL("**/dashboard");
    await expect.poll(() => ground(other.page)).not.toBe(light);
    // After a choice in one browser, the server renders the other's next page in that theme, without a script.
    await openMenu(page);
    await page.getByRole("menuitem", { name: /Theme: light/u }).click();
    await expect.poll(async () => (await owner.client.get("/api/me")).body.user.settings.theme).toBe("light");
    const next = await other.page.goto("/account");
    expect(await next?.text()).toContain('data-theme="light"');

    await other.page.goto("/");
    const kept = other.page.waitForResponse((answer) => answer.request().method() === "PATCH");
    await other.page.locator("[data-theme-switch] input[value=dark]").check({ force: true });
    expect((await kept).status()).toBe(200);
    expect((await owner.client.get("/api/me")).body.user.settings.theme).toBe("dark");
  });

  it("that could not be saved is shown as it was, and so are notifications", async () => {
    const owner = await signUp(product);
    const { page } = await reusedPageAs(product.url, owner);
    await page.goto("/account");
    await page.route("**/api/me", (route) =>
      route.request().method() === "PATCH" ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    const bell = page.getByRole("switch", { name: "Notifications" });
    await section(page, "Settings").getByText("Notifications", { exact: true }).click();
    await waitForText(page, `Your settings weren't saved: ${reason.busy}`);
    await expect.poll(() => bell.isChecked()).toBe(true);
    await page.unrouteAll();
    await section(page, "Settings").getByText("Notifications", { exact: true }).click();
    await expect.poll(async () => (await owner.client.get("/api/me")).body.user.settings.notifications).toBe(false);
  });
});

it("the owner of a card that visitors do not see is told in the editor, with what they see and whom to ask", async () => {
  const owner = await signUp(product);
  const card = await makeCard(owner);
  const { page, faults } = await reusedPageAs(product.url, owner);
  const ended = (days: number) => ({ subscriptionExpiresAt: new Date(Date.now() - days * 86_400_000) });
  const states = [
    [
      { status: "blocked" },
      ["This card is blocked", /Visitors see “Account Blocked”.*To make it visible again, contact the/u],
    ],
    [{ status: "suspended" }, ["This card is suspended", /Visitors see “Account Suspended”/u]],
    [
      { status: "active", category: "Premium", ...ended(4) },
      ["Subscription Expired", /To renew the subscription, request the plan again/u],
    ],
    [ended(1), ["Subscription Expired", /Visitors can open the card until/u]],
  ] as const;
  for (const [state, told] of states) {
    await setCard(product, card.id, state);
    await page.goto("/dashboard");
    for (const text of told) await waitForText(page, text);
  }
  await setCard(product, card.id, { subscriptionExpiresAt: null });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Update Card" }).waitFor();
  expect(await page.getByText(/Subscription Expired|Visitors/u).count()).toBe(0);
  expect(faults).toEqual([]);
});

it("somebody suspended reads, changes the password, downloads and deletes, and nothing else", async () => {
  const owner = await signUp(product);
  await setPerson(product, owner.id, { status: "suspended", statusSetBy: "admin" });
  const { page, faults } = await reusedPageAs(product.url, owner);
  await page.goto("/account");
  await waitForText(page, "Account Suspended");
  await expect.poll(() => page.getByLabel("Name", { exact: true }).isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole("switch", { name: "Notifications" }).isDisabled()).toBe(true);
  await section(page, "Password").getByLabel("Current password").fill(password);
  await section(page, "Password").getByLabel("New password").fill("a-fine-password-9");
  await press(page, "Change password");
  await waitForText(page, "Password changed");
  const saving = page.waitForEvent("download");
  await press(page, "Download my data");
  await saving;
  await press(page, "Delete my account…");
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Your password").fill("a-fine-password-9");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await page.waitForURL(`${product.url}/`);
  expect(faults).toEqual([]);
});

it("a leader is told what becomes of the team, and the last admin that they stay", async () => {
  const team = await createTeam(product, "Himal Hydro");
  const { page } = await reusedPageAs(product.url, team.leader);
  await page.goto("/account");
  await press(page, "Delete my account…");
  await waitForText(page, /No one will lead it until an administrator assigns a leader/u);
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await setPerson(product, team.leader.id, { role: "admin" });
  await page.reload();
  await press(page, "Delete my account…");
  await waitForText(page, message.lastAdmin);
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Delete my account" });
  await expect.poll(() => confirm.isDisabled()).toBe(true);
});
