import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { message, reason } from "../../domain/core/messages.ts";
import { setCard } from "../support/factories.ts";
import { failRequests } from "../support/fail-requests.ts";
import { form } from "../support/images.ts";
import { advanceClockUntil, openPageWithClockAs } from "../support/page-clock.ts";
import { press, waitForExactText, waitForText } from "../support/page-steps.ts";
import { makeCard, makeOrganization, password, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { reusedPage, reusedPageAs } from "../support/reused-page.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

/** The message of each screen when the server fails: product 20.2, word for word. */

let admin: SignedIn;
let leader: SignedIn;
let member: SignedIn;
let organizationId: string;

beforeAll(async () => {
  admin = await signUpAs(product, "admin", "Ferdinand Failing");
  leader = await signUpAs(product, "leader", "Lena Leader");
  member = await signUp(product, "Mina Member");
  await makeCard(member, { name: "Mina Member" });
  organizationId = await makeOrganization(product, leader, [member]);
});

async function open(person: SignedIn, path: string, before?: (page: Page) => Promise<void>): Promise<Page> {
  const { page } = await reusedPageAs(product.url, person);
  await before?.(page);
  await page.goto(path);
  return page;
}

const confirm = (page: Page, name: string) => page.getByRole("alertdialog").getByRole("button", { name }).click();

async function choose(page: Page, selector: string, option: string): Promise<void> {
  await page.getByRole("button", { name: selector }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

describe("the admin's table", () => {
  it("says which change was not saved", async () => {
    const page = await open(admin, "/admin?search=mina");
    for (const kind of ["status", "category", "subscription"])
      await failRequests(page, "PUT", `**/api/cards/*/${kind}`);
    await choose(page, "Category of Mina Member", "Premium");
    await waitForText(page, "Failed to update user category. Please try again.");
    await choose(page, "Status of Mina Member", "Suspended");
    await waitForText(page, "Failed to update user status. Please try again.");
    await choose(page, "Subscription of Mina Member", "Lifetime");
    await waitForText(page, "Failed to update subscription. Please try again.");
  });
});

describe("editing a user", () => {
  it("says that loading or saving failed", async () => {
    const page = await open(admin, `/dashboard/edit/${member.id}`, (opened) =>
      failRequests(opened, "GET", "**/api/users/*"),
    );
    await waitForText(page, "Failed to load user");
    await page.unrouteAll();
    await press(page, "Try again");
    await page.getByLabel("Name").fill("Mina M. Member");
    await failRequests(page, "PATCH", "**/api/users/*");
    await press(page, "Update user");
    await waitForText(page, "Failed to update user");
  });
});

describe("/leader", () => {
  it("says that the members were not loaded, and why", async () => {
    const page = await open(leader, "/leader", (opened) => failRequests(opened, "GET", "**/members*"));
    await waitForExactText(page, message.teamLoadFailed(reason.busy));
  });

  it("says that a status or a name was not saved, and why", async () => {
    const page = await open(leader, "/leader");
    await failRequests(page, "PUT", "**/members/*/status");
    await choose(page, "Status of Mina Member", "Blocked");
    await waitForExactText(page, message.memberStatusFailed(reason.busy));
    await failRequests(page, "PATCH", "**/members/*");
    await press(page, "Edit Mina Member");
    await page.getByLabel(/^Name/u).fill("Another Name");
    await press(page, "Save changes");
    await waitForExactText(page, message.memberUpdateFailed(reason.busy));
  });
});

describe("/organization", () => {
  const details = () => `/organization?id=${organizationId}`;

  it("says that the list or the details were not loaded", async () => {
    const page = await open(admin, details(), async (opened) => {
      await failRequests(opened, "GET", "**/api/organizations?*");
      await failRequests(opened, "GET", "**/api/organizations/*");
    });
    await waitForText(page, "Failed to load organization details");
    await waitForExactText(page, message.unexpected);
    await page.goto("/organization");
    await waitForText(page, "Failed to load organizations");
  });

  it("says that nothing was created, nobody added and nobody removed", async () => {
    const page = await open(admin, details());
    await failRequests(page, "POST", "**/api/organizations");
    await press(page, "New organization");
    await page.getByRole("dialog").getByRole("button", { name: "Create organization" }).click();
    await waitForText(page, "Failed to create organization");
    await press(page, "Cancel");

    await failRequests(page, "POST", "**/members");
    await press(page, "Add member");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Name/u).fill("Newcomer");
    await dialog.getByLabel(/^Email/u).fill("newcomer@example.com");
    await dialog.getByRole("button", { name: "Suggest password" }).click();
    await dialog.getByRole("button", { name: "Add member" }).click();
    await waitForText(page, "Failed to create user");
    await dialog.getByText("Existing person").click();
    await dialog.getByRole("button", { name: /Choose a person/u }).click();
    await page.getByRole("searchbox", { name: "Name or email" }).last().fill("Ferdinand Failing");
    await page.getByRole("option", { name: /Ferdinand Failing/u }).click();
    await dialog.getByRole("button", { name: "Add member" }).click();
    await waitForText(page, "Failed to add user to organization");
    await press(page, "Cancel");

    await failRequests(page, "DELETE", "**/members/*");
    await press(page, "Remove Mina Member");
    await confirm(page, "Remove");
    await waitForExactText(page, message.removeUserFailed);
  });

  it("says that it was not deleted", async () => {
    const page = await open(admin, `${details()}&tab=settings`);
    await failRequests(page, "DELETE", "**/api/organizations/*");
    await press(page, /^Delete/u);
    await confirm(page, "Delete organization");
    await waitForExactText(page, message.organizationDeleteFailed);
  });

  it("says that the database does not answer, and asks again at a press", async () => {
    const { page } = await openPageWithClockAs(product.url, admin);
    const down = { status: 503, json: { code: "UNAVAILABLE", message: message.unexpected } };
    for (const path of ["**/api/organizations?*", "**/api/health"])
      await page.route(path, (route) => route.fulfill(down));
    await page.goto("/organization");
    await waitForText(page, "Database connection issue detected. Some features may not work properly.");
    // A press checks immediately instead of at the next interval.
    await page.getByRole("button", { name: "Check Connection" }).first().click({ trial: true });
    // Waits for the next periodic check (5 s ± 20 %), then stops the clock, so that only the press can send a request.
    const turn = page.waitForResponse("**/api/health");
    await page.clock.pauseAt(Date.now() + 7000);
    await turn;
    const asked = page.waitForRequest("**/api/health");
    await press(page, "Check Connection");
    await asked;
    await page.unrouteAll();
    await advanceClockUntil(
      page,
      async () => (await page.getByText("Database connection issue detected.").count()) === 0,
    );
  });
});

describe("the card editor", () => {
  it("says that a card was not deleted", async () => {
    const page = await open(member, "/dashboard", (opened) => failRequests(opened, "DELETE", "**/api/cards/*"));
    await press(page, /^Delete/u);
    await confirm(page, "Delete");
    await waitForText(page, "Error deleting card. Please try again.");
  });

  it("says that a logo was not taken, and that a photo took too long", async () => {
    const page = await open(member, "/dashboard", (opened) => failRequests(opened, "POST", "**/api/uploads/logo"));
    const image = { name: "logo.png", mimeType: "image/png", buffer: Buffer.from("not an image") };
    await page.locator('input[type="file"]').last().setInputFiles(image);
    await waitForExactText(page, message.logoFailed(reason.busy));

    // Simulates the browser's request timeout of 30 s.
    await page.evaluate(() => {
      const send = XMLHttpRequest.prototype.send;
      XMLHttpRequest.prototype.send = function (body) {
        Object.defineProperty(this, "timeout", { value: 50, writable: false, configurable: true });
        Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, "timeout")?.set?.call(this, 50);
        send.call(this, body);
      };
    });
    await page.route("**/api/uploads/photo", () => new Promise(() => {}));
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ ...image, name: "photo.png" });
    await waitForExactText(page, message.uploadTimedOut);
    // In the field and in the toast.
    await expect.poll(() => page.getByText(message.uploadTimedOut, { exact: true }).count()).toBe(2);
  });

  it("takes what is pasted whole, and says at the field that it is too long", async () => {
    const page = await open(member, "/dashboard");
    const [bio, name] = [page.getByLabel("Bio"), page.getByLabel("Name", { exact: true })];
    const long = "x".repeat(150);
    await bio.fill(long);
    await bio.press("ControlOrMeta+a");
    await bio.press("ControlOrMeta+c");
    await name.press("ControlOrMeta+a");
    await name.press("ControlOrMeta+v");
    expect(await name.inputValue()).toBe(long);
    await waitForExactText(page, message.tooLong(100));
    await page.keyboard.type("y");
    expect(await name.inputValue()).toBe(long);
    for (let typed = 0; typed < 51; typed += 1) await page.keyboard.press("Backspace");
    await expect.poll(() => page.getByText(message.tooLong(100)).count()).toBe(0);
    await page.keyboard.type("yz");
    expect(await name.inputValue()).toBe(`${"x".repeat(99)}y`);
  });

  it("says 'Loading profile...' while the preview's code is on its way", async () => {
    const { promise: seen, resolve: isSeen } = Promise.withResolvers<void>();
    const page = await open(member, "/dashboard", async (opened) => {
      await opened.route(/card-preview.*\.js/u, async (route) => {
        await seen;
        await route.fallback();
      });
    });
    await waitForText(page, "Loading profile...");
    isSeen();
    await page.getByRole("region", { name: "Preview" }).getByText("Mina Member").first().waitFor();
  });
});

