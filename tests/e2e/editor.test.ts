import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { drafts } from "../support/page-steps.ts";
import { makeCard, signUp } from "../support/people.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const save = (page: Page) =>
  page
    .getByRole("button", { name: /Update Card|Create Card/u })
    .first()
    .click();

it("tells the second of two devices and loses nothing of what it typed", async () => {
  const owner = await signUp(product);
  const card = await makeCard(owner);
  const { page, faults } = await reusedPageAs(product.url, owner);
  await page.goto("/dashboard");
  await page.getByLabel("Bio", { exact: true }).fill("typed on the laptop");
  await owner.client.patch(`/api/cards/${card.id}`, { bio: "saved on the phone" });
  await save(page);
  await page.getByText("Which version do you want to keep?").waitFor();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect.poll(() => page.getByLabel("Bio", { exact: true }).inputValue()).toBe("typed on the laptop");
  expect((await owner.client.get(`/api/cards/${card.id}`)).body.bio).toBe("saved on the phone");
  // Asks again, because the phone saved another change in between.
  await save(page);
  await page.getByRole("radio", { name: /typed on the laptop/u }).check({ force: true });
  await owner.client.patch(`/api/cards/${card.id}`, { location: "Lalitpur", socials: { github: "sunita" } });
  await page.getByRole("button", { name: "Save selection" }).click();
  await page.getByText(message.cardUpdated).waitFor();
  expect((await owner.client.get(`/api/cards/${card.id}`)).body).toMatchObject({
    ...{ bio: "typed on the laptop", location: "Lalitpur" },
    socials: { github: "https://github.com/sunita" },
  });
  // The browser logs the 409 responses as errors.
  expect(faults.filter((fault) => !fault.includes("409"))).toEqual([]);
});

it("says that the brand is saved when the card after it is not, and does not send it again", async () => {
  const owner = await signUp(product);
  const card = await makeCard(owner);
  const { page } = await reusedPageAs(product.url, owner);
  await page.goto("/dashboard");
  await page.getByLabel("Brand name", { exact: true }).fill("Himal Hydro");
  await page.getByLabel("Bio", { exact: true }).fill("typed");
  await page.route("**/api/cards/*", (route) =>
    route.fulfill({ status: 500, json: { code: "INTERNAL", message: message.unexpected } }),
  );
  await save(page);
  await page.getByText(message.onlyBrandSaved).waitFor();
  expect((await owner.client.get("/api/me")).body.user.companyName).toBe("Himal Hydro");
  await page.unrouteAll();
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") writes.push(new URL(request.url()).pathname);
  });
  await save(page);
  await page.getByText(message.cardUpdated).waitFor();
  await page.getByText(message.onlyBrandSaved).waitFor({ state: "detached" });
  expect(writes).toEqual([`/api/cards/${card.id}`]);
});

it("offers what was not saved again after a reload, and asks before leaving", async () => {
  const owner = await signUp(product);
  await makeCard(owner);
  const { page } = await reusedPageAs(product.url, owner);
  await page.goto("/dashboard");
  await page.getByLabel("Location", { exact: true }).fill("Half typed");
  const kept = () => page.evaluate(() => Object.values(localStorage).join());
  await expect.poll(kept).toContain("Half typed");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => page.getByLabel("Location", { exact: true }).inputValue()).toBe("Half typed");
  await page
    .getByRole("button", { name: "Owner" })
    .or(page.getByRole("button", { name: /Sunita Gurung/u }))
    .first()
    .click();
});

