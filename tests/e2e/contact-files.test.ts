import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { openPage } from "../support/browser.ts";
import { encodeAtOnce } from "../support/encode-at-once.ts";
import { phoneJpeg } from "../support/images.ts";
import { makeCard, signUp } from "../support/people.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { sharedBrowser, sharedProduct } from "../support/shared.ts";
import { openPageAs } from "../support/signed-page.ts";

const product = await sharedProduct();
const browser = await sharedBrowser();

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const choose = (page: Page, text: string | Buffer, name = "contact.vcf") =>
  page
    .locator('input[type="file"][accept*="vcf"]')
    .setInputFiles({ name, mimeType: "text/vcard", buffer: Buffer.from(text) });
const vcard = (...lines: string[]) => ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD", ""].join("\r\n");

async function newcomer() {
  const owner = await signUp(product, "Typed Name");
  const opened = await reusedPageAs(product.url, owner);
  await opened.page.goto("/dashboard");
  await encodeAtOnce(opened.page);
  await opened.page.getByText("Import contact file").waitFor();
  return { owner, ...opened };
}

describe("a contact file fills a new card", () => {
  it("photo included, which is cropped and uploaded as any other", async () => {
    const { owner, page, faults } = await newcomer();
    const photo = (await phoneJpeg()).toString("base64");
    await choose(
      page,
      vcard(
        "N:Ruiz;Ana del Carmen;;;",
        "FN:Ana del Carmen Ruiz",
        "ORG:Café Ñandú",
        "TEL;TYPE=CELL:+34 612 34 56 78",
        "TEL;TYPE=WORK:+34 912 34 56 78",
        "X-PRONOUNS:ella",
        "X-PHONETIC-FIRST-NAME:AH-na",
        "X-PHONETIC-LAST-NAME:ru-EES",
        "FN;ALTID=1;LANGUAGE=ru:Ана Руис",
        "EMAIL:ana@ruiz.example",
        "EMAIL:second@ruiz.example",
        "URL:ruiz.example",
        "X-SOCIALPROFILE;TYPE=github:https://github.com/anaruiz",
        "NOTE:uno\\ndos",
        `PHOTO;ENCODING=b;TYPE=JPEG:${photo}`,
      ),
    );
    await page.getByRole("button", { name: "Use photo" }).click();
    await page.getByText(message.photoUploaded).waitFor();
    await page.getByText("second@ruiz.example").waitFor();
    await expect.poll(() => field(page, "Phone").last().inputValue()).toBe("612 34 56 78");
    await page.getByRole("button", { name: "Create Card" }).click();
    await page.getByText(message.cardCreated).waitFor();
    const [card] = (await owner.client.get("/api/cards")).body.items;
    expect(card).toMatchObject({
      ...{ name: "Ana del Carmen Ruiz", company: "Café Ñandú", phone: "+34612345678", email: "ana@ruiz.example" },
      ...{ phoneLabel: "mobile", secondPhone: "+34912345678", secondPhoneLabel: "work", pronouns: "ella" },
      ...{ website: "https://ruiz.example", bio: "uno\ndos", socials: { github: "https://github.com/anaruiz" } },
      ...{ alternateName: "Ана Руис", phoneticName: "AH-na ru-EES" },
      nameParts: { given: "Ana del Carmen", family: "Ruiz" },
    });
    expect(card.photoUrl).toMatch(/^\/media\//u);
    expect(faults).toEqual([]);
  });

  it("asks before it replaces what was typed, and can leave it", async () => {
    const { page, faults } = await newcomer();
    await field(page, "Job title").fill("Typed title");
    const file = vcard("FN:File Name", "TITLE:File title", "ORG:File company");
    await choose(page, file);
    const question = page.getByRole("alertdialog");
    await question.getByText("Job title").waitFor();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => field(page, "Company").inputValue()).toBe("");
    await choose(page, file, "again.vcf");
    await page.getByRole("button", { name: "Keep mine, fill in the rest" }).click();
    await expect.poll(() => field(page, "Company").inputValue()).toBe("File company");
    await expect.poll(() => field(page, "Name").first().inputValue()).toBe("File Name");
    await expect.poll(() => field(page, "Job title").inputValue()).toBe("Typed title");
    await choose(page, file, "third.vcf");
    await page.getByRole("button", { name: "Replace" }).click();
    await expect.poll(() => field(page, "Job title").inputValue()).toBe("File title");
    expect(faults).toEqual([]);
  });

  it("is waited for by a save, while its code comes and while it asks; nothing is saved behind a question", async () => {
    const { owner, page, faults } = await newcomer();
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(/\/assets\/imported-file/u, async (route) => {
      await gate;
      await route.continue();
    });
    await choose(page, vcard("FN:Ann One", "ORG:First") + vcard("FN:Bea Two", "ORG:Second"));
    await page.getByRole("button", { name: "Create Card" }).click();
    await page.getByRole("status").getByText("Reading contact file…").waitFor();
    go();
    const question = page.getByRole("dialog", { name: "Which contact is yours?" });
    await question.waitFor();
    await page.keyboard.press("ControlOrMeta+S");
    expect((await owner.client.get("/api/cards")).body.items).toEqual([]);
    await question.getByRole("button", { name: "Bea Two" }).click();
    await page.getByText(message.cardCreated).waitFor();
    expect((await owner.client.get("/api/cards")).body.items).toMatchObject([{ name: "Bea Two", company: "Second" }]);
    expect(faults).toEqual([]);
  });

  it("can be left out where the code that reads it does not come", async () => {
    const { owner, page } = await newcomer();
    await page.route(/\/assets\/imported-file/u, (route) => route.abort());
    await choose(page, vcard("FN:Ann One") + vcard("FN:Bea Two"));
    await page.getByText("This part could not be loaded.").waitFor();
    await page.getByRole("button", { name: "Create Card" }).click();
    await page.getByRole("status").getByText("Reading contact file…").waitFor();
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await page.getByText(message.cardCreated).waitFor();
    expect((await owner.client.get("/api/cards")).body.items).toMatchObject([{ name: "Typed Name" }]);
  });

  it("asks which of several", async () => {
    const { page, faults } = await newcomer();
    await choose(page, vcard("FN:Ann One", "ORG:First") + vcard("FN:Bea Two", "ORG:Second"));
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Bea Two/u })
      .click();
    await expect.poll(() => field(page, "Company").inputValue()).toBe("Second");
    expect(faults).toEqual([]);
  });

  it("says in words what it cannot read, and keeps the form", async () => {
    const { page, faults } = await newcomer();
    await field(page, "Company").fill("Stays here");
    await choose(page, "no contact at all");
    await page.getByText(message.contactFileUnread).waitFor();
    await choose(page, "", "empty.vcf");
    await page.getByText(message.contactFileEmpty).waitFor();
    await choose(page, Buffer.alloc(8 * 1024 * 1024 + 1, 65), "large.vcf");
    await page.getByText(message.contactFileTooLarge).waitFor();
    await expect.poll(() => field(page, "Company").inputValue()).toBe("Stays here");
    await choose(
      page,
      vcard("FN:X", "TEL:call me", "URL:javascript:alert(1)", "PHOTO;VALUE=uri:https://evil.example/x"),
    );
    await page.getByText(message.phoneInvalid).waitFor();
    await page.getByText(message.linkInvalid).waitFor();
    await page.getByText("The file only links to a photo").waitFor();
    expect(faults).toEqual([]);
  });

  it("takes a local number's country from the file, and asks for it where nothing says it", async () => {
    const owner = await signUp(product, "Typed Name");
    // A browser without a region gives no country.
    const { page, faults, context } = await openPageAs(browser, product.url, owner, { locale: "en" });
    await page.goto("/dashboard");
    await page.getByText("Import contact file").waitFor();
    const phone = field(page, "Phone").last();
    await choose(page, vcard("FN:Rita Roe", "TEL;TYPE=CELL:(415) 555-0132", "ADR:;;1 Main St;San Francisco;CA;;USA"));
    await page.getByText("We assumed United States based on the address in the file").waitFor();
    await expect.poll(() => phone.inputValue()).toBe("(415) 555-0132");
    await page
      .getByRole("button", { name: /Country code$/u })
      .getByText("US +1")
      .waitFor();
    await choose(page, vcard("FN:Sita Roe", "TEL;TYPE=CELL:(980) 555-1234", "BDAY:1985-04-12", "X-GTALK:sita"));
    await page.getByRole("button", { name: "Replace" }).click();
    await page.getByText(message.phoneCountryMissing).waitFor();
    await expect.poll(() => phone.inputValue()).toBe("(980) 555-1234");
    // Values without a field on the card are listed.
    await page.getByText("Birthday: 1985-04-12").waitFor();
    await page.getByText("X-GTALK: sita").waitFor();
    await page.getByRole("button", { name: /Country code$/u }).click();
    await page
      .getByRole("option", { name: /United States/u })
      .first()
      .click();
    await page.getByText(message.phoneCountryMissing).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Create Card" }).click();
    await page.getByText(message.cardCreated).waitFor();
    const [card] = (await owner.client.get("/api/cards")).body.items;
    expect(card).toMatchObject({ name: "Sita Roe", phone: "+19805551234" });
    expect(faults).toEqual([]);
    await context.close();
  });

  it("says that it took the browser's region or another number's country, and asks where the file speaks against it", async () => {
    const owner = await signUp(product, "Typed Name");
    const { page, context } = await openPageAs(browser, product.url, owner, { locale: "en-US" });
    await page.goto("/dashboard");
    await page.getByText("Import contact file").waitFor();
    const local = "TEL;TYPE=CELL:(415) 555-0132";
    await choose(page, vcard("FN:Rita Roe", local));
    await page.getByText("We assumed United States based on your browser's region").waitFor();
    await choose(page, vcard("FN:Rita Doe", local, "TEL;TYPE=WORK:+1 212 555 0100"));
    await page.getByRole("button", { name: "Replace" }).click();
    await page.getByText("We assumed United States based on the other numbers in the file").waitFor();
    await choose(page, vcard("FN:Иван Петров", "TEL;TYPE=CELL:8 916 123-45-67"));
    await page.getByRole("button", { name: "Replace" }).click();
    await page.getByText(message.phoneCountryMissing).waitFor();
    expect(await field(page, "Phone").last().inputValue()).toBe("8 916 123-45-67");
    await page.getByRole("button", { name: "Create Card" }).click();
    await page.getByText(message.phoneCountryMissing).waitFor();
    expect((await owner.client.get("/api/cards")).body.items).toEqual([]);
    await context.close();
  });

  it("shows which encoding it guessed, and reads the file in another one", async () => {
    const { page, faults } = await newcomer();
    const octets = Buffer.from("BEGIN:VCARD\r\nVERSION:2.1\r\nFN:Piotr Iksi\u00F1ski\r\nEND:VCARD\r\n", "latin1");
    await choose(page, octets);
    await expect.poll(() => field(page, "Name").first().inputValue()).toBe("Piotr Iksiński");
    await page.getByText("The file doesn't say which text encoding").waitFor();
    await page.getByRole("button", { name: /Central European/u }).click();
    await page.getByRole("option", { name: "Western European", exact: true }).click();
    await expect.poll(() => field(page, "Name").first().inputValue()).toBe("Piotr Iksiñski");
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it("takes a file that is dropped", async () => {
    const { page, faults } = await newcomer();
    const data = await page.evaluateHandle(
      (text) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], "dropped.vcf"));
        return transfer;
      },
      vcard("FN:Dropped Person", "ORG:Dropped"),
    );
    await page.getByText("Already have a contact card?").dispatchEvent("drop", { dataTransfer: data });
    await expect.poll(() => field(page, "Company").inputValue()).toBe("Dropped");
    expect(faults).toEqual([]);
  });
});

