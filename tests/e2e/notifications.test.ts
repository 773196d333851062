import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { notify, setPerson } from "../support/factories.ts";
import { watchRequests } from "../support/page-activity.ts";
import { makeOrganization, type SignedIn, signUp, signUpAs, signUpVerified } from "../support/people.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedBrowser, sharedProduct } from "../support/shared.ts";
import { openPageAs } from "../support/signed-page.ts";

const product = await sharedProduct();
const browser = await sharedBrowser();

const bell = (page: Page, unread = "") => page.getByRole("button", { name: `Notifications${unread}`, exact: true });

async function write(): Promise<void> {
  const typed = { firstName: "Anna", lastName: "Öztürk", email: "anna@example.com", comments: "Hello" };
  expect((await product.visitor().post("/api/contact", typed)).status).toBe(201);
}

async function open(person: SignedIn, path = "/role-debug") {
  const watched = await reusedPageAs(product.url, person);
  await watched.page.goto(path);
  await bell(watched.page).waitFor();
  return watched;
}

it("the badge appears by itself, the menu lists and marks read, a second tab follows", async () => {
  const admin = await signUpAs(product, "admin");
  const { page, context, faults } = await open(admin);
  const rest = watchRequests(page);
  const second = await context.newPage();
  await second.goto("/role-debug");
  await bell(second).waitFor();
  await write();
  for (const tab of [page, second]) await bell(tab, ", 1 unread").waitFor();
  await expect.poll(() => page.getByRole("status").allTextContents()).toContain("1 unread notification");
  await bell(page, ", 1 unread").click();
  const item = page.getByRole("dialog", { name: "Notifications" }).getByRole("listitem").first();
  await expect.poll(() => item.textContent()).toMatch(/^New: Anna Öztürk sent a message through the contact form\./u);
  await bell(second).waitFor();
  // A notification that arrives in the open menu is shown and marked as read; the first stays marked as new.
  await write();
  await expect.poll(() => page.getByRole("listitem").filter({ hasText: "New:" }).count()).toBe(2);
  await expect.poll(async () => (await admin.client.get("/api/notifications")).body.unread).toBe(0);
  // The cached list has them as read before the menu closes.
  await rest();
  await item.getByRole("link").click();
  await page.waitForURL("**/admin?tab=messages");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await bell(page).click();
  await page.getByRole("listitem").first().waitFor();
  expect(await page.getByRole("listitem").filter({ hasText: "New:" }).count()).toBe(0);
  expect(faults).toEqual([]);
});

it("the bell is there only when nothing beside it can push it away any more", async () => {
  const person = await signUp(product);
  const { page } = await openPageAs(browser, product.url, person);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  await page.route(/user-menu-[^/]*\.js$/u, async (route) => {
    isAsked();
    await released;
    await route.continue();
  });
  const code = page.waitForResponse(/notification-bell-[^/]*\.js$/u);
  await page.goto("/role-debug");
  await asked;
  await (await code).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await bell(page).count()).toBe(0);
  release();
  await bell(page).waitFor();
  await page.getByRole("button", { name: "Sunita Gurung" }).waitFor();
});

it("by keyboard alone", async () => {
  const admin = await signUpAs(product, "admin");
  await write();
  const { page } = await reusedPageAs(product.url, admin);
  await page.goto("/dashboard");
  await bell(page, ", 1 unread").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("listitem").first().waitFor();
  await page.keyboard.press("Tab");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("href")))
    .toBe("/admin?tab=messages");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Notifications/u);
});

it("a role that changed opens its pages without a reload", async () => {
  const person = await signUp(product);
  const { page } = await open(person);
  await page.getByRole("button", { name: "Sunita Gurung" }).click();
  await page.getByRole("menu").waitFor();
  expect(await page.getByRole("menuitem", { name: "Team Dashboard" }).count()).toBe(0);
  await page.getByRole("menu").press("Escape");
  await setPerson(product, person.id, { role: "leader" });
  await notify(product, person.id, { body: { kind: "role-changed", role: "leader" } });
  await bell(page, ", 1 unread").waitFor();
  await page.getByRole("button", { name: "Sunita Gurung" }).click();
  await page.getByRole("menuitem", { name: "Team Dashboard" }).waitFor();
});