it("deletes a card with its drafts after its question, and makes one card when two tabs press Create at once", async () => {
  const owner = await signUp(product);
  await makeCard(owner, { name: "Old Card" });
  const first = await reusedPageAs(product.url, owner);
  await first.page.goto("/dashboard");
  await first.page.getByLabel("Bio", { exact: true }).fill("typed and not saved");
  await expect.poll(() => drafts(first.page)).toHaveLength(1);
  await first.page
    .getByRole("button", { name: /Delete/u })
    .first()
    .click();
  await first.page.getByText(message.deleteCardQuestion).waitFor();
  await first.page
    .getByRole("alertdialog")
    .getByRole("button", { name: /Delete/u })
    .click();
  await first.page.getByText(message.cardDeleted).waitFor();
  expect(await drafts(first.page)).toEqual([]);
  const second = await reusedPageAs(product.url, owner);
  for (const { page } of [first, second]) {
    await page.goto("/dashboard");
    await page.getByLabel("Name", { exact: true }).first().fill("New Card Of Mine");
    await page.getByLabel("Email", { exact: true }).fill("mine@example.com");
  }
  // The confirmation disappears after some seconds.
  const created = Promise.any([first, second].map(({ page }) => page.getByText(message.cardCreated).first().waitFor()));
  await Promise.all([save(first.page), save(second.page)]);
  const refused = (page: Page) => page.getByText(message.oneCardOnly).first().isVisible();
  await created;
  await expect.poll(async () => (await refused(first.page)) || (await refused(second.page))).toBe(true);
  expect((await owner.client.get("/api/cards")).body.items).toHaveLength(1);
});

it("a file that was refused where the card was pressed says so in sight", async () => {
  const owner = await signUp(product);
  await makeCard(owner);
  const { page } = await reusedPageAs(product.url, owner, { viewport: { width: 390, height: 600 } });
  await page.goto("/dashboard");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add photo" }).first().click();
  await (await chooser).setFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("no image") });
  const refusal = page.getByText(message.selectImage).first();
  await refusal.waitFor();
  await expect
    .poll(async () => {
      const box = await refusal.boundingBox();
      return box !== null && box.y > 0 && box.y + box.height < 600;
    })
    .toBe(true);
});

it("refuses files in the specification's words and keeps the form", async () => {
  const owner = await signUp(product);
  await makeCard(owner);
  const { page } = await reusedPageAs(product.url, owner);
  await page.goto("/dashboard");
  await page.getByLabel("Location", { exact: true }).fill("Stays here");
  const [photo, logo] = [page.locator('input[type="file"]').first(), page.locator('input[type="file"]').last()];
  const six = Buffer.alloc(6 * 1024 * 1024, 1);
  await photo.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await page.getByText(message.selectImage).first().waitFor();
  await photo.setInputFiles({ name: "six.jpg", mimeType: "image/jpeg", buffer: six });
  await page.getByText(message.photoTooLarge).first().waitFor();
  await logo.setInputFiles({ name: "six.png", mimeType: "image/png", buffer: six });
  await page.getByText(message.logoTooLarge).first().waitFor();
  await photo.setInputFiles({ name: "fake.png", mimeType: "image/png", buffer: Buffer.from("%PDF-1.7 no image") });
  await page
    .getByText(/Failed to upload photo: /u)
    .first()
    .waitFor();
  await expect.poll(() => page.getByLabel("Location", { exact: true }).inputValue()).toBe("Stays here");
});

it("shows the preview with the component of the public page, and the country codes in their order", async () => {
  const owner = await signUp(product);
  await makeCard(owner, { name: "Preview Person" });
  const { page } = await reusedPageAs(product.url, owner);
  await page.goto("/dashboard");
  await page.locator(".evox-card").getByText("Preview Person").first().waitFor();
  await page.getByLabel("Job title").fill("Typed just now");
  await page.locator(".evox-card").getByText("Typed just now").first().waitFor();
  await page.getByRole("button", { name: /Country code$/u }).click();
  await page.getByRole("option").nth(200).waitFor();
  const options = await page.getByRole("option").allTextContents();
  const codes = options.slice(0, 11).map((text) => /\+\d+/u.exec(text)?.[0]);
  expect(codes).toEqual(["+977", "+1", "+91", "+44", "+61", "+86", "+49", "+33", "+81", "+7", "+971"]);
  expect(options.length).toBeGreaterThan(200);
  // Selected explicitly, because the number could also be American.
  await page.getByRole("option", { name: /Nepal/u }).click();
  await page.getByLabel("Phone", { exact: true }).last().fill("(980) 555-1234");
  await save(page);
  await page.getByText(message.cardUpdated).waitFor();
});