describe("an upload", () => {
  const image = (bytes: string) => ({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from(bytes) });
  const logo = (page: Page) => page.locator('input[type="file"]').last();

  it("says why nothing was stored, once at the field and once in the toast", async () => {
    const page = await open(member, "/dashboard");
    await logo(page).setInputFiles(image("not an image"));
    await waitForExactText(page, message.uploadFailed(reason.imageKind));
    await waitForExactText(page, message.logoFailed(reason.imageKind));
    await logo(page).setInputFiles(image(""));
    await waitForExactText(page, message.invalidFile);

    const refused = message.hostRefused(420, "quota");
    await page.route("**/api/uploads/logo", (route) =>
      route.fulfill({ status: 503, json: { code: "UNAVAILABLE", message: refused } }),
    );
    await logo(page).setInputFiles(image("not an image"));
    await waitForExactText(page, message.hostRefused(420, "quota"));
    await waitForExactText(page, message.logoFailed(reason.busy));
  });

  it("needs a session, also where it ended while the page was open", async () => {
    const answer = await product.visitor().post("/api/uploads/logo", form(Buffer.from("x"), "logo.png", "image/png"));
    const page = await open(member, "/dashboard");
    await page.route("**/api/uploads/logo", (route) => route.fulfill({ status: answer.status, json: answer.body }));
    await logo(page).setInputFiles(image("not an image"));
    const login = page.getByRole("alertdialog", { name: "You were logged out" });
    await login.getByText(message.mustSignInToUpload, { exact: true }).waitFor();
    await page.unrouteAll();
    await login.getByLabel("Password").fill(password);
    await page.keyboard.press("Enter");
    await waitForExactText(page, message.logoFailed(reason.imageKind));
  });
});

