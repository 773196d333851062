import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message, reason } from "../../domain/core/messages.ts";
import { encodeAtOnce } from "../support/encode-at-once.ts";
import { photo } from "../support/images.ts";
import { dialog, drafts, press, toasts, waitForText } from "../support/page-steps.ts";
import { makeCard, signUp } from "../support/people.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { type SavedForm, savedForms } from "../support/saved-forms.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const failed = { photo: message.photoFailed, logo: message.logoFailed };
const offer = "Unsaved changes from";
const onItsWay = /Uploading…|Preparing…|\d+%/u;
const labels = { photo: "Photo upload…", logo: "Logo upload…" };

async function open(form: SavedForm) {
  const owner = await signUp(product);
  const cardId = form.isNew ? "" : (await makeCard(owner)).id;
  const watched = await reusedPageAs(product.url, owner);
  const { page } = watched;
  page.on("dialog", (question) => void question.accept());
  await page.goto(form.path(cardId));
  const [first, second] = form.fields.map(({ label }) => page.getByLabel(label, { exact: true }));
  if (!first || !second) throw new Error("two fields");
  await first.waitFor();
  await encodeAtOnce(page);
  // A form that saves by itself is saved at once by the key.
  const save = () => (form.save === null ? page.keyboard.press("ControlOrMeta+s") : press(page, form.save));
  const stored = () => form.stored(owner);
  return { ...watched, owner, first, second, save, stored };
}

/** Holds uploads until the test answers them, in order. */
async function holdUploads(page: Page) {
  const waiting: ((isWell: boolean) => void)[] = [];
  await page.route("**/api/uploads/*", async (route) => {
    const isWell = await new Promise<boolean>((resolve) => waiting.push(resolve));
    if (isWell) await route.continue();
    else
      await route.fulfill({ status: 503, json: { code: "UNAVAILABLE", message: message.uploadFailed(reason.busy) } });
  });
  return async function answer(isWell: boolean): Promise<void> {
    await expect.poll(() => waiting.length).toBe(1);
    waiting.shift()?.(isWell);
  };
}

/** Simulates upload progress events. */
async function sendHalfAtOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      send.call(this, body);
      this.upload.dispatchEvent(new ProgressEvent("progress", { lengthComputable: true, loaded: 1, total: 2 }));
    };
  });
}

/** Counts the form's write requests. */
function countWrites(page: Page): { count: number } {
  const writes = { count: 0 };
  page.on("request", (request) => {
    const isUpload = request.url().includes("/api/uploads/");
    const isForm = /\/api\/(?:cards|me)/u.test(request.url());
    if (isForm && !isUpload && ["POST", "PATCH", "PUT"].includes(request.method())) writes.count += 1;
  });
  return writes;
}