it("reads a local number with the country that it shows from the start, keeps extensions, and shows addresses in their own script", async () => {
  const owner = await signUp(product);
  const card = await makeCard(owner);
  const stored = async () => (await owner.client.get(`/api/cards/${card.id}`)).body;
  const { page, faults } = await reusedPageAs(product.url, owner);
  await page.goto("/dashboard");
  const phone = page.getByLabel("Phone", { exact: true }).last();
  const country = page.getByRole("button", { name: /Country code$/u });
  const type = async (text: string) => {
    await phone.fill(text);
    await phone.blur();
  };
  // Without a selected country the browser's region applies: the United States.
  await country.getByText("US +1").waitFor();
  await type("31 23 45 67");
  await page.getByText(message.phoneNotInCountry("United States")).waitFor();
  await country.getByText("US +1").waitFor();
  await country.click();
  await page.getByRole("option", { name: /Nepal/u }).click();
  await page.getByText(message.phoneNotInCountry("United States")).waitFor({ state: "detached" });
  await type("(415) 555-0132");
  await page.getByText(message.phoneNotInCountry("Nepal")).waitFor();
  await type("+1 415 555 0132 x102");
  await country.getByText("US +1").waitFor();
  await expect.poll(() => phone.inputValue()).toBe("(415) 555-0132 ext. 102");
  await page.getByLabel("Website", { exact: true }).fill("me@example.com");
  await page.getByLabel("Website", { exact: true }).blur();
  await page.getByText(message.linkUserName).waitFor();
  await page.getByLabel("Website", { exact: true }).fill("例え.jp/パス");
  await page.getByLabel("Instagram").fill("https://www.instagram.com/jane?igsh=abc");
  await save(page);
  await page.getByText(message.cardUpdated).waitFor();
  expect(await stored()).toMatchObject({
    phone: "+14155550132;ext=102",
    website: "https://xn--r8jz45g.jp/%E3%83%91%E3%82%B9",
    socials: { instagram: "https://www.instagram.com/jane" },
  });
  const website = page.getByRole("textbox", { name: "Website", exact: true });
  await expect.poll(() => website.inputValue()).toBe("https://例え.jp/パス");
  await page.goto(`/card/${card.id}`);
  const links = page.locator('a[href="https://xn--r8jz45g.jp/%E3%83%91%E3%82%B9"]');
  await expect.poll(async () => (await links.allTextContents()).join()).toContain("例え.jp/パス");
  await page.getByText("+1 415 555 0132 ext. 102").first().waitFor();
  expect(faults).toEqual([]);
});

it("keeps pronouns and two phones with what they are for, by keyboard too, and shows them on the card", async () => {
  const owner = await signUp(product);
  const card = await makeCard(owner, { phone: "+9779801234567" });
  const { page, faults } = await reusedPageAs(product.url, owner);
  await page.goto("/dashboard");
  const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });
  await field("Pronouns").fill("she/her");
  await page.locator(".evox-pronouns").getByText("she/her").first().waitFor();
  await field("Second phone").fill("+977 1 441 2345");
  await field("Second phone").blur();
  await page.getByRole("button", { name: "Country code of second phone" }).getByText("NP +977").waitFor();
  await expect.poll(() => field("Second phone").inputValue()).toBe("01-4412345");
  // The next control is the label of the phone.
  await field("Second phone").press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option", { name: "No label", selected: true }).waitFor();
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await page.getByRole("button", { name: "Work Second phone label" }).waitFor();
  await page
    .getByRole("button", { name: /Phone label$/u })
    .first()
    .click();
  await page.getByRole("option", { name: "Mobile" }).click();
  const rows = page.locator(".evox-card .evox-row-label");
  await expect.poll(() => rows.allTextContents()).toEqual(expect.arrayContaining(["Mobile", "Work"]));
  await save(page);
  await page.getByText(message.cardUpdated).waitFor();
  const stored = async () => (await owner.client.get(`/api/cards/${card.id}`)).body;
  const phones = {
    phone: "+9779801234567",
    phoneLabel: "mobile",
    secondPhone: "+97714412345",
    secondPhoneLabel: "work",
  };
  expect(await stored()).toMatchObject({ pronouns: "she/her", ...phones });
  await page.reload();
  await expect.poll(() => field("Pronouns").inputValue()).toBe("she/her");
  await expect.poll(() => field("Second phone").inputValue()).toBe("01-4412345");
  await page.getByRole("button", { name: "Mobile Phone label" }).waitFor();
  // Without the first number the second one takes its place, in the form as well.
  await page.getByLabel("Phone", { exact: true }).last().fill("");
  await save(page);
  await expect.poll(() => page.getByLabel("Phone", { exact: true }).last().inputValue()).toBe("01-4412345");
  await expect.poll(() => field("Second phone").inputValue()).toBe("");
  await page.getByRole("button", { name: "Work Phone label" }).waitFor();
  expect(await stored()).toMatchObject({ phone: "+97714412345", phoneLabel: "work", secondPhone: "" });
  expect(faults).toEqual([]);
});

