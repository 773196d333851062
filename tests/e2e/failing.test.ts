import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { failing } from "../support/failing.ts";
import { keptPageAs } from "../support/kept-page.ts";
import { openClockedAs, passTimeUntil } from "../support/page-clock.ts";
import { press, says } from "../support/page-steps.ts";
import { makeCard, makeOrganization, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

/** What each screen says when the server fails at what was asked of it: specification §8, word for word. */

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
  const { page } = await keptPageAs(product.url, person);
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
    for (const kind of ["status", "category", "subscription"]) await failing(page, "PUT", `**/api/cards/*/${kind}`);
    await choose(page, "Category of Mina Member", "Premium");
    await says(page, "Failed to update user category. Please try again.");
    await choose(page, "Status of Mina Member", "Suspended");
    await says(page, "Failed to update user status. Please try again.");
    await choose(page, "Subscription of Mina Member", "Lifetime");
    await says(page, "Failed to update subscription. Please try again.");
  });
});

describe("editing a user", () => {
  it("says that loading or saving failed", async () => {
    const page = await open(admin, `/dashboard/edit/${member.id}`, (opened) =>
      failing(opened, "GET", "**/api/users/*"),
    );
    await says(page, "Failed to load user");
    await page.unrouteAll();
    await press(page, "Try again");
    await page.getByLabel("Name").fill("Mina M. Member");
    await failing(page, "PATCH", "**/api/users/*");
    await press(page, "Update user");
    await says(page, "Failed to update user");
  });
});

describe("/leader", () => {
  it("says that the members were not loaded, and why", async () => {
    const page = await open(leader, "/leader", (opened) => failing(opened, "GET", "**/members*"));
    await says(page, "Failed to load team members: An unexpected error occurred. Please try again.");
  });

  it("says that a status or a name was not saved, and why", async () => {
    const page = await open(leader, "/leader");
    await failing(page, "PUT", "**/members/*/status");
    await choose(page, "Status of Mina Member", "Blocked");
    await says(page, "Failed to update user status: An unexpected error occurred. Please try again.");
    await failing(page, "PATCH", "**/members/*");
    await press(page, "Edit Mina Member");
    await page.getByLabel(/^Name/u).fill("Another Name");
    await press(page, "Save changes");
    await says(page, "Failed to update user: An unexpected error occurred. Please try again.");
  });
});

describe("/organization", () => {
  const details = () => `/organization?id=${organizationId}`;

  it("says that the list or the details were not loaded", async () => {
    const page = await open(admin, details(), async (opened) => {
      await failing(opened, "GET", "**/api/organizations?*");
      await failing(opened, "GET", "**/api/organizations/*");
    });
    await says(page, "Failed to load organizations");
    await says(page, "Failed to load organization details");
  });

  it("says that nothing was created, nobody added and nobody removed", async () => {
    const page = await open(admin, details());
    await failing(page, "POST", "**/api/organizations");
    await press(page, "New organization");
    await page.getByRole("dialog").getByRole("button", { name: "Create organization" }).click();
    await says(page, "Failed to create organization");
    await press(page, "Cancel");

    await failing(page, "POST", "**/members");
    await press(page, "Add member");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Name/u).fill("Newcomer");
    await dialog.getByLabel(/^Email/u).fill("newcomer@example.com");
    await dialog.getByRole("button", { name: "Suggest" }).click();
    await dialog.getByRole("button", { name: "Add member" }).click();
    await says(page, "Failed to create user");
    await dialog.getByText("Existing person").click();
    await dialog.getByRole("button", { name: /Choose a person/u }).click();
    await page.getByRole("searchbox", { name: "Name or e-mail" }).last().fill("Ferdinand Failing");
    await page.getByRole("option", { name: /Ferdinand Failing/u }).click();
    await dialog.getByRole("button", { name: "Add member" }).click();
    await says(page, "Failed to add user to organization");
    await press(page, "Cancel");

    await failing(page, "DELETE", "**/members/*");
    await press(page, "Remove Mina Member");
    await confirm(page, "Remove");
    await says(page, "Failed to remove user from organization");
  });

  it("says that it was not deleted", async () => {
    const page = await open(admin, details());
    await failing(page, "DELETE", "**/api/organizations/*");
    await press(page, /^Delete/u);
    await confirm(page, "Delete organization");
    await says(page, "Failed to delete organization.");
  });

  it("says that the database does not answer, and asks again at a press", async () => {
    const { page } = await openClockedAs(product.url, admin);
    const down = { status: 503, json: { code: "UNAVAILABLE", message: message.unexpected } };
    for (const path of ["**/api/organizations?*", "**/api/health"])
      await page.route(path, (route) => route.fulfill(down));
    await page.goto(details());
    await says(page, "Database connection issue detected. Some features may not work properly.");
    // Pressed while it is still down: it asks now, and not when its own next turn comes.
    await page.getByRole("button", { name: "Check Connection" }).first().click({ trial: true });
    const asked = page.waitForRequest("**/api/health", { timeout: 3500 });
    await press(page, "Check Connection");
    await asked;
    await page.unrouteAll();
    await passTimeUntil(page, async () => (await page.getByText("Database connection issue detected.").count()) === 0);
  });
});

describe("the card editor", () => {
  it("says that a card was not deleted", async () => {
    const page = await open(member, "/dashboard", (opened) => failing(opened, "DELETE", "**/api/cards/*"));
    await press(page, /^Delete/u);
    await confirm(page, "Delete");
    await says(page, "Error deleting card. Please try again.");
  });

  it("says that a logo was not taken, and that a photo took too long", async () => {
    const page = await open(member, "/dashboard", (opened) => failing(opened, "POST", "**/api/uploads/logo"));
    const image = { name: "logo.png", mimeType: "image/png", buffer: Buffer.from("not an image") };
    await page.locator('input[type="file"]').last().setInputFiles(image);
    await says(page, "Failed to upload logo: ");

    // The 30 s are the browser's own clock of the request: it is told here that they are over.
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
    await says(page, "Upload timed out. Please check your connection and try again.");
  });

  it("says 'Loading profile...' while the preview's code is on its way", async () => {
    const { promise: seen, resolve: isSeen } = Promise.withResolvers<void>();
    const page = await open(member, "/dashboard", async (opened) => {
      await opened.route(/card-preview.*\.js/u, async (route) => {
        await seen;
        await route.fallback();
      });
    });
    await says(page, "Loading profile...");
    isSeen();
    await page.getByRole("region", { name: "Preview" }).getByText("Mina Member").first().waitFor();
  });
});

it("a card that is not there says so, and a paused one is not available", async () => {
  const page = await open(admin, "/card/nobody-here");
  await says(page, "Card Not Found");
  await says(page, "This digital business card doesn't exist or has been removed.");
  await expect.poll(() => page.title()).toContain("Card Not Found");
});