describe("logging in and signing up", () => {
  it("say that it failed where anything unexpected happened", async () => {
    const { page } = await reusedPage(product.url);
    await page.goto("/login");
    await failRequests(page, "POST", "**/api/auth/sign-{in,up}");
    await page.getByLabel("Email").fill("somebody@example.com");
    await page.getByLabel("Password", { exact: true }).fill("a-password-7");
    await page.keyboard.press("Enter");
    await waitForExactText(page, message.loginFailed);
    await page.getByRole("link", { name: "Sign up" }).click();
    await page.getByLabel("Name").fill("Somebody");
    await page.keyboard.press("Enter");
    await waitForExactText(page, message.signUpFailed(reason.busy));
    await page.unrouteAll();
    await page.route("**/api/auth/sign-up", (route) => route.abort());
    await page.keyboard.press("Enter");
    await waitForExactText(page, message.signUpFailed(reason.connection));
    await page.unrouteAll();
    const later = { code: "TOO_MANY_REQUESTS", message: message.internalLater };
    await page.route("**/api/auth/sign-up", (route) => route.fulfill({ status: 429, json: later }));
    await page.keyboard.press("Enter");
    await waitForExactText(page, message.internalLater);
    await page.unrouteAll();
    await page.getByLabel("Email").fill("no address");
    await page.keyboard.press("Enter");
    await waitForExactText(page, message.enterValidEmail);
    expect(await page.getByText(message.invalidEmailAddress).count()).toBe(0);
    const typed = { name: "Somebody", email: "no address", password };
    const { status, body } = await product.visitor().post("/api/auth/sign-up", typed);
    await page.route("**/api/auth/sign-up", (route) => route.fulfill({ status, json: body }));
    await page.getByLabel("Email").fill("somebody@example.com");
    await page.keyboard.press("Enter");
    await waitForExactText(page, message.invalidEmailAddress);
    await page.unrouteAll();
    await page.getByLabel("Email").fill("somebody@example.com");
    await page.getByLabel("Password", { exact: true }).fill("password123");
    await page.keyboard.press("Enter");
    await waitForExactText(page, message.passwordTooWeak(6));
    await page.getByLabel("Password", { exact: true }).fill("");
    await page.getByLabel("Password", { exact: true }).pressSequentially("long ".repeat(13));
    await page.keyboard.press("Enter");
    await waitForExactText(page, message.tooLong(64));
  });
});

describe("the role debugger", () => {
  it("says why the sample organization was not created, and offers no role that it cannot set", async () => {
    const page = await open(admin, "/role-debug");
    await failRequests(page, "POST", "**/api/organizations");
    await press(page, "Create sample organization");
    await confirm(page, "Create");
    await waitForExactText(page, message.organizationError("creating organization", reason.busy));
    await page.getByRole("button", { name: /New role/u }).click();
    await expect.poll(() => page.getByRole("option").allTextContents()).toEqual(["User", "Leader", "Admin"]);
  });
});

it("a card that is not there says so, and a hidden one why", async () => {
  const page = await open(admin, "/card/nobody-here");
  await waitForExactText(page, message.cardNotFound);
  await waitForExactText(page, message.cardNotFoundWhy);
  await expect.poll(() => page.title()).toContain("Card Not Found");
  const card = await makeCard(await signUp(product));
  const set = (what: string, body: object) => admin.client.put(`/api/cards/${card.id}/${what}`, body);
  await page.goto(`/card/${card.id}`);
  await waitForExactText(page, message.available);
  await set("status", { status: "blocked" });
  await page.reload();
  await waitForExactText(page, message.accountBlocked);
  await set("status", { status: "suspended" });
  await page.reload();
  await waitForExactText(page, message.accountSuspended);
  await setCard(product, card.id, { category: "Premium", subscriptionExpiresAt: new Date(0) });
  await set("status", { status: "active" });
  await page.reload();
  await waitForExactText(page, message.subscriptionExpired);
});
