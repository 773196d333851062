import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setPerson } from "../support/factories.ts";
import { ownProduct } from "../support/own-product.ts";
import { press } from "../support/page-steps.ts";
import { type SignedIn, signUpAs, signUpVerified } from "../support/people.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { totpCodeOf } from "../support/second-factors.ts";
import { addVirtualAuthenticator } from "../support/virtual-authenticator.ts";

const product = ownProduct({ ADMIN_2FA: "required" });

const title = "Set up two-step verification";

async function provenAdmin(): Promise<SignedIn> {
  const admin = await signUpAs(product, "admin");
  await setPerson(product, admin.id, { emailProvenAt: new Date() });
  return admin;
}

/** The codes stay until they are confirmed, although the server no longer requires a factor. */
async function keepCodes(page: Page): Promise<void> {
  await page.getByRole("list", { name: "Recovery codes" }).waitFor();
  await page.context().setOffline(true);
  await page.getByText(message.offline).waitFor();
  const asked = page.waitForResponse("**/api/me");
  await page.context().setOffline(false);
  expect((await (await asked).json()).mustSetUpSecondFactor).toBe(false);
  await page.getByText("I have saved these codes").click();
  await press(page, "Done");
}

it("an admin sees nothing but the set-up and the account until there is a factor: by app", async () => {
  const admin = await provenAdmin();
  const { page, faults } = await reusedPageAs(product.url, admin);
  await page.goto("/admin");
  await page.getByRole("heading", { name: title }).waitFor();
  await page.getByText(message.secondFactorRequired).waitFor();
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: title }).waitFor();
  await page.getByRole("button", { name: "A admin", exact: true }).click();
  await page.getByRole("menu").waitFor();
  expect(await page.getByRole("menuitem", { name: "Admin Dashboard" }).count()).toBe(0);
  await page.getByRole("menu").press("Escape");
  await page.getByRole("link", { name: "Go to your account" }).click();
  await page.getByText("Required for admins.").waitFor();
  await page.goto("/admin");
  await press(page, "Set up an authenticator app");
  await page.getByText("Can't scan it?").click();
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await page.getByRole("textbox", { name: "Code" }).fill(totpCodeOf(product, secret));
  await keepCodes(page);
  await page.getByRole("heading", { name: title }).waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "Admin", exact: true }).waitFor();
  expect(faults).toEqual([]);
});

it("by passkey; and taking the last one away closes again", async () => {
  const { page, faults } = await reusedPageAs(product.url, await provenAdmin());
  await addVirtualAuthenticator(page);
  await page.goto("/admin");
  await press(page, "Add a passkey");
  await press(page, "Continue");
  await keepCodes(page);
  await page.getByRole("heading", { name: title }).waitFor({ state: "detached" });
  await page.goto("/account");
  await press(page, /^More actions for/u);
  await page.getByRole("menuitem", { name: "Remove…" }).click();
  await page.getByText(/Until you set up two-step verification again, you can only open your account page/u).waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText("Two-step verification is off").waitFor();
  await page.goto("/admin");
  await page.getByRole("heading", { name: title }).waitFor();
  await press(page, "Logout");
  await page.waitForURL(`${product.url}/`);
  expect(faults).toEqual([]);
});

it("whoever becomes an admin meanwhile is met at the next thing they do", async () => {
  const person = await signUpVerified(product);
  const { page } = await reusedPageAs(product.url, person);
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await setPerson(product, person.id, { role: "admin" });
  await press(page, "Sunita Gurung");
  await page.getByRole("menuitem", { name: "NFC cards" }).click();
  await page.getByRole("heading", { name: title }).waitFor();
});
