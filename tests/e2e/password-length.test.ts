import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { ownProduct } from "../support/own-product.ts";
import { makeOrganization, newEmail, password, signUp, signUpAs } from "../support/people.ts";
import { reusedPage, reusedPageAs } from "../support/reused-page.ts";

/** Screens state, enforce and suggest the operator's minimum password length. */

const short = "quiet-otter-14";
const enough = "quiet-otters-15";
const hint = "At least 15 characters";
const tooShort = "Password must be at least 15 characters long";

const product = ownProduct({ PASSWORD_MIN_LENGTH: "15" });

const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

async function fill(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
}

it("someone who signs up is told before anything is sent, and signs in afterwards", async () => {
  const { page, faults } = await reusedPage(product.url);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  await page.goto("/addmein");
  await says(page, hint);
  await page.getByLabel("Name").fill("Sunita Gurung");
  await page.getByLabel("Email").fill(newEmail());
  await fill(page, "Password", short);
  await page.keyboard.press("Enter");
  await says(page, tooShort);
  expect(sent).toEqual([]);
  await fill(page, "Password", enough);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  expect(faults).toEqual([]);
});

it("the first administrator is told too", async () => {
  const { page } = await reusedPage(product.url);
  // An admin exists already, so the link check is mocked.
  await page.route("**/api/auth/link-check", (route) => route.fulfill({ status: 204 }));
  await page.goto(`/setup#${"a".repeat(43)}`);
  await says(page, hint);
});

it("a set-up link that is over says so before anything is typed", async () => {
  const { page } = await reusedPage(product.url);
  await page.goto(`/setup#${"a".repeat(43)}`);
  await says(page, message.setupClosed);
  expect(await page.getByLabel("Name").count()).toBe(0);
});

it("whoever has an older one may sign in with it, and is told when it is changed", async () => {
  const person = await signUp(product);
  const { page, faults } = await reusedPage(product.url);
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await fill(page, "Password", "otters");
  await page.keyboard.press("Enter");
  // Incorrect here, but sent to the server.
  await says(page, message.invalidCredentials);
  await fill(page, "Password", password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await page.goto("/account");
  await says(page, hint);
  await fill(page, "Current password", password);
  await fill(page, "New password", short);
  await page.keyboard.press("Enter");
  await says(page, tooShort);
  expect(faults).toEqual([]);
});

it("a leader is suggested one that is long enough", async () => {
  const leader = await signUpAs(product, "leader");
  await makeOrganization(product, leader, []);
  const { page, faults } = await reusedPageAs(product.url, leader);
  await page.goto("/leader");
  await page.getByRole("button", { name: "Add member" }).first().click();
  await says(page, `${hint}. They'll choose a new one when they first log in.`);
  await page.getByRole("button", { name: "Suggest password" }).click();
  expect((await page.getByLabel(/^Temporary password/u).inputValue()).length).toBeGreaterThanOrEqual(15);
  expect(faults).toEqual([]);
});