it("takes a name in another script, keeps it as a draft, and shows it on the card", async () => {
  const owner = await signUp(product);
  const card = await makeCard(owner, { name: "Taro Yamada", jobTitle: "Sales Director" });
  const { page, faults } = await reusedPageAs(product.url, owner);
  await page.goto("/dashboard");
  const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });
  await page.getByText("Add your name in another script").click();
  await field("Name in another script").fill("山田 太郎");
  await field("Phonetic name").fill("やまだ たろう");
  await field("Job title in another script").fill("営業部長");
  await page.locator(".evox-also ruby", { hasText: "太郎" }).first().waitFor();
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain("営業部長");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => field("Phonetic name").inputValue()).toBe("やまだ たろう");
  await field("Name in another script").fill("山田 ✓");
  await save(page);
  await page.getByText(message.checkMarkInName).waitFor();
  await field("Name in another script").fill("山田 太郎");
  await save(page);
  await page.getByText(message.cardUpdated).waitFor();
  expect((await owner.client.get(`/api/cards/${card.id}`)).body).toMatchObject({
    ...{ alternateName: "山田 太郎", phoneticName: "やまだ たろう", alternateJobTitle: "営業部長" },
  });
  await page.goto(`/card/${card.id}`);
  await page.getByRole("heading", { name: "Taro Yamada" }).waitFor();
  await page.locator(".evox-also ruby", { hasText: "山田" }).waitFor();
  await page.getByText("営業部長").waitFor();
  expect(faults).toEqual([]);
});

it("asks which label of a phone is meant when two devices chose one", async () => {
  const owner = await signUp(product);
  const card = await makeCard(owner, { phone: "+9779801234567", pronouns: "they" });
  const { page } = await reusedPageAs(product.url, owner);
  await page.goto("/dashboard");
  await page
    .getByRole("button", { name: /Phone label$/u })
    .first()
    .click();
  await page.getByRole("option", { name: "Home" }).click();
  await owner.client.patch(`/api/cards/${card.id}`, { phoneLabel: "work", pronouns: "she/her" });
  await save(page);
  const question = page.getByRole("radiogroup", { name: "Phone label" });
  await question.getByRole("radio", { name: "Work" }).waitFor({ state: "attached" });
  await question.getByRole("radio", { name: "Home" }).check({ force: true });
  await page.getByRole("button", { name: "Save selection" }).click();
  await page.getByText(message.cardUpdated).waitFor();
  expect((await owner.client.get(`/api/cards/${card.id}`)).body).toMatchObject({
    phoneLabel: "home",
    pronouns: "she/her",
  });
});

it("asks about a name with its parts, and a number with its country, where two devices changed a half each", async () => {
  const owner = await signUp(product);
  const card = await makeCard(owner, { name: "Ana del Carmen Ruiz", phone: "+9779801234567" });
  const { page } = await reusedPageAs(product.url, owner);
  await page.goto("/dashboard");
  await page.getByText("Name in contacts").click();
  await page.getByLabel("Given name", { exact: true }).fill("Ana del Carmen");
  await page.getByLabel("Family name", { exact: true }).fill("Ruiz");
  await page.getByLabel("Phone", { exact: true }).last().fill("9801234568");
  await owner.client.patch(`/api/cards/${card.id}`, { name: "Ana Ruiz", phone: "+14155550132" });
  await save(page);
  const choices = () => page.getByRole("dialog").getByRole("radiogroup").allInnerTexts();
  await expect.poll(choices).toHaveLength(2);
  const [phone, name] = await choices();
  for (const text of ["+977 980 1234568", "+1 415 555 0132"]) expect(phone).toContain(text);
  for (const text of ["Ana del Carmen Ruiz", "(Ana del Carmen · Ruiz)", "Ana Ruiz"]) expect(name).toContain(text);
});