describe.each(savedForms)("$name", (form) => {
  describe.each(form.uploads)("with $name on its way", (upload) => {
    it("is waited for: a failure stops the save and says why, what arrives is saved with the rest", async () => {
      const { page, owner, first, save, stored } = await open(form);
      const before = await stored();
      const answer = await holdUploads(page);
      const writes = countWrites(page);
      const progress = page.getByRole("status").getByText(labels[upload.kind]);
      await first.fill(form.fields[0].typed);
      await upload.choose(page);
      await waitForText(page, onItsWay);
      await save();
      await progress.waitFor();
      await answer(false);
      await waitForText(page, failed[upload.kind](reason.busy));
      await progress.waitFor({ state: "detached" });
      await page.getByRole("status").getByText(`Not saved: ${upload.kind} upload failed.`).waitFor();
      await expect.poll(() => first.inputValue()).toBe(form.fields[0].typed);
      expect([writes.count, await stored()]).toEqual([0, before]);

      await press(page, "Try again");
      await waitForText(page, onItsWay);
      expect(await page.getByText("Not saved:").count()).toBe(0);
      await save();
      await progress.waitFor();
      expect([writes.count, await page.getByText(form.done).count()]).toEqual([0, 0]);
      // Rotating a tablet or resizing a window changes the layout but keeps the upload.
      await page.setViewportSize({ width: 820, height: 1180 });
      await progress.waitFor();
      await answer(true);
      await waitForText(page, form.done);
      expect((await stored())[0]).toBe(form.fields[0].typed);
      expect(await upload.stored(owner)).toMatch(/\/media\//u);
    });

    it("is left out when it is cancelled, and the rest is saved by itself", async () => {
      const { page, owner, first, save, stored } = await open(form);
      await holdUploads(page);
      await first.fill(form.fields[0].typed);
      await upload.choose(page);
      await waitForText(page, onItsWay);
      await save();
      await page.getByRole("status").getByText(labels[upload.kind]).waitFor();
      await press(page, "Cancel upload");
      await waitForText(page, form.done);
      expect([(await stored())[0], await upload.stored(owner)]).toEqual([form.fields[0].typed, null]);
    });
  });

  it("keeps an unanswered draft on offer while something else is saved, until it is restored and saved", async () => {
    const { page, context, first, second, save, stored } = await open(form);
    const [one, other] = form.fields;
    await context.setOffline(true);
    await first.fill(one.typed);
    await save();
    // Not the header's "Unsaved changes", which appears before the save has failed.
    await waitForText(page, /safe on this device/u);
    await context.setOffline(false);
    await page.reload();
    await waitForText(page, offer);
    await second.fill(other.typed);
    await save();
    await waitForText(page, form.done);
    expect((await stored())[1]).toBe(other.typed);
    expect(await page.getByText(offer).count()).toBe(1);
    await page.reload();
    await press(page, "Restore");
    await expect.poll(() => first.inputValue()).toBe(one.typed);
    await expect.poll(() => second.inputValue()).toBe(other.typed);
    if (form.save !== null) await press(page, /^(?:Update Card|Save profile)$/u);
    await expect.poll(stored).toEqual([one.typed, other.typed]);
    await page.reload();
    await first.waitFor();
    await expect.poll(() => first.inputValue()).toBe(one.typed);
    await expect.poll(() => drafts(page)).toEqual([]);
    expect(await page.getByText(offer).count()).toBe(0);
  });

  it("drops an unanswered draft when what it holds was saved", async () => {
    const { page, context, first, save } = await open(form);
    // Keeps a form that saves by itself from doing so.
    await context.setOffline(true);
    await first.fill(form.fields[0].typed);
    await expect.poll(() => drafts(page)).toHaveLength(1);
    await context.setOffline(false);
    await page.reload();
    await waitForText(page, offer);
    await first.fill(form.fields[0].typed);
    await save();
    await waitForText(page, form.done);
    await page.getByText(offer).first().waitFor({ state: "detached" });
    expect(await drafts(page)).toEqual([]);
  });

  const { saveElsewhere } = form;
  if (saveElsewhere === null) return;

  it("is merged by itself with what another device changed in another field", async () => {
    const { page, owner, first, second, save, stored } = await open(form);
    const [one, other] = form.fields;
    await saveElsewhere(owner, 1, other.elsewhere);
    await first.fill(one.typed);
    await save();
    await waitForText(page, message.mergedFromElsewhere);
    expect(await toasts(page).count()).toBe(1);
    await expect.poll(stored).toEqual([one.typed, other.elsewhere]);
    await expect.poll(() => second.inputValue()).toBe(other.elsewhere);
    expect(await dialog(page).count()).toBe(0);
  });

  it("shows side by side what both changed, and saves what is chosen of each", async () => {
    const { page, owner, first, second, save, stored } = await open(form);
    const [one, other] = form.fields;
    await saveElsewhere(owner, 0, one.elsewhere);
    await saveElsewhere(owner, 1, other.elsewhere);
    await first.fill(one.typed);
    await second.fill(other.typed);
    await save();
    await waitForText(page, "Which version do you want to keep?");
    await dialog(page).getByText(form.stale).waitFor();
    expect(await stored()).toEqual([one.elsewhere, other.elsewhere]);
    for (const { label, typed, elsewhere } of form.fields) {
      const choice = page.getByRole("radiogroup", { name: label, exact: true });
      await choice.getByText(typed).waitFor();
      await choice.getByText(elsewhere).waitFor();
      expect(await choice.getByRole("radio", { checked: true }).count()).toBe(0);
    }
    // Nothing is preselected.
    await press(page, "Save selection");
    await waitForText(page, message.chooseVersion);
    await page.getByRole("radiogroup", { name: one.label, exact: true }).getByText(one.typed).click();
    await page.getByRole("radiogroup", { name: other.label, exact: true }).getByText(other.elsewhere).click();
    await press(page, "Save selection");
    await waitForText(page, form.done);
    expect(await stored()).toEqual([one.typed, other.elsewhere]);
    await expect.poll(() => second.inputValue()).toBe(other.elsewhere);
  });
});

it("a photo that is being cropped stays so when the window becomes narrow", async () => {
  const form = savedForms.find(({ name }) => name === "a card's form") as SavedForm;
  const { page, owner, save } = await open(form);
  const buffer = await (await photo(300, 300)).png().toBuffer();
  const input = page.locator('input[type="file"][accept*="image"]:not([capture])').first();
  await input.setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  const use = page.getByRole("button", { name: "Use photo" });
  await use.waitFor();
  await page.setViewportSize({ width: 820, height: 1180 });
  await use.click();
  await waitForText(page, message.photoUploaded);
  // A hovered toast stays.
  await page.mouse.move(0, 0);
  await save();
  await waitForText(page, form.done);
  expect((await owner.client.get("/api/cards")).body.items[0].photoUrl).toMatch(/\/media\//u);
});

it("a save that waits is sent once, and no draft is restored into it", async () => {
  const form = savedForms.find(({ name }) => name === "a card's form") as SavedForm;
  const { page, first, second, save, stored } = await open(form);
  await first.fill("Patan");
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain("Patan");
  await page.reload();
  await waitForText(page, offer);
  await encodeAtOnce(page);
  const answer = await holdUploads(page);
  await sendHalfAtOnce(page);
  const writes = countWrites(page);
  await second.fill("Typed now");
  await form.uploads[0]?.choose(page);
  await waitForText(page, onItsWay);
  await save();
  await page
    .getByRole("status")
    .getByText("Photo upload… 50% Your changes will be saved when the upload finishes.")
    .waitFor();
  for (const name of ["Restore", "Discard"]) {
    expect(await page.getByRole("button", { name }).isDisabled(), name).toBe(true);
  }
  await page.keyboard.press("ControlOrMeta+S");
  await answer(true);
  await waitForText(page, form.done);
  await press(page, "Restore");
  await expect.poll(() => first.inputValue()).toBe("Patan");
  expect([writes.count, await stored()]).toEqual([1, ["", "Typed now"]]);
});

it("a draft says that an upload was cut off when the page was left", async () => {
  const form = savedForms.find(({ name }) => name === "a card's form") as SavedForm;
  const { page, first } = await open(form);
  await holdUploads(page);
  await first.fill("Patan");
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain("Patan");
  await form.uploads[0]?.choose(page);
  await waitForText(page, onItsWay);
  await page.reload();
  await waitForText(page, "Saved on this device. Photo upload was interrupted. Please try again.");
});

it("a logout while an upload is on its way leaves no draft behind", async () => {
  const form = savedForms.find(({ name }) => name === "a card's form") as SavedForm;
  const { page, owner, first } = await open(form);
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await holdUploads(page);
  await first.fill("Patan");
  await expect.poll(stored).toContain("Patan");
  await form.uploads[0]?.choose(page);
  await waitForText(page, onItsWay);
  await page.getByRole("button", { name: (await owner.client.get("/api/me")).body.user.name, exact: true }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(product.url);
  expect(await stored()).not.toContain("Patan");
});

it("a draft is not offered any more when another device saved the same", async () => {
  const form = savedForms.find(({ name }) => name === "a card's form") as SavedForm;
  const { page, owner, first } = await open(form);
  await first.fill("Patan");
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await form.saveElsewhere?.(owner, 0, "Patan");
  await page.reload();
  await expect.poll(() => first.inputValue()).toBe("Patan");
  await expect.poll(() => drafts(page)).toEqual([]);
  expect(await page.getByText(offer).count()).toBe(0);
});

it("what is being typed in one tab is offered in another only when the first is left, and until somebody answers it", async () => {
  const form = savedForms.find(({ name }) => name === "a card's form") as SavedForm;
  const { page, context, first } = await open(form);
  const other = await context.newPage();
  other.on("dialog", (question) => void question.accept());
  const isGone = () => other.getByText(offer).waitFor({ state: "detached" });
  await first.fill("Typed first");
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await other.goto(page.url());
  await other.getByLabel("Bio", { exact: true }).fill("In the other tab");
  await expect.poll(() => drafts(page)).toHaveLength(2);
  expect(await other.getByText(offer).count()).toBe(0);
  await page.goto("/account");
  await waitForText(other, offer);
  // The first draft is restored.
  await page.goBack();
  await press(page, "Restore");
  await expect.poll(() => first.inputValue()).toBe("Typed first");
  await isGone();
  await first.fill("Typed on");
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain("Typed on");
  // Simulates the back/forward cache, which Playwright disables.
  const pageEvent = (type: string) =>
    page.evaluate((name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await pageEvent("pagehide");
  await waitForText(other, offer);
  await pageEvent("pageshow");
  await isGone();
  await page.goto("/account");
  await press(other, "Restore");
  await expect.poll(() => other.getByLabel("Location", { exact: true }).inputValue()).toBe("Typed on");
  expect(await other.getByLabel("Bio", { exact: true }).inputValue()).toBe("In the other tab");
});

it("a draft is not put over what was typed since, or saved elsewhere: both are shown", async () => {
  const form = savedForms.find(({ name }) => name === "a card's form") as SavedForm;
  const { page, owner, first, second, save, stored } = await open(form);
  await first.fill("Patan");
  await second.fill("Typed before");
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain("Typed before");
  await form.saveElsewhere?.(owner, 1, "Saved on the phone");
  await page.reload();
  await waitForText(page, offer);
  await first.fill("Kirtipur");
  await press(page, "Restore");
  const location = page.getByRole("radiogroup", { name: "Location" });
  await location.getByText("Patan").waitFor();
  await location.getByText("Kirtipur").click();
  await page.getByRole("radiogroup", { name: "Bio" }).getByText("Typed before").click();
  await press(page, "Use selection");
  await expect.poll(() => second.inputValue()).toBe("Typed before");
  await save();
  await waitForText(page, form.done);
  expect(await stored()).toEqual(["Kirtipur", "Typed before"]);
});
