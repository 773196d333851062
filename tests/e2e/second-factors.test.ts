import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setPerson } from "../support/factories.ts";
import { dialog, press, waitForText } from "../support/page-steps.ts";
import { password, type SignedIn, signUpVerified } from "../support/people.ts";
import { reusedPage, reusedPageAs } from "../support/reused-page.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { nextTotpCode, signUpWithTotp, totpCodeOf } from "../support/second-factors.ts";
import { sharedProduct } from "../support/shared.ts";
import { addVirtualAuthenticator } from "../support/virtual-authenticator.ts";

const product = await sharedProduct();

const security = (page: Page) => page.getByRole("region", { name: "Login and security" });
const question = (page: Page) => page.getByRole("alertdialog");

async function typePassword(page: Page, { email }: { email: string }, word = password): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(word);
  await page.keyboard.press("Enter");
}

async function secretOf(page: Page): Promise<string> {
  await dialog(page).getByText("Can't scan it?").click();
  return ((await dialog(page).locator("code").textContent()) ?? "").replaceAll(" ", "");
}

async function keepCodes(page: Page): Promise<string[]> {
  await dialog(page).getByText("Save your recovery codes").waitFor();
  const codes = await dialog(page).getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  const done = dialog(page).getByRole("button", { name: "Done" });
  expect(await done.isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await dialog(page).getByText("I have saved these codes").click();
  await done.click();
  await dialog(page).waitFor({ state: "detached" });
  return codes;
}

const focusedAutocomplete = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("autocomplete") ?? null);

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? null);
const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement);

const minutesLater = (minutes: number) => product.clock.advance(minutes * 60_000);