it("says that the network is away, keeps what was typed, and saves when it is back", async () => {
  const owner = await signUp(product);
  const card = await makeCard(owner);
  const { page, context } = await reusedPageAs(product.url, owner);
  await page.goto("/dashboard");
  await page.getByLabel("Bio", { exact: true }).fill("typed in a tunnel");
  await context.setOffline(true);
  await page.getByText(message.offline).first().waitFor();
  await save(page);
  await page.getByText(message.cardSaveFailed).first().waitFor();
  await context.setOffline(false);
  await expect.poll(() => page.getByText(message.offline).count(), { timeout: 15_000 }).toBe(0);
  await expect.poll(() => page.getByLabel("Bio", { exact: true }).inputValue()).toBe("typed in a tunnel");
  await save(page);
  await page.getByText(message.cardUpdated).waitFor();
  expect((await owner.client.get(`/api/cards/${card.id}`)).body.bio).toBe("typed in a tunnel");
});

it("on a phone shows the first wrong field below the bar, with its label and its error", async () => {
  const owner = await signUp(product);
  await makeCard(owner);
  const { page } = await reusedPageAs(product.url, owner, { viewport: { width: 390, height: 844 } });
  await page.goto("/dashboard");
  const name = page.getByLabel(/^Name/u).first();
  await name.fill("");
  // Half of it is above the window, and scrolling down hid the bar.
  await name.evaluate((field) => window.scrollTo(0, window.scrollY + field.getBoundingClientRect().top + 20));
  await save(page);
  await page.getByText(message.nameRequired).waitFor();
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  // The bar reappears with a transition.
  const isBelowBar = () =>
    name.evaluate((field) => {
      const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      const label = (field as HTMLInputElement).labels?.[0]?.getBoundingClientRect().top ?? 0;
      return bar > 0 && label >= bar;
    });
  await expect.poll(isBelowBar).toBe(true);
});

it("on a phone brings the first field without a choice into sight", async () => {
  const owner = await signUp(product);
  const card = await makeCard(owner);
  const { page } = await reusedPageAs(product.url, owner, { viewport: { width: 390, height: 844 } });
  await page.goto("/dashboard");
  const fields = ["Job title", "Company", "Location", "Bio"];
  for (const label of fields) await page.getByLabel(label, { exact: true }).fill(`${label} typed here`);
  const elsewhere = { jobTitle: "elsewhere", company: "elsewhere", location: "elsewhere", bio: "elsewhere" };
  await owner.client.patch(`/api/cards/${card.id}`, elsewhere);
  await save(page);
  await page.getByText("Which version do you want to keep?").waitFor();
  for (const label of fields.slice(0, 3)) await page.getByText(`${label} typed here`).last().click();
  await page.getByRole("dialog").getByRole("radiogroup").first().scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Save selection" }).click();
  const refused = page.getByRole("radiogroup", { name: "Bio" });
  await refused.getByText(message.chooseVersion).waitFor();
  const isSeen = () =>
    refused.getByRole("alert").evaluate((alert) => {
      const { left, top, height } = alert.getBoundingClientRect();
      return document.elementFromPoint(left + 5, top + height / 2) === alert;
    });
  await expect.poll(isSeen).toBe(true);
  expect(await refused.evaluate((group) => group.contains(document.activeElement))).toBe(true);
});

it("on a phone says beside its button that something is not saved, however far down one is", async () => {
  const owner = await signUp(product);
  await makeCard(owner);
  const { page } = await reusedPageAs(product.url, owner, { viewport: { width: 390, height: 844 } });
  await page.goto("/dashboard");
  await page.getByLabel("Bio", { exact: true }).fill("Typed");
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectUnsavedInSight(page);
  await page.getByRole("button", { name: "Update Card" }).click();
  await page.getByText(message.cardUpdated).waitFor();
  await expect.poll(() => page.getByText("Unsaved changes").count()).toBe(0);
});

async function expectUnsavedInSight(page: Page): Promise<void> {
  const state = page.getByText("Unsaved changes");
  await expect
    .poll(() => state.evaluate((text) => text.getBoundingClientRect().bottom - window.innerHeight < 0))
    .toBe(true);
  expect(await state.evaluate((text) => text.getBoundingClientRect().top > 0)).toBe(true);
}
