import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { addRows, setPerson } from "../support/factories.ts";
import { waitForEmail } from "../support/links.ts";
import { createTeam } from "../support/organizations.ts";
import { waitForText } from "../support/page-steps.ts";
import { makeCard, newEmail, password, signUp, signUpAs, signUpVerified } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { reusedPage, reusedPageAs } from "../support/reused-page.ts";
import { tables } from "../support/rows.ts";
import { type Smtp, startSmtp } from "../support/smtp.ts";
import { backdateSessions } from "../support/time-machine.ts";

/** Emailed links from the email to the final page. */

const another = "a-new-one-of-mine";

let smtp: Smtp;
let product: TestProduct;
beforeAll(async () => {
  smtp = await startSmtp();
  product = await startTestProduct({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await product.stop();
  await smtp.stop();
});

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

let notes = 0;

/** Records every heading, even if shown briefly; between two screens there may be none. */
async function noteHeadings(page: Page): Promise<() => string[]> {
  const seen: string[] = [];
  await page.exposeFunction(`note${++notes}`, (text: string) => void seen.push(text));
  await page.evaluate((name) => {
    const tell = (window as unknown as Record<string, (text: string) => void>)[name];
    const note = () => tell?.(document.querySelector("h1")?.textContent ?? "");
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, `note${notes}`);
  return () => [...new Set(seen)].filter((text) => text !== "" && text !== "New password");
}

async function choosePassword(page: Page, link: string): Promise<() => string[]> {
  await page.goto(link);
  const headings = await noteHeadings(page);
  await page.getByLabel("New password", { exact: true }).fill(another);
  await page.getByRole("button", { name: "Save password" }).click();
  return headings;
}

it("who forgot the password gets a link, chooses another one and signs in with it", async () => {
  const owner = await signUp(product, "Forgetful Owner");
  const { page, faults } = await reusedPage(product.url);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.waitForURL(/\/reset$/u);
  await page.getByRole("button", { name: "Send link" }).click();
  await waitForText(page, "Please enter a valid email address");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await waitForText(page, "If this address has an account, a link is on its way. It works for 30 minutes.");
  const { link } = await waitForEmail(smtp, owner.email, "choose a new password");
  await choosePassword(page, link ?? "");
  await Promise.all([waitForText(page, "Password changed"), page.waitForURL(/\/login$/u)]);
  await signIn(page, owner.email, another);
  await page.waitForURL(/\/dashboard/u);
  expect((await owner.client.get("/api/me")).status).toBe(401);

  await page.goto("/login");
  await page.goto(link ?? "");
  await waitForText(page, "This link was already used or has expired. Please request a new one.");
  expect(await page.getByLabel("New password").count()).toBe(0);
  await page.getByRole("button", { name: "Request a new link" }).click();
  await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  expect(faults).toEqual([]);
});

it("who forgot the password types the address once, on either page, and it is in no address", async () => {
  const owner = await signUp(product, "Once Typed");
  const { page, faults } = await reusedPage(product.url);
  const seen: string[] = [];
  page.on("request", (request) => seen.push(request.url()));
  await page.goto("/login");
  await page.getByLabel("Email").fill("typo@example.com");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.waitForURL(/\/reset$/u);
  const email = page.getByLabel("Email");
  await expect.poll(() => email.inputValue()).toBe("typo@example.com");
  await email.fill(owner.email);
  await page.reload();
  await expect.poll(() => email.inputValue()).toBe(owner.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await waitForText(page, message.resetSent);
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.waitForURL(/\/login$/u);
  await expect.poll(() => email.inputValue()).toBe(owner.email);
  await signIn(page, owner.email, password);
  await page.waitForURL(/\/dashboard/u);
  expect(await page.evaluate((typed) => JSON.stringify(sessionStorage).includes(typed), owner.email)).toBe(false);
  expect(seen.filter((url) => /typo|@|%40/u.test(url))).toEqual([]);
  expect(faults).toEqual([]);
});

it("who was blocked after asking for a link is told so by it, and whom to ask", async () => {
  const owner = await signUp(product, "Blocked Owner");
  expect((await product.visitor().post("/api/auth/reset-request", { email: owner.email })).status).toBe(204);
  const { link } = await waitForEmail(smtp, owner.email, "choose a new password");
  await setPerson(product, owner.id, { status: "blocked", statusSetBy: "admin" });
  const { page } = await reusedPage(product.url);
  await page.goto(link ?? "");
  await waitForText(page, message.signInBlocked);
  expect(await page.getByRole("button", { name: "Request a new link" }).count()).toBe(0);
});

it("who was blocked by a leader after an admin made them a link asks for one of their own", async () => {
  const owner = await signUp(product, "Blocked By Leader");
  const admin = await signUpAs(product, "admin");
  const { body } = await admin.client.post(`/api/users/${owner.id}/reset-link`);
  await setPerson(product, owner.id, { status: "blocked", statusSetBy: "leader" });
  const { page } = await reusedPage(product.url);
  await page.goto(body.url);
  await waitForText(page, message.signInBlockedByLeader);
  await page.getByRole("button", { name: "Request a new link" }).click();
  await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
});

it("an address is confirmed from the email, with a sign-in on the way, and the reminder goes", async () => {
  const owner = await signUp(product, "New Owner");
  const { link, token } = await waitForEmail(smtp, owner.email, "confirm your email");
  const { page, faults } = await reusedPage(product.url);
  const seen: string[] = [];
  page.on("request", (request) => seen.push(request.url(), request.headers().referer ?? ""));
  await page.goto(link ?? "");
  await waitForText(page, "First, log in to your account in this browser.");
  await page.getByRole("button", { name: "Log in" }).click();
  await signIn(page, owner.email, password);
  await page.getByRole("button", { name: "Yes, it's mine" }).click();
  await page.waitForURL(/\/dashboard/u);
  await waitForText(page, "Your email is confirmed.");
  expect(await page.getByRole("button", { name: "Resend link" }).count()).toBe(0);
  expect(seen.filter((text) => text.includes(token))).toEqual([]);
  expect((await owner.client.get("/api/me")).body.user.emailProven).toBe(true);
  expect(faults).toEqual([]);
});

it("the dashboard reminds of an address that was not confirmed, sends the link again, and can be told later", async () => {
  const owner = await signUp(product, "Unproven Owner");
  await waitForEmail(smtp, owner.email, "confirm your email");
  const { page, faults } = await reusedPageAs(product.url, owner);
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "New card" }).waitFor();
  expect(await page.getByText("Confirm your email").count(), "nothing comes before the first card").toBe(0);
  await makeCard(owner);
  await page.reload();
  await waitForText(page, "Confirm your email");
  await page.getByRole("button", { name: "Resend link" }).click();
  await waitForText(page, "A link is on its way to your email.");
  const { link } = await waitForEmail(smtp, owner.email, "confirm your email", 2);
  await page.getByRole("button", { name: "Later" }).click();
  await page.getByText("Confirm your email").waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("heading", { name: "Your card", exact: true }).waitFor();
  expect(await page.getByText("Confirm your email").count()).toBe(0);
  await page.goto(link ?? "");
  await page.getByRole("button", { name: "Yes, it's mine" }).click();
  await waitForText(page, "Your email is confirmed.");
  await page.goto(link ?? "");
  await page.reload();
  await waitForText(page, "This link was already used or has expired. Please request a new one.");
  expect(faults).toEqual([]);
});

it("a link that ends while its page is open refuses at the save; without an answer the form is there", async () => {
  const owner = await signUp(product, "Slow Typist");
  expect((await product.visitor().post("/api/auth/reset-request", { email: owner.email })).status).toBe(204);
  const { link, token } = await waitForEmail(smtp, owner.email, "choose a new password");
  const { page } = await reusedPage(product.url);
  await page.route("**/api/auth/link-check", (route) => route.abort());
  await page.goto(link ?? "");
  await page.getByLabel("New password", { exact: true }).fill(another);
  expect((await product.visitor().post("/api/auth/reset", { token, password: "quicker-than-you" })).status).toBe(204);
  await page.getByRole("button", { name: "Save password" }).click();
  await waitForText(page, message.linkGone);
  await page.getByRole("button", { name: "Request a new link" }).waitFor();
});

it("a double press confirms an address once, and asks nothing more", async () => {
  const owner = await signUp(product, "Dora Double");
  const { link } = await waitForEmail(smtp, owner.email, "confirm your email");
  const { page } = await reusedPageAs(product.url, owner);
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/auth/prove") && asked.push(request.url()));
  await page.goto(link ?? "");
  const yes = page.getByRole("button", { name: "Yes, it's mine" });
  await yes.waitFor();
  // Delays loading of the next screen.
  const next = Promise.withResolvers<void>();
  await page.route("**/assets/**", (route) => next.promise.then(() => route.continue()));
  const answered = page.waitForResponse("**/api/auth/prove");
  await yes.dblclick();
  await answered;
  await waitForText(page, message.addressProven);
  await page.locator("main button").last().dispatchEvent("click");
  next.resolve();
  await page.waitForURL(/\/dashboard/u);
  expect(asked).toHaveLength(1);
});

it("a link for another account is not called used, and works there", async () => {
  const [owner, other] = [await signUp(product, "Elsa Owner"), await signUp(product, "Bob Beside")];
  const { link } = await waitForEmail(smtp, owner.email, "confirm your email");
  const { page } = await reusedPageAs(product.url, other);
  await page.goto(link ?? "");
  await page.getByRole("button", { name: "Yes, it's mine" }).click();
  await waitForText(page, "This link is for another account, or it no longer works.");
  expect(await page.getByText(message.linkGone).count()).toBe(0);
  const own = await reusedPageAs(product.url, owner);
  await own.page.goto(link ?? "");
  await own.page.getByRole("button", { name: "Yes, it's mine" }).click();
  await waitForText(own.page, message.addressProven);
});

it("a visitor is told of a used link for an address before signing in for it", async () => {
  const { page } = await reusedPage(product.url);
  await page.goto(`/prove#${"x".repeat(43)}`);
  await waitForText(page, message.linkGone);
  expect(await page.getByRole("button", { name: "Log in" }).count()).toBe(0);
});

it("an admin hands a link over, with their own password when they signed in long ago", async () => {
  const admin = await signUpAs(product, "admin", "Link Admin");
  const owner = await signUp(product, "Mailless Owner");
  await backdateSessions(product, admin);
  const { page, faults } = await reusedPageAs(product.url, admin);
  await page.goto(`/dashboard/edit/${owner.id}`);
  await page.getByRole("button", { name: "Create link" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Password").fill("not-mine");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await waitForText(page, "The password is incorrect.");
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  await page.getByRole("button", { name: "Copy link" }).waitFor();
  const handed = await reusedPage(product.url);
  const headings = await choosePassword(handed.page, link);
  await Promise.all([
    waitForText(handed.page, "Password changed"),
    handed.page.getByRole("heading", { name: "Login", exact: true }).waitFor(),
  ]);
  // The previous screen must not change to its state without a link.
  await expect.poll(headings).toEqual(["Login"]);
  await signIn(handed.page, owner.email, another);
  await handed.page.waitForURL(/\/dashboard/u);
  await page.goto(`/dashboard/edit/${admin.id}`);
  await waitForText(
    page,
    "You can't create a password link for yourself. Please change your password in your account.",
  );
  await expect.poll(() => page.getByRole("button", { name: "Create link" }).isDisabled()).toBe(true);
  expect([...faults, ...handed.faults]).toEqual([]);
});

it("another address is asked for on the account's page, confirmed from its email, and told to the old one", async () => {
  const owner = await signUp(product, "Moving Owner");
  const next = `next-${owner.email}`;
  const { page, faults } = await reusedPageAs(product.url, owner);
  await page.goto("/account");
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(next);
  await page.getByLabel("Your password").fill("not-my-password");
  await page.getByRole("button", { name: "Change email" }).click();
  await waitForText(page, "The password is incorrect.");
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Change email" }).click();
  await waitForText(page, "A link is on its way to the new address. Open it to confirm the change.");
  expect((await owner.client.get("/api/me")).body.user.email).toBe(owner.email);
  const { link } = await waitForEmail(smtp, next, "confirm your new email");
  await page.goto(link ?? "");
  await page.getByRole("button", { name: "Yes, it's mine" }).click();
  await expect.poll(async () => (await owner.client.get("/api/me")).body.user.email).toBe(next);
  await waitForEmail(smtp, owner.email, "your email was changed");
  await page.goto("/account");
  await waitForText(page, next);
  expect(faults.filter((fault) => !fault.includes("400"))).toEqual([]);
});

it("who typed wrong passwords for another address is told to wait", async () => {
  const owner = await signUp(product, "Waiting Owner");
  const waitUntil = new Date(Date.now() + 14 * 60_000);
  await addRows(product, tables.signInAttempt, [
    { key: `confirm:${owner.id}`, failures: 6000, waitUntil, updatedAt: new Date() },
  ]);
  const { page, faults } = await reusedPageAs(product.url, owner);
  await page.goto("/account");
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(`next-${owner.email}`);
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Change email" }).click();
  await waitForText(page, "Too many failed login attempts. Please try again later");
  expect(faults.filter((fault) => !fault.includes("429"))).toEqual([]);
});

it("who is invited without an account signs up by the link, once, and starts with the first card as a member", async () => {
  const { leader, id } = await createTeam(product, "Himal Hydro");
  const email = newEmail();
  await leader.client.post(`/api/organizations/${id}/members`, { email });
  const { link } = await waitForEmail(smtp, email, "you have an invitation");
  const [{ page, faults }, second] = [await reusedPage(product.url), await reusedPage(product.url)];
  for (const tab of [page, second.page]) {
    await tab.goto(link ?? "");
    await waitForText(tab, "Leader of Himal Hydro invited you to join Himal Hydro.");
    expect(await tab.getByLabel("Email").inputValue()).toBe(email);
    expect(await tab.getByLabel("Email").isEditable()).toBe(false);
    await tab.getByLabel("Name").fill("Maya Rai");
    await tab.getByLabel("Password", { exact: true }).fill(password);
  }
  await page.reload();
  expect(await page.getByLabel("Name").inputValue()).toBe("Maya Rai");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign up and join" }).dblclick();
  await page.waitForURL(/\/dashboard$/u);
  await waitForText(page, "You joined");
  await page.getByLabel("Name", { exact: true }).first().waitFor();
  await second.page.getByRole("button", { name: "Sign up and join" }).click();
  await waitForText(second.page, "This invitation is no longer valid.");
  const members = (await leader.client.get(`/api/organizations/${id}/members?search=${email}`)).body.items;
  expect(members).toMatchObject([{ name: "Maya Rai", emailVerified: true }]);
  await page.goto(link ?? "");
  await waitForText(page, "This invitation is no longer valid.");
  await page.getByRole("link", { name: "Go to Dashboard" }).waitFor();
  expect([...faults, ...second.faults]).toEqual([]);
});

it("who opens another address's invitation is told where they are; who has an account by now logs in and accepts", async () => {
  const { leader, id } = await createTeam(product, "Annapurna");
  const email = newEmail();
  await leader.client.post(`/api/organizations/${id}/members`, { email });
  const { link } = await waitForEmail(smtp, email, "you have an invitation");
  const other = await signUp(product, "Somebody Else");
  const { page, faults } = await reusedPageAs(product.url, other);
  await page.goto(link ?? "");
  await waitForText(page, `This invitation is for ${email}, but you're logged in as ${other.email}.`);
  expect(await page.getByRole("button", { name: "Sign up and join" }).count()).toBe(0);

  await signUpVerified(product, "Own Way", email);
  const visitor = await reusedPage(product.url);
  await visitor.page.goto(link ?? "");
  await waitForText(visitor.page, `${email} already has an account.`);
  await visitor.page.getByRole("button", { name: "Log in", exact: true }).click();
  await visitor.page.waitForURL(/\/login/u);
  expect(await visitor.page.getByLabel("Email").inputValue()).toBe(email);
  await visitor.page.getByLabel("Password", { exact: true }).fill(password);
  await visitor.page.getByRole("button", { name: "Log in", exact: true }).click();
  await visitor.page.waitForURL(/\/dashboard$/u);
  expect([...faults, ...visitor.faults]).toEqual([]);
});
