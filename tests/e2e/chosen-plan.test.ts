import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { setCard } from "../support/factories.ts";
import { makeCard, newEmail, password, signUp } from "../support/people.ts";
import { reusedPage, reusedPageAs } from "../support/reused-page.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const signUpPath = "/addmein?plan=";
const chosen = (page: Page, plan: string) => page.getByText(`You chose the ${plan} plan`);

async function signUpOn(page: Page): Promise<void> {
  await page.getByLabel("Name").fill("Paula Plan");
  await page.getByLabel("Email").fill(newEmail());
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
}

it("the plan chosen on the landing page is named at sign-up, after a look at login, and on the dashboard until it is dismissed", async () => {
  const { page, faults } = await reusedPage(product.url);
  await page.goto("/#pricing");
  await page.getByRole("link", { name: "Get Premium" }).click();
  await page.waitForURL(`**${signUpPath}premium`);
  await chosen(page, "Premium").waitFor();
  await page
    .getByText("move your card to the Premium category. Until then, your card will be in the Basic category")
    .waitFor();
  await page.getByRole("link", { name: "Log in" }).click();
  await page.getByRole("button", { name: "Log in", exact: true }).waitFor();
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.getByLabel("Name").waitFor();
  await chosen(page, "Premium").waitFor();
  await signUpOn(page);
  await page.getByText("Create your card first. Then you can request the plan here").waitFor();
  await page.reload();
  await chosen(page, "Premium").waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await chosen(page, "Premium").waitFor({ state: "detached" });
  await page.reload();
  await page.getByLabel("Name", { exact: true }).waitFor();
  expect(await chosen(page, "Premium").count()).toBe(0);
  expect(faults).toEqual([]);
});

it("Login in the header, and a look at the forgotten password, keep the plan, the way back and what was typed, and drop what was wrong", async () => {
  const { page } = await reusedPage(product.url);
  await page.goto(`${signUpPath}premium&from=%2Faccount`);
  const email = newEmail();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Sign up" }).click();
  const wrong = page.locator('[aria-invalid="true"]');
  await wrong.first().waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await page.waitForURL("**/login?**");
  await wrong.first().waitFor({ state: "detached" });
  expect(await page.getByLabel("Email").inputValue()).toBe(email);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await page.getByRole("link", { name: "Sign up" }).click();
  await chosen(page, "Premium").waitFor();
  await page.getByLabel("Name").fill("Paula Plan");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/account");
});

it("Standard promises nothing but what every card begins with, and a value that is no plan is ignored", async () => {
  const { page } = await reusedPage(product.url);
  await page.goto(`${signUpPath}gold`);
  await page.getByLabel("Name").waitFor();
  expect(await page.getByText("You chose").count()).toBe(0);
  await page.goto("/#pricing");
  await page.getByRole("link", { name: "Get Standard" }).click();
  await chosen(page, "Standard").waitFor();
  await page.getByText("Your card will be in the Basic category").waitFor();
  await signUpOn(page);
  await chosen(page, "Standard").waitFor();
});

it("whoever is signed in already finds the plan on the dashboard until the card has it; another account and a sign-out do not", async () => {
  const person = await signUp(product);
  const card = await makeCard(person);
  const { page, context } = await reusedPageAs(product.url, person);
  await page.goto(`${signUpPath}elite`);
  await page.waitForURL("**/dashboard");
  await chosen(page, "Elite").waitFor();
  await setCard(product, card.id, { category: "Executive" });
  await page.reload();
  await page.getByLabel("Name", { exact: true }).waitFor();
  expect(await chosen(page, "Elite").count()).toBe(0);
  const kept = () => page.evaluate(() => localStorage.getItem("evox-chosen-plan"));
  expect(await kept()).toBe(`${person.id} elite`);
  const other = await signUp(product, "Other Account");
  await context.clearCookies();
  await context.addCookies([...other.client.cookies].map(([name, value]) => ({ name, value, url: product.url })));
  await page.goto("/dashboard");
  await page.getByLabel("Name", { exact: true }).waitFor();
  expect(await chosen(page, "Elite").count()).toBe(0);
  await page.getByRole("button", { name: "Other Account", exact: true }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL(product.url);
  expect(await kept()).toBeNull();
});

it("a card that has a plan is offered its renewal, and is told what is a lower plan", async () => {
  const person = await signUp(product);
  const card = await makeCard(person);
  const soon = new Date(Date.now() + 5 * 86_400_000);
  await setCard(product, card.id, { category: "Premium", subscriptionExpiresAt: soon });
  const { page } = await reusedPageAs(product.url, person);
  await page.goto(`${signUpPath}premium`);
  await page.getByText("Your card already has this plan, and its subscription ends on").waitFor();
  await page.goto(`${signUpPath}standard`);
  await page.getByText("This is a downgrade from your current plan, Premium.").waitFor();
  await page.goto("/account#plan");
  await page.getByRole("button", { name: "Request Standard…" }).click();
  await page.getByText("Your card will move from the Premium to the Basic category.").waitFor();
});

it("with the card, one press requests the chosen plan once, also from a second tab, and the account shows it", async () => {
  const { page, faults, context } = await reusedPage(product.url);
  await page.goto(`${signUpPath}elite`);
  await signUpOn(page);
  await page.getByRole("button", { name: "Create Card" }).click();
  await page.getByRole("dialog", { name: "Your card is live" }).getByRole("button", { name: "Close" }).click();
  await page.getByText("This plan isn't active yet.").waitFor();
  const second = await context.newPage();
  await second.goto("/dashboard");
  await second.getByRole("button", { name: "Request Elite" }).waitFor();
  await page.getByRole("button", { name: "Request Elite" }).dblclick();
  await page.getByText("You requested the Elite plan").waitFor();
  await second.getByRole("button", { name: "Request Elite" }).click();
  await second.getByText("You requested the Elite plan").waitFor();
  await second.close();
  const sent = await page.evaluate(async () => (await (await fetch("/api/upgrades")).json()).items);
  expect(sent).toMatchObject([{ plan: "elite", state: "requested" }]);
  await page.getByRole("link", { name: "View in your account" }).click();
  await page.waitForURL("**/account#plan");
  const plan = page.getByRole("region", { name: "Plan", exact: true });
  await plan.getByRole("heading", { name: "Standard" }).waitFor();
  await plan.getByText("You requested the Elite plan").waitFor();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Update Card" }).waitFor();
  expect(await chosen(page, "Elite").count()).toBe(0);
  expect(faults).toEqual([]);
});
