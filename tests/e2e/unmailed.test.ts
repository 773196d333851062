import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { press, waitForText } from "../support/page-steps.ts";
import { makeOrganization, newEmail, password, signUp, signUpAs, signUpVerified } from "../support/people.ts";
import { reusedPage, reusedPageAs } from "../support/reused-page.ts";

import { sharedProduct } from "../support/shared.ts";

/** Without SMTP_URL, emails are only files: no screen says that one was sent. */

const product = await sharedProduct();

const text = (page: Page) =>
  page
    .locator("body")
    .textContent()
    .then((read) => read ?? "");
const claim = /we (?:mail|e-?mail|send|sent)|mailed|on its way|check your|send (?:the )?link|resend|invitation sent/iu;

it("who forgot the password is told whom to ask for the link", async () => {
  const { page } = await reusedPage(product.url);
  await page.goto("/reset");
  await waitForText(page, "This server doesn't send emails yet, so ask its operator for the link");
  expect(await text(page)).not.toMatch(claim);
  await page.getByLabel("Email").fill("somebody@example.com");
  await press(page, "Create link");
  await waitForText(page, message.resetWritten);
  expect(await text(page)).not.toMatch(claim);
});

it("who signs up is told whom to ask for the link to the address, on every screen that wants it", async () => {
  const { page } = await reusedPage(product.url);
  const email = newEmail();
  await page.goto("/addmein");
  await page.getByLabel("Name").fill("Una Newcomer");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await page.goto("/account");
  await waitForText(page, "This server doesn't send emails yet. Ask its operator for the link that confirms");
  expect(await text(page)).not.toMatch(claim);
  await press(page, "Create new link");
  await waitForText(page, message.proofWritten);
  await page.getByRole("button", { name: "Create new link" }).first().waitFor();
  for (const [path, heading] of [
    ["/account", "Account"],
    ["/organization", ""],
  ] as const) {
    await page.goto(path);
    await waitForText(page, heading || message.proofWritten);
    expect(await text(page)).not.toMatch(claim);
  }
});

it("who changes the address is told whom to ask for the link", async () => {
  const { page } = await reusedPageAs(product.url, await signUpVerified(product));
  await page.goto("/account");
  await press(page, "Change email");
  await page.getByLabel("New email").fill(newEmail());
  await page.getByLabel("Your password").fill(password);
  expect(await text(page)).not.toMatch(claim);
  await press(page, "Change email");
  await waitForText(page, message.changeWritten);
  expect(await text(page)).not.toMatch(claim);
});

it("who invites somebody is told where they see it", async () => {
  const leader = await signUpAs(product, "leader", "Lea Leader");
  await makeOrganization(product, leader, []);
  const invited = await signUp(product, "Ivo Guest");
  const { page } = await reusedPageAs(product.url, leader);
  await page.goto("/leader");
  await press(page, /^Add member/u);
  await page.getByText("Invite by email").click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Email" }).fill(invited.email);
  await press(page, "Send invitation");
  await waitForText(page, `${invited.email} was invited. They'll see the invitation once they confirm this email.`);
  expect(await text(page)).not.toMatch(claim);
});