it("the parts of a name are corrected in the editor, follow the name, and are refused when they are another", async () => {
  const owner = await signUp(product);
  const card = await makeCard(owner, { name: "Ana del Carmen Ruiz" });
  const { page, faults } = await reusedPageAs(product.url, owner);
  await page.goto("/dashboard");
  await page.getByText("Name in contacts").click();
  await expect.poll(() => field(page, "Given name").inputValue()).toBe("Ana");
  await expect.poll(() => field(page, "Family name").inputValue()).toBe("del Carmen Ruiz");
  const update = () => page.getByRole("button", { name: "Update Card" }).first().click();
  await field(page, "Given name").fill("Ana del Carmen");
  await update();
  await page.getByText(message.namePartsDiffer).waitFor();
  // The section with an error cannot be collapsed.
  await page.getByText("Name in contacts").click();
  await expect.poll(() => page.getByText(message.namePartsDiffer).isVisible()).toBe(true);
  await field(page, "Family name").fill("Ruiz");
  await update();
  await page.getByText(message.cardUpdated).waitFor();
  const stored = async () => (await owner.client.get(`/api/cards/${card.id}`)).body.nameParts;
  expect(await stored()).toMatchObject({ given: "Ana del Carmen", family: "Ruiz" });
  // Deleting and retyping a character loses nothing; a different name is split again.
  await field(page, "Name").first().fill("Ana del Carmen Rui");
  await expect.poll(() => field(page, "Family name").inputValue()).toBe("del Carmen Rui");
  await field(page, "Name").first().fill("Ana del Carmen Ruiz");
  await expect.poll(() => field(page, "Family name").inputValue()).toBe("Ruiz");
  await field(page, "Name").first().fill("Ana Gomez");
  await expect.poll(() => field(page, "Family name").inputValue()).toBe("Gomez");
  await update();
  await expect.poll(stored).toBeNull();
  expect(faults).toEqual([]);
});