describe("an authenticator app", () => {
  it("is set up, asked for at the next sign-in, used with a recovery code, and removed", async () => {
    const owner = await signUpVerified(product);
    const { page, faults } = await reusedPageAs(product.url, owner);
    await page.goto("/account");
    await security(page).getByText("Two-step verification is off").waitFor();
    // The last authentication is too old, so step-up is required.
    minutesLater(6);
    await security(page).getByRole("button", { name: "Set up" }).click();
    await question(page)
      .getByText(/^To .+, confirm that it's you\.$/u)
      .waitFor();
    await question(page).getByLabel("Your password").fill("not-the-password");
    await page.keyboard.press("Enter");
    await question(page).getByText(message.wrongPassword).waitFor();
    await question(page).getByLabel("Your password").fill(password);
    await page.keyboard.press("Enter");

    await dialog(page).getByRole("img", { name: "QR code for the authenticator app" }).waitFor();
    const secret = await secretOf(page);
    const code = dialog(page).getByRole("textbox", { name: "Code" });
    expect(await code.getAttribute("autocomplete")).toBe("one-time-code");
    expect(await code.getAttribute("inputmode")).toBe("numeric");
    await code.fill("12");
    await press(page, "Add app");
    await dialog(page).getByText(message.appCodeForm).waitFor();
    // Outside the tolerance for clock drift.
    await code.fill(totpCodeOf(product, secret, 40));
    await dialog(page).getByText(message.appCodeWrong).waitFor();
    await expect.poll(() => code.inputValue()).toBe("");
    const right = totpCodeOf(product, secret);
    await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
    await waitForText(page, message.appAdded);
    const saving = page.waitForEvent("download");
    await dialog(page).getByRole("button", { name: "Download" }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe("evox-recovery-codes.txt");
    const text = await readFile(await saved.path(), "utf8");
    const codes = await keepCodes(page);
    for (const one of [...codes, owner.email]) expect(text).toContain(one);
    await security(page).getByText("Two-step verification is on").waitFor();
    await security(page).getByText("10 of 10 left").waitFor();

    // In another browser the password alone is not enough.
    const other = await reusedPage(product.url);
    await other.page.goto("/login?from=%2Faccount");
    await typePassword(other.page, owner);
    await waitForText(other.page, "Two-step verification");
    await expect.poll(() => focusedAutocomplete(other.page)).toBe("one-time-code");
    expect((await other.context.request.get("/api/me")).status()).toBe(401);
    await other.page.getByRole("textbox", { name: "Code" }).fill("000000");
    await waitForText(other.page, message.appCodeWrong);
    // The challenge survives a reload.
    await other.page.reload();
    await waitForText(other.page, "Two-step verification");
    await other.page.getByRole("textbox", { name: "Code" }).fill(nextTotpCode(product, secret));
    await other.page.waitForURL("**/account");
    await security(other.page).getByText("Two-step verification is on").waitFor();

    // A recovery code in a different format.
    const third = await reusedPage(product.url);
    await third.page.goto("/login");
    await typePassword(third.page, owner);
    await press(third.page, "Use a recovery code");
    await third.page.getByLabel("Recovery code").fill("nonsense");
    await press(third.page, "Log in");
    await waitForText(third.page, message.recoveryCodeForm);
    const [first = ""] = codes;
    await third.page.getByLabel("Recovery code").fill(first.toLowerCase().replaceAll("-", " "));
    await press(third.page, "Log in");
    await third.page.waitForURL("**/dashboard");
    await third.page.goto("/account");
    await security(third.page).getByText("9 of 10 left").waitFor();

    // New codes, then no factor at all; both confirmed first.
    await page.reload();
    minutesLater(6);
    await security(page).getByRole("button", { name: "Create new codes…" }).click();
    await question(page)
      .getByText(/stop working right away/u)
      .waitFor();
    await question(page).getByRole("button", { name: "Create new codes" }).click();
    await question(page)
      .getByText(/^To .+, confirm that it's you\.$/u)
      .waitFor();
    await question(page).getByRole("textbox", { name: "Code" }).fill(nextTotpCode(product, secret));
    await dialog(page).getByText(message.recoveryCodesRenewed).waitFor();
    expect(await keepCodes(page)).not.toContain(codes[1]);
    await security(page).getByText("10 of 10 left").waitFor();
    await security(page).getByRole("button", { name: "Remove…" }).click();
    await question(page)
      .getByText(/Your recovery codes will stop working/u)
      .waitFor();
    await question(page).getByRole("button", { name: "Remove" }).click();
    await waitForText(page, message.appRemoved);
    await security(page).getByText("Two-step verification is off").waitFor();
    expect((await owner.client.get("/api/me/second-factors")).body).toMatchObject({ app: null, recoveryCodesLeft: 0 });
    expect([...faults, ...other.faults, ...third.faults]).toEqual([]);
  }, 120_000);

  it("says what is over: five wrong codes, five minutes, no network", async () => {
    const owner = await signUpWithTotp(product);
    const { page, context } = await reusedPage(product.url);
    await page.goto("/login");
    await typePassword(page, owner);
    for (let count = 0; count < 5; count += 1) {
      const answered = page.waitForResponse("**/second-step/app");
      await page.getByRole("textbox", { name: "Code" }).fill(`00000${count}`);
      await answered;
      await expect
        .poll(() => page.getByRole("textbox", { name: "Code" }).or(page.getByLabel("Email")).first().inputValue())
        .not.toBe(`00000${count}`);
    }
    await waitForText(page, message.mfaChallengeExpired);
    // Returns to the password, with the email address kept.
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(owner.email);
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
    await expect.poll(() => focusedAutocomplete(page)).toBe("current-password");

    minutesLater(30);
    await typePassword(page, owner);
    await waitForText(page, "Two-step verification");
    await context.setOffline(true);
    await page.getByRole("textbox", { name: "Code" }).fill(nextTotpCode(product, owner.secret));
    await waitForText(page, message.networkError);
    await context.setOffline(false);
    minutesLater(6);
    await page.getByRole("textbox", { name: "Code" }).fill(nextTotpCode(product, owner.secret));
    await waitForText(page, message.mfaChallengeExpired);

    // Logs in as another person.
    await typePassword(page, owner);
    await waitForText(page, "Two-step verification");
    await press(page, "Log in as someone else");
    await page.getByLabel("Email").waitFor();
    await page.reload();
    await page.getByLabel("Email").waitFor();

    // Blocked between the two steps, and at the next password.
    await typePassword(page, owner);
    await waitForText(page, "Two-step verification");
    await setPerson(product, owner.id, { status: "blocked", statusSetBy: "admin" });
    await page.getByRole("textbox", { name: "Code" }).fill(nextTotpCode(product, owner.secret));
    await waitForText(page, message.signInBlocked);
    await page.goto("/login");
    await typePassword(page, owner);
    await waitForText(page, message.signInBlocked);
  });
});

it("by keyboard alone: set up, focus given back, signed in", async () => {
  const owner = await signUpVerified(product);
  const { page } = await reusedPageAs(product.url, owner);
  await page.goto("/account");
  const setUp = security(page).getByRole("button", { name: "Set up" });
  await setUp.focus();
  await page.keyboard.press("Enter");
  const secret = await secretOf(page);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(() => focusedText(page)).toBe("Set up");
  await page.keyboard.press("Enter");
  const again = await secretOf(page);
  expect(again).not.toBe(secret);
  for (let count = 0; count < 10 && (await focusedAutocomplete(page)) !== "one-time-code"; count += 1)
    await page.keyboard.press("Tab");
  await page.keyboard.type(totpCodeOf(product, again));
  await page.getByRole("list", { name: "Recovery codes" }).waitFor();
  const box = page.getByRole("checkbox", { name: "I have saved these codes" });
  for (let count = 0; count < 10 && !(await isFocused(box)); count += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(() => focusedText(page)).toBe("Set up again");

  const other = await reusedPage(product.url);
  await other.page.goto("/login");
  await typePassword(other.page, owner);
  await expect.poll(() => focusedAutocomplete(other.page)).toBe("one-time-code");
  await other.page.keyboard.type(nextTotpCode(product, again));
  await other.page.waitForURL("**/dashboard");
});

it("prints the codes and nothing else", async () => {
  const { page } = await reusedPageAs(product.url, await signUpVerified(product));
  await page.goto("/account");
  await security(page).getByRole("button", { name: "Set up" }).click();
  const secret = await secretOf(page);
  await dialog(page).getByRole("textbox", { name: "Code" }).fill(totpCodeOf(product, secret));
  const codes = page.getByRole("list", { name: "Recovery codes" });
  await codes.waitFor();
  const [first = ""] = await codes.getByRole("listitem").allTextContents();
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator("[data-print-sheet]");
  expect(await sheet.isVisible()).toBe(true);
  expect(await sheet.textContent()).toContain(first);
  expect(await page.locator("#root").isVisible()).toBe(false);
  expect(await codes.isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  expect(await sheet.isVisible()).toBe(false);
});

describe("passkeys", () => {
  it("are added with a name, renamed, sign in alone and as the second step, and are removed", async () => {
    const owner = await signUpVerified(product);
    const { page, faults } = await reusedPageAs(product.url, owner);
    const device = await addVirtualAuthenticator(page);
    await page.goto("/account");
    await security(page).getByRole("button", { name: "Add a passkey" }).click();
    await dialog(page).getByLabel("Name").fill(" ");
    await press(page, "Continue");
    await dialog(page).getByText(message.passkeyNameRequired).waitFor();
    await dialog(page).getByLabel("Name").fill("هاتف عمر");
    await press(page, "Continue");
    await waitForText(page, message.passkeyAdded);
    expect(await device.count()).toBe(1);
    await keepCodes(page);
    const list = security(page).getByRole("list", { name: "Passkeys" });
    await list.getByText("هاتف عمر").waitFor();
    await list.getByText("Not used yet").waitFor();

    await press(page, "More actions for هاتف عمر");
    await page.getByRole("menuitem", { name: "Rename…" }).click();
    await dialog(page).getByLabel("Name").fill("Omar's phone");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await waitForText(page, message.passkeyRenamed);
    await list.getByText("Omar's phone").waitFor();

    // A device cannot have two passkeys for one account.
    await security(page).getByRole("button", { name: "Add a passkey" }).click();
    await press(page, "Continue");
    await dialog(page).getByText(message.passkeyHere).waitFor();
    await press(page, "Cancel");

    // Another browser with the same passkey signs in with it alone.
    const other = await reusedPage(product.url);
    const copy = await addVirtualAuthenticator(other.page);
    await device.moveTo(copy);
    await other.page.goto("/login?from=%2Faccount");
    await press(other.page, "Log in with a passkey");
    await other.page.waitForURL("**/account");
    await security(other.page)
      .getByText(/Last used/u)
      .first()
      .waitFor();

    // As the second step, cancelled by its owner first.
    await other.context.clearCookies();
    await other.page.evaluate(() => localStorage.clear());
    await other.page.goto("/login");
    await typePassword(other.page, owner);
    const use = other.page.getByRole("button", { name: "Use a passkey" });
    await use.waitFor();
    await expect.poll(() => isFocused(use)).toBe(true);
    await copy.recognizes(false);
    await use.click();
    await waitForText(other.page, message.passkeyClosed);
    await copy.recognizes(true);
    await use.click();
    await other.page.waitForURL("**/dashboard");
    await copy.moveTo(device);

    // Step-up by passkey, then removal together with the recovery codes.
    await page.reload();
    minutesLater(6);
    await press(page, "More actions for Omar's phone");
    await page.getByRole("menuitem", { name: "Remove…" }).click();
    await question(page)
      .getByText(/Your recovery codes will stop working/u)
      .waitFor();
    await question(page).getByRole("button", { name: "Remove" }).click();
    await question(page).getByRole("button", { name: "Use a passkey" }).click();
    await waitForText(page, message.passkeyRemoved);
    await security(page).getByText("Two-step verification is off").waitFor();
    // Its row is removed, and the focus stays in place.
    await expect.poll(() => focusedText(page)).toMatch(/^Two-step verification is off/u);
    expect([...faults, ...other.faults]).toEqual([]);
  }, 120_000);

  it("are offered at the e-mail field where one was used before", async () => {
    const owner = await signUpVerified(product);
    const { page, context } = await reusedPageAs(product.url, owner);
    await addVirtualAuthenticator(page);
    await page.goto("/account");
    await security(page).getByRole("button", { name: "Add a passkey" }).click();
    await press(page, "Continue");
    await keepCodes(page);
    await context.clearCookies();
    // Holds the request until the input was checked, because the passkey answers automatically.
    const looked = Promise.withResolvers<void>();
    await page.route("**/api/auth/passkey/begin", (route) => looked.promise.then(() => route.continue()));
    const begun = page.waitForRequest("**/api/auth/passkey/begin");
    await page.goto("/login");
    await begun;
    expect(await page.getByLabel("Email").getAttribute("autocomplete")).toBe("username webauthn");
    looked.resolve();
    await page.waitForURL("**/dashboard");
    await page.unrouteAll();

    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await setPerson(product, owner.id, { status: "blocked", statusSetBy: "leader" });
    await page.goto("/login");
    await press(page, "Log in with a passkey");
    await waitForText(page, message.signInBlockedByLeader);
  });

  it("that the server does not know, or no window opens for, are refused in words", async () => {
    const owner = await signUpVerified(product);
    const { page } = await reusedPageAs(product.url, owner);
    const device = await addVirtualAuthenticator(page);
    await page.goto("/account");
    await security(page).getByRole("button", { name: "Add a passkey" }).click();
    await device.recognizes(false);
    await press(page, "Continue");
    await dialog(page).getByText(message.passkeyClosed).waitFor();
    await device.recognizes(true);
    await press(page, "Continue");
    await keepCodes(page);
    const [{ id } = { id: "" }] = (await owner.client.get("/api/me/second-factors")).body.passkeys;
    await rowsOf(product).delete(tables.passkey).where(eq(tables.passkey.id, id));

    const other = await reusedPage(product.url);
    await device.moveTo(await addVirtualAuthenticator(other.page));
    await other.page.goto("/login");
    await press(other.page, "Log in with a passkey");
    await waitForText(other.page, message.passkeyRefused);
    await other.context.setOffline(true);
    await press(other.page, "Log in with a passkey");
    await waitForText(other.page, message.networkError);
  });
});

it("whoever has not proven the address is told to, and somebody suspended only looks", async () => {
  const owner = await signUpVerified(product);
  await setPerson(product, owner.id, { emailProvenAt: null });
  const { page } = await reusedPageAs(product.url, owner);
  await page.goto("/account");
  await security(page).getByText(message.proveAddressFirst).waitFor();
  expect(await security(page).getByRole("button", { name: "Set up" }).isDisabled()).toBe(true);
  await security(page).getByRole("button", { name: "Create new link" }).click();
  await waitForText(page, message.proofWritten);
  await setPerson(product, owner.id, { status: "suspended", emailProvenAt: new Date() });
  await page.reload();
  await security(page).getByText("Two-step verification is off").waitFor();
  expect(await security(page).getByRole("button").count()).toBe(0);
});

async function editPageOf(admin: SignedIn, person: SignedIn) {
  const opened = await reusedPageAs(product.url, admin);
  await opened.page.goto(`/dashboard/edit/${person.id}`);
  return { ...opened, section: opened.page.getByRole("heading", { name: "Two-step verification" }).locator("..") };
}

it("an admin resets what somebody lost, by name and with the password again", async () => {
  const admin = await signUpVerified(product, "Admin");
  await setPerson(product, admin.id, { role: "admin" });
  const lost = await signUpWithTotp(product);
  const { page, faults, section } = await editPageOf(admin, lost);
  await section.getByText("Set up").waitFor();
  minutesLater(11);
  await section.getByRole("button", { name: "Reset two-step verification…" }).click();
  await question(page)
    .getByText(/removes their authenticator app, all their passkeys and their recovery codes/u)
    .waitFor();
  await question(page).getByRole("button", { name: "Reset" }).click();
  await question(page)
    .getByText(/^To .+, confirm that it's you\.$/u)
    .waitFor();
  await question(page).getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  await waitForText(page, message.secondFactorsReset);
  await section.getByText("Not set up").waitFor();
  const half = await product.visitor().post("/api/auth/sign-in", { email: lost.email, password });
  expect(half.status).toBe(200);
  await page.goto(`/dashboard/edit/${admin.id}`);
  await waitForText(page, message.ownSecondFactorReset);
  expect(faults).toEqual([]);
});
