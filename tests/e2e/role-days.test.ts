import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setPerson } from "../support/factories.ts";
import { waitForText } from "../support/page-steps.ts";
import { makeCard, makeOrganization, newEmail, password, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

/** A typical day of each role, from sign-in to sign-out. The leader's is in teams.test.ts. */

async function signIn(page: Page, { email }: SignedIn): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

async function choose(page: Page, selector: string, option: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: selector }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

const visit = async (id: string) => (await product.visitor().get(`/card/${id}`)).status;

async function openDay(person: SignedIn): Promise<{ page: Page; end: () => Promise<void> }> {
  const { page, faults } = await reusedPageAs(product.url, { ...person, client: product.visitor() });
  await signIn(page, person);
  return {
    page,
    end: async () => {
      expect(faults).toEqual([]);
    },
  };
}

async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL(`${product.url}/`);
}

it("an admin upgrades a card, blocks it, sees the public page change at once, and finds it in the log", async () => {
  const admin = await signUpAs(product, "admin", "Dora Day");
  const card = await makeCard(await signUp(product, "Card Owner"), { name: "Upgraded Card" });
  const { page, end } = await openDay(admin);
  await page.waitForURL(/\/admin/u);
  await page.getByRole("searchbox").fill("upgraded");
  await waitForText(page, "No Subscription");
  await choose(page, "Category of Upgraded Card", "Executive");
  await waitForText(page, "Upgraded Card: Executive");
  await choose(page, "Subscription of Upgraded Card", /^12 months/u);
  await waitForText(page, /36[56] days left/u);
  await choose(page, "Subscription of Upgraded Card", "Lifetime");
  await page.getByRole("alertdialog").getByRole("button", { name: "Change to Lifetime" }).click();
  await page.getByRole("button", { name: "Subscription of Upgraded Card" }).getByText("Lifetime").waitFor();
  expect((await product.visitor().get(`/card/${card.id}`)).text).toContain("Executive");
  await choose(page, "Status of Upgraded Card", "Blocked");
  await page.getByRole("alertdialog").getByRole("button", { name: "Hide card" }).click();
  await waitForText(page, "Upgraded Card's card: Blocked");
  expect(await visit(card.id)).toBe(403);
  await page.getByRole("tab", { name: /Audit log/u }).click();
  const entry = page.getByRole("row").filter({ hasText: "Dora Day" }).filter({ hasText: "Card Owner" });
  await entry.filter({ hasText: "Blocked" }).first().waitFor();
  await entry.filter({ hasText: "Executive" }).first().waitFor();
  await logOut(page, "Dora Day");
  await end();
});

it("an orgmanager adds and removes members, and is refused what is not theirs", async () => {
  const orgmanager = await signUpAs(product, "orgmanager", "Olga Manager");
  const colleague = await signUp(product, "Colleague One");
  await makeOrganization(product, orgmanager, [colleague]);
  await rowsOf(product)
    .update(tables.organizationMember)
    .set({ role: "orgmanager" })
    .where(eq(tables.organizationMember.personId, orgmanager.id));
  const { page, end } = await openDay(orgmanager);
  await page.waitForURL(/\/dashboard/u);
  await page.getByRole("button", { name: "Olga Manager" }).click();
  await expect.poll(() => page.getByRole("menuitem").allTextContents()).not.toContain("Admin Dashboard");
  await page.getByRole("menuitem", { name: "Organization Management" }).click();
  await page.getByRole("row", { name: "Colleague One" }).waitFor();
  await page.getByRole("button", { name: "Add member" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Name/u).fill("Fresh Colleague");
  await dialog.getByLabel(/^Email/u).fill(newEmail());
  await dialog.getByRole("button", { name: "Suggest password" }).click();
  await dialog.getByRole("button", { name: "Add member" }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("row", { name: "Fresh Colleague" }).waitFor();
  await page.getByRole("button", { name: "Remove Colleague One" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("row", { name: "Colleague One" }).waitFor({ state: "detached" });
  await page.goto("/admin");
  await page.waitForURL(/\/dashboard/u);
  await logOut(page, "Olga Manager");
  await end();
});

it("a user who was added replaces the temporary password, makes the one card, and finds no way further", async () => {
  const user = await signUp(product, "Ulla User");
  await setPerson(product, user.id, { mustChangePassword: true });
  const { page, end } = await openDay(user);
  await page.getByRole("heading", { name: "Choose your password" }).waitFor();
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Choose your password" }).waitFor();
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await waitForText(page, message.samePassword);
  await page.getByLabel("New password", { exact: true }).fill("a-password-of-mine-1");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await waitForText(page, "New card");
  await page.getByLabel("Job title").fill("Engineer");
  await page.getByRole("button", { name: "Create Card" }).click();
  await waitForText(page, "Card created successfully!");
  await page.goto("/dashboard?card=new");
  await waitForText(page, message.oneCardOnly);
  for (const path of ["/admin", "/leader", "/admin-tools", `/dashboard/edit/${user.id}`]) {
    await page.goto(path);
    await page.waitForURL(/\/dashboard(?:\?|$)/u);
  }
  await logOut(page, "Ulla User");
  await end();
});

it("somebody who is suspended sees their card as unavailable, and may only look", async () => {
  const user = await signUp(product, "Sam Suspended");
  await makeCard(user, { name: "Sam Suspended" });
  const admin = await signUpAs(product, "admin");
  await admin.client.put(`/api/users/${user.id}/status`, { status: "suspended" });
  const { page, end } = await openDay(user);
  await page.waitForURL(/\/dashboard/u);
  await waitForText(page, "Account Suspended");
  await page.getByRole("region", { name: "Preview" }).getByText("Unavailable", { exact: true }).first().waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Update Card" }).isDisabled()).toBe(true);
  await logOut(page, "Sam Suspended");
  await end();
});