it("what changed before the page listens is noticed as soon as it does", async () => {
  const person = await signUp(product);
  const { page } = await reusedPageAs(product.url, person);
  const listens = page.waitForRequest("**/api/notifications/stream");
  await page.route("**/api/notifications/stream", async (route) => {
    await setPerson(product, person.id, { role: "leader" });
    await route.continue();
  });
  await page.goto("/role-debug");
  await listens;
  await page.getByRole("button", { name: "Sunita Gurung" }).click();
  await page.getByRole("menuitem", { name: "Team Dashboard" }).waitFor();
});

it("an invitation is accepted where it is told", async () => {
  const [leader, guest] = [await signUpAs(product, "leader"), await signUpVerified(product)];
  const organizationId = await makeOrganization(product, leader, []);
  const invited = await leader.client.post(`/api/organizations/${organizationId}/members`, { email: guest.email });
  expect(invited.status).toBe(202);
  const other = await signUpAs(product, "leader");
  const second = await makeOrganization(product, other, []);
  await other.client.post(`/api/organizations/${second}/members`, { email: guest.email });
  const { page } = await reusedPageAs(product.url, guest);
  await page.goto("/role-debug");
  await bell(page, ", 2 unread").click();
  await page.getByRole("button", { name: "Accept the invitation to join Himal Hydro" }).last().click();
  await expect.poll(() => page.getByRole("button", { name: /^Accept/u }).count()).toBe(0);
  await expect.poll(async () => (await guest.client.get("/api/me")).body.organization?.id).toBe(organizationId);
  // Accepting the second would be rejected: the entry says why, and links to the page for leaving.
  await page.getByRole("list", { name: "Notifications" }).getByText(message.alreadyInOrganization).waitFor();
  await page.getByRole("link", { name: "Leave Himal Hydro first" }).click();
  await page.waitForURL("**/account#organization");
  await page.getByRole("button", { name: /^Leave organization/u }).waitFor();
});

it("a session that ended elsewhere is noticed by itself, and its owner asked to log in again", async () => {
  const person = await signUp(product);
  const { page } = await open(person);
  await rowsOf(product).delete(tables.session).where(eq(tables.session.personId, person.id));
  await page.getByRole("alertdialog", { name: "You were logged out" }).waitFor();
});

it("a browser without event streams shows the menu all the same", async () => {
  const admin = await signUpAs(product, "admin");
  await write();
  const { page, context, faults } = await openPageAs(browser, product.url, admin);
  await page.addInitScript("delete window.EventSource");
  await page.goto("/role-debug");
  await bell(page).click();
  await page.getByRole("listitem").first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it("a sender is blocked where the invitation is told, and unblocked on the account page", async () => {
  const [leader, guest] = [await signUpAs(product, "leader", "Pushy Leader"), await signUpVerified(product)];
  const organizationId = await makeOrganization(product, leader, []);
  const invite = () => leader.client.post(`/api/organizations/${organizationId}/members`, { email: guest.email });
  expect((await invite()).status).toBe(202);
  const { page } = await reusedPageAs(product.url, guest);
  await page.goto("/account");
  await bell(page, ", 1 unread").click();
  await page.getByRole("button", { name: "Block Pushy Leader" }).click();
  const question = page.getByRole("alertdialog", { name: "Block this sender?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => question.count()).toBe(0);
  expect((await guest.client.get("/api/blocked-senders")).body.items).toEqual([]);
  await bell(page).click();
  await page.getByRole("button", { name: "Block Pushy Leader" }).click();
  await question.getByRole("button", { name: "Block sender" }).click();
  await page.getByText("Sender blocked", { exact: true }).waitFor();
  await expect.poll(() => question.count()).toBe(0);
  await bell(page).click();
  await page.getByText("No notifications yet").waitFor();
  await page.keyboard.press("Escape");
  const section = page.getByRole("region", { name: "Blocked senders" });
  await section.getByRole("button", { name: "Unblock Pushy Leader" }).click();
  await page.getByText("Sender unblocked").waitFor();
  await expect.poll(() => section.count()).toBe(0);
  await page.goto("/organization");
  await page.getByRole("button", { name: "Accept the invitation to join Himal Hydro" }).waitFor();
  await page.getByRole("button", { name: "Block Pushy Leader" }).click();
  await question.getByRole("button", { name: "Block sender" }).click();
  await expect.poll(() => page.getByRole("button", { name: /^Accept/u }).count()).toBe(0);
});
