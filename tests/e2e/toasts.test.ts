import { glob, readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { failRequests } from "../support/fail-requests.ts";
import { tickWithSpace } from "../support/focus.ts";
import { photo } from "../support/images.ts";
import { openPageWithClockAs } from "../support/page-clock.ts";
import { waitForText } from "../support/page-steps.ts";
import { makeCard, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const isGone = (page: Page, text: string) => page.getByText(text).first().waitFor({ state: "detached" });

async function choose(page: Page, selector: string, option: string): Promise<void> {
  await page.getByRole("button", { name: selector }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Opens the admin's table with two people of the same unusual name. */
async function openTable(name: string): Promise<{ page: Page; admin: SignedIn; first: string; second: string }> {
  const admin = await signUpAs(product, "admin");
  const [first, second] = [`${name} One`, `${name} Two`];
  for (const each of [first, second]) await makeCard(await signUp(product, each), { name: each });
  const { page } = await reusedPageAs(product.url, admin);
  await page.goto(`/admin?search=${name}`);
  await page.getByRole("button", { name: `Category of ${second}` }).waitFor();
  return { page, admin, first, second };
}

describe("an error", () => {
  it("goes when the same is tried again, and stays while something else is", async () => {
    const { page, first, second } = await openTable("Tryagain");
    await failRequests(page, "PUT", "**/api/cards/*/category");
    await choose(page, `Category of ${first}`, "Premium");
    await waitForText(page, message.categoryFailed);
    await page.unrouteAll();
    await choose(page, `Category of ${second}`, "Premium");
    await waitForText(page, `${second}: Premium`);
    expect(await page.getByText(message.categoryFailed).count()).toBe(1);
    await choose(page, `Category of ${first}`, "Premium");
    await waitForText(page, `${first}: Premium`);
    expect(await page.getByText(message.categoryFailed).count()).toBe(0);
  });

  it("of an upload goes when another picture is chosen", async () => {
    const owner = await signUp(product);
    await makeCard(owner);
    const { page } = await reusedPageAs(product.url, owner);
    await page.goto("/dashboard");
    const logo = page.locator('input[type="file"]').last();
    const file = { name: "logo.png", mimeType: "image/png" };
    await logo.setInputFiles({ ...file, buffer: Buffer.from("no picture") });
    await waitForText(page, /^Failed to upload logo/u);
    await logo.setInputFiles({ ...file, buffer: await (await photo(900, 200)).png().toBuffer() });
    await waitForText(page, message.logoUploaded);
    expect(await page.getByText(/^Failed to upload logo/u).count()).toBe(0);
  });

  it("ends with its screen", async () => {
    const { page, first } = await openTable("Elsewhere");
    await failRequests(page, "PUT", "**/api/cards/*/category");
    await choose(page, `Category of ${first}`, "Premium");
    await waitForText(page, message.categoryFailed);
    await page.getByRole("tab", { name: "Organizations" }).click();
    await isGone(page, message.categoryFailed);
  });
});

it("good news goes after its own three seconds, whatever came since", async () => {
  const owner = await signUp(product);
  const { page } = await openPageWithClockAs(product.url, owner);
  await page.goto("/account");
  const buffer = await (await photo(900, 200)).png().toBuffer();
  await page.locator('input[type="file"]').last().setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await waitForText(page, message.logoUploaded);
  await page.clock.fastForward(1500);
  await page.getByRole("button", { name: "Save profile" }).click();
  await waitForText(page, "Your profile was saved");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1500);
  // The first toast closes after three seconds, the second never.
  await page.getByText(message.logoUploaded).first().waitFor({ state: "detached" });
});

describe("what can be undone", () => {
  it("cannot be undone any more from another screen, and stays done", async () => {
    const { page, admin, first } = await openTable("Undoing");
    await choose(page, `Category of ${first}`, "Premium");
    await page.getByRole("button", { name: "Undo", exact: true }).waitFor();
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    await page.waitForURL("**/dashboard*");
    await page.getByRole("button", { name: "Undo", exact: true }).waitFor({ state: "detached" });
    const { body } = await admin.client.get("/api/cards?scope=all&search=Undoing");
    const card = body.items.find(({ name }: { name: string }) => name === first);
    expect(card.category).toBe("Premium");
  });

  it("never covers a dialog, and waits above it", async () => {
    const { page, first } = await openTable("Coverless");
    for (const viewport of [
      { width: 360, height: 640 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      await choose(page, `Category of ${first}`, viewport.width > 1000 ? "Executive" : "Premium");
      const undo = page.getByRole("button", { name: "Undo", exact: true });
      await undo.waitFor();
      await choose(page, `Card status of ${first}`, "Blocked");
      const question = page.getByRole("alertdialog");
      await question.getByRole("button", { name: "Hide card" }).waitFor();
      await undo.waitFor();
      const [below, above] = await Promise.all([question.boundingBox(), undo.boundingBox()]);
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      await question.getByRole("button", { name: "Cancel" }).click();
      await question.waitFor({ state: "detached" });
    }
  });

  it("for many at once cannot be undone any more when another act for many begins, or one of the same for a single row", async () => {
    const { page, first } = await openTable("Manyundo");
    const undo = page.getByRole("button", { name: "Undo", exact: true });
    const changeBoth = async (category: string) => {
      for (const row of [1, 2]) await tickWithSpace(page.getByRole("row").getByRole("checkbox").nth(row));
      await choose(page, "Category for all selected", category);
    };
    await changeBoth("Premium");
    await waitForText(page, "2 rows changed");
    await undo.waitFor();
    await choose(page, `Category of ${first}`, "Executive");
    await waitForText(page, `${first}: Executive`);
    expect(await undo.count()).toBe(1);
    expect(await page.getByText("2 rows changed").count()).toBe(0);

    let answer = () => {};
    await page.route("**/api/directory/changes", async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    const sent = page.waitForRequest("**/api/directory/changes");
    await Promise.all([sent, changeBoth("Basic")]);
    expect(await undo.count()).toBe(0);
    await page.getByRole("tab", { name: "Organizations" }).click();
    await page.getByRole("tabpanel", { name: "Organizations" }).waitFor();
    answer();
    // Shows the message without Undo, because its rows are no longer visible.
    await waitForText(page, "2 rows changed");
    expect(await undo.count()).toBe(0);
  });
});

it("every dialog of the app is made of the one that toasts know", async () => {
  const others: string[] = [];
  for await (const path of glob("web/{app,features,ui,api}/**/*.{ts,tsx}")) {
    if (path === "web/ui/dialog-frame.tsx") continue;
    if (/react-aria-components\/Modal|<dialog\b|showModal\(/u.test(await readFile(path, "utf8"))) others.push(path);
  }
  expect(others).toEqual([]);
});