describe("Save contact", () => {
  const iphone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 Instagram 335.0.0.34.95";
  const android =
    "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/129.0.6668.81 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/450.0.0.38.109;]";
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

  it("inside an app shows the way to the phone's browser, can be closed, and gives the file all the same", async () => {
    const card = await makeCard(await signUp(product));
    const { page, context, faults } = await openPage(browser, product.url, { ...phone, userAgent: iphone });
    await page.goto(`/c/${card.shortCode}?via=qr`);
    await page.getByRole("link", { name: "Save contact" }).click();
    const hint = page.getByRole("dialog", { name: "Open this card in your browser" });
    await hint.getByText("Instagram opens pages in a built-in browser").waitFor();
    await hint.getByText(/Safari/u).waitFor();
    expect(await hint.getByRole("link", { name: "Open in browser" }).count()).toBe(0);
    await expect
      .poll(() => hint.getByLabel("Link to this card").inputValue())
      .toBe(`${product.url}/c/${card.shortCode}?via=qr`);
    expect(await page.getByText("Contact downloaded").count()).toBe(0);
    await page.keyboard.press("Escape");
    await hint.waitFor({ state: "hidden" });
    await page.getByRole("link", { name: "Save contact" }).click();
    await hint.getByRole("button", { name: "Close" }).click();
    await hint.waitFor({ state: "hidden" });
    await page.getByRole("link", { name: "Save contact" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      hint.getByRole("link", { name: "Try saving the contact here anyway" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.vcf$/u);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("inside an app on Android offers to open the browser", async () => {
    const card = await makeCard(await signUp(product));
    const { page, context, faults } = await openPage(browser, product.url, { ...phone, userAgent: android });
    await page.goto(`/card/${card.id}`);
    await page.getByRole("link", { name: "Save contact" }).click();
    const link = page.getByRole("dialog").getByRole("link", { name: "Open in browser" });
    await expect.poll(() => link.getAttribute("href")).toMatch(/^intent:\/\/[^#]+\/card\/[\w-]+#Intent;scheme=http;/u);
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each([
    ["an app that does not say its name on an iPhone", iphone.replace(/ Instagram.*/u, ""), "Open in Safari"],
    ["an app that does not say its name on Android", android.replace(/ \[FB.*/u, ""), "Open in Chrome"],
  ])("inside %s shows the way, too", async (_where, userAgent, words) => {
    const card = await makeCard(await signUp(product));
    const { page, context, faults } = await openPage(browser, product.url, { ...phone, userAgent });
    await page.goto(`/c/${card.shortCode}`);
    await page.getByRole("link", { name: "Save contact" }).click();
    const hint = page.getByRole("dialog", { name: "Open this card in your browser" });
    await hint.getByText("This app opens pages in a built-in browser").waitFor();
    await hint.getByText(words).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("gives the file to a page on the home screen, which says no browser's name either", async () => {
    const card = await makeCard(await signUp(product));
    const userAgent = iphone.replace(/ Instagram.*/u, "");
    const { page, context, faults } = await openPage(browser, product.url, { ...phone, userAgent });
    await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
    await page.goto(`/c/${card.shortCode}`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Save contact", exact: true }).click();
    await download;
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each([
    ["an iPhone", iphone.replace(/ Instagram.*/u, " Version/17.5 Safari/604.1")],
    ["a page on the home screen", iphone.replace(/ Instagram.*/u, "")],
  ])("on %s fetches the file once, and stays on the card where it cannot be had", async (_where, userAgent) => {
    const card = await makeCard(await signUp(product), { name: "Once Fetched" });
    const { page, context } = await openPage(browser, product.url, { ...phone, userAgent });
    await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(".vcf") && request.method() === "GET") fetched.push(request.url());
    });
    await page.goto(`/card/${card.id}`);
    const save = page.getByRole("link", { name: "Save contact", exact: true });
    await page.route("**/*.vcf", (route) => route.fulfill({ status: 503 }));
    await save.click();
    await page.getByText("The contact could not be downloaded. Check your connection").waitFor();
    expect(fetched).toEqual([]);
    await page.unroute("**/*.vcf");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Contact downloaded" }).waitFor(),
      save.click(),
    ]);
    expect(await readFile(await download.path(), "utf8")).toContain("FN:Once Fetched");
    expect(fetched).toHaveLength(1);
    await context.close();
  });

  it("gives Outlook's form on Windows, and needs no script", async () => {
    const card = await makeCard(await signUp(product), { company: "Café" });
    const windows =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
    for (const [options, query] of [
      [{ userAgent: windows }, "?for=outlook"],
      [{}, ""],
      [{ userAgent: iphone, javaScriptEnabled: false }, ""],
    ] as const) {
      const { page, context } = await openPage(browser, product.url, options);
      await page.goto(`/card/${card.id}`);
      const link = page.getByRole("link", { name: "Save contact" });
      await expect
        .poll(() => link.getAttribute("href"))
        .toMatch(new RegExp(`/card/${card.id}\\.vcf${query.replace("?", "\\?")}$`, "u"));
      const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
      expect(download.suggestedFilename()).toMatch(/\.vcf$/u);
      await context.close();
    }
  });
});
