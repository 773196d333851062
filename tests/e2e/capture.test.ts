import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { axe } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { contactsOf } from "../support/contacts.ts";
import { ownProduct } from "../support/own-product.ts";
import { openPageWithClockAs } from "../support/page-clock.ts";
import { press, waitForText } from "../support/page-steps.ts";
import { makeCard, password, type SignedIn, signUp } from "../support/people.ts";
import { filmOfCode, photoOfCode } from "../support/pictured-codes.ts";
import { removeMemberFrom, teamWithCard } from "../support/retired-links.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { sharedProduct } from "../support/shared.ts";
import { openPageAs } from "../support/signed-page.ts";

const product = await sharedProduct();
const off = ownProduct({ CONTACT_EXCHANGE: "off" });
const phone = { viewport: { width: 390, height: 844 } };

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const typedIn = (page: Page, name: string) => field(page, name).inputValue();
const sheet = (page: Page) => page.getByRole("dialog");
const question = (page: Page) => page.getByRole("alertdialog");
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true }).waitFor();
const save = (page: Page) => press(page, "Save contact");

async function openCapture(person: SignedIn) {
  const opened = await reusedPageAs(product.url, person, phone);
  await opened.page.goto("/contacts/new");
  await field(opened.page, "Name").waitFor();
  return opened;
}

async function fillIn(page: Page, { name, email = "", phone: number = "" }: Record<string, string>): Promise<void> {
  await field(page, "Name").fill(name ?? "");
  await field(page, "Email").fill(email);
  await field(page, "Phone").fill(number);
}

/** Chooses a file in a system dialog that a button opens. */
async function chooseFile(page: Page, button: string, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const opened = page.waitForEvent("filechooser");
  await press(page, button);
  await (await opened).setFiles({ name, mimeType, buffer });
}

async function scanPhoto(page: Page, text: string): Promise<void> {
  if (!(await sheet(page).isVisible())) await press(page, "Scan a code");
  await chooseFile(page, "Choose a photo", "code.jpg", "image/jpeg", await photoOfCode(text));
}

const chooseContactFile = (page: Page, text: string) =>
  chooseFile(page, "Open a .vcf file", "people.vcf", "text/vcard", Buffer.from(text));

const vcard = (name: string, ...lines: string[]) =>
  ["BEGIN:VCARD", "VERSION:3.0", `FN:${name}`, ...lines, "END:VCARD", ""].join("\r\n");

async function logIn(page: Page, { email }: SignedIn): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL("**/dashboard");
}

async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
}

const offline = (context: BrowserContext) => context.setOffline(true);
const namesOf = async (person: SignedIn) => (await contactsOf(person)).map(({ name }: { name: string }) => name);

describe("by hand", () => {
  it("three fields are enough, the rest is folded, and after one comes the next", async () => {
    const owner = await signUp(product);
    const { page, faults } = await reusedPageAs(product.url, owner, phone);
    await page.goto("/contacts");
    await page.getByRole("link", { name: "Add a contact" }).click();
    await heading(page, "Add a contact");
    expect(await axe(page)).toEqual([]);
    const button = await page.getByRole("button", { name: "Save contact" }).boundingBox();
    expect(button?.width).toBeGreaterThan(340);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeGreaterThan(800);

    await save(page);
    await waitForText(page, message.nameRequired);
    await fillIn(page, { name: "Maya Lama", phone: "12" });
    await save(page);
    await waitForText(page, "This number isn't valid in United States. Start with + and the country code.");
    await fillIn(page, { name: "Maya Lama" });
    await save(page);
    await waitForText(page, message.emailOrPhone);
    await fillIn(page, { name: "Maya Lama", email: "maya@visitor.example", phone: "+977 980-1234567" });
    await page.getByText("More", { exact: true }).click();
    await field(page, "Company").fill("Himal Hydro");
    await field(page, "Note").fill("Hall 3");
    await save(page);
    await heading(page, "Saved");
    // React Aria announces the button that saved for some seconds after it is gone.
    expect((await axe(page)).filter((finding) => !finding.startsWith("role-img-alt"))).toEqual([]);
    await press(page, "Add another");
    expect(await typedIn(page, "Name")).toBe("");
    await fillIn(page, { name: "Ram Thapa", email: "ram@visitor.example" });
    await field(page, "Email").press("Enter");
    await heading(page, "Saved");
    await page.getByRole("link", { name: "Open contact" }).click();
    await heading(page, "Ram Thapa");
    await waitForText(page, "Entered by hand");
    expect(await page.getByText("Deleted card").count()).toBe(0);
    const [, maya] = await contactsOf(owner);
    expect(maya).toMatchObject({ name: "Maya Lama", phone: "+9779801234567", company: "Himal Hydro" });
    expect((await owner.client.get(`/api/contacts/${maya.id}`)).body.meetings[0].fields.note).toBe("Hall 3");
    expect(faults).toEqual([]);
  });

  it("leaving asks, and a reload offers what was typed", async () => {
    const owner = await signUp(product);
    const { page } = await openCapture(owner);
    await fillIn(page, { name: "Maya Lama" });
    await page.getByRole("link", { name: "Contacts", exact: true }).click();
    await question(page).getByRole("button", { name: "Keep editing" }).click();
    expect(await typedIn(page, "Name")).toBe("Maya Lama");
    page.once("dialog", (shown) => shown.accept());
    await page.reload();
    await press(page, "Restore");
    await expect.poll(() => typedIn(page, "Name")).toBe("Maya Lama");
  });
});

describe("a scanned code", () => {
  it("fills the form from a vCard and a MECARD, and nothing is saved before Save", async () => {
    const owner = await signUp(product);
    const { page, faults } = await openCapture(owner);
    await scanPhoto(page, vcard("Ana Ñandú", "ORG:Nordlicht", "TEL:+4917612345678", "EMAIL:ana@nord.example"));
    await waitForText(page, "Filled in. Check it, then save.");
    expect([await typedIn(page, "Name"), await typedIn(page, "Phone")]).toEqual(["Ana Ñandú", "+4917612345678"]);
    expect(await typedIn(page, "Company")).toBe("Nordlicht");
    expect(await contactsOf(owner)).toEqual([]);

    await scanPhoto(page, "MECARD:N:Lama,Maya;TEL:+9779801234567;EMAIL:maya@visitor.example;;");
    await press(page, "Keep mine, fill in the rest");
    expect(await typedIn(page, "Name")).toBe("Ana Ñandú");
    await scanPhoto(page, "MECARD:N:Lama,Maya;TEL:+9779801234567;EMAIL:maya@visitor.example;;");
    await question(page).or(sheet(page)).getByRole("button", { name: "Replace", exact: true }).click();
    expect([await typedIn(page, "Name"), await typedIn(page, "Email")]).toEqual(["Maya Lama", "maya@visitor.example"]);
    await save(page);
    await heading(page, "Saved");
    const [maya] = await contactsOf(owner);
    expect((await owner.client.get(`/api/contacts/${maya.id}`)).body.meetings[0].source).toBe("scan");
    expect(faults).toEqual([]);
  });

  it("of a card of this server is read from its contact file, by any of its addresses", async () => {
    const reader = await signUp(product, "Rita Reader");
    const owner = await signUp(product);
    const card = await makeCard(owner, { name: "Sunita Sharma", jobTitle: "Engineer", phone: "+9779807654321" });
    const { team, member, card: teamCard } = await teamWithCard(product, "Retired Team");
    await removeMemberFrom(team, member);
    const { page, faults } = await openCapture(reader);
    for (const [address, name] of [
      [`${product.url}/c/${card.shortCode}?via=qr`, "Sunita Sharma"],
      [`${product.url}/card/${card.id}`, "Sunita Sharma"],
      [`${product.url}/c/${teamCard.shortCode}`, "Sunita Gurung"],
    ] as const) {
      await page.goto("/contacts/new");
      await scanPhoto(page, address);
      await expect.poll(() => typedIn(page, "Name"), { message: address }).toBe(name);
      page.once("dialog", (shown) => shown.accept());
    }
    expect(faults).toEqual([]);
  });

  it("that fills in nothing says why, and what to do", async () => {
    const reader = await signUp(product, "Rita Reader");
    const owner = await signUp(product);
    const card = await makeCard(owner);
    const { page, context } = await openCapture(reader);
    await scanPhoto(page, "WIFI:S:guest;P:secret;;");
    await waitForText(page, "This code has no contact");
    expect(await axe(page)).toEqual([]);
    await scanPhoto(page, "https://elsewhere.example/c/ABCD2345");
    await waitForText(page, "This code isn't a card on this server");
    await scanPhoto(page, `https://elsewhere.example/c/${card.shortCode}`);
    await waitForText(page, "This code isn't a card on this server");
    await scanPhoto(page, `${product.url}/card/nobody-1`);
    await waitForText(page, "This card isn't available");
    await chooseFile(page, "Choose a photo", "text.txt", "image/png", Buffer.from("no picture"));
    await waitForText(page, "This file isn't a photo");
    const empty = await photoOfCode("x".repeat(20), { width: 8, height: 8 });
    await chooseFile(page, "Choose a photo", "empty.jpg", "image/jpeg", empty);
    await waitForText(page, "No QR code found in this photo");
    await offline(context);
    await scanPhoto(page, `${product.url}/c/${card.shortCode}`);
    await waitForText(page, "This card can't be read offline");
    await press(page, "Enter by hand");
    await sheet(page).waitFor({ state: "hidden" });
  });

  it("in front of the camera fills the form; without a camera, or one that is refused, there are other ways", async () => {
    const film = join(scratchFolder(), "code.y4m");
    await writeFile(film, await filmOfCode("MECARD:N:Lama,Maya;TEL:+9779801234567;;"));
    const camera = [
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ];
    const browser = await openBrowser(camera);
    onTestFinished(() => browser.close());
    const owner = await signUp(product);
    const { page, faults } = await openPageAs(browser, product.url, owner, phone);
    // The browser without windows asks nobody, so its refusal is played.
    await page.addInitScript(() => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async () => {
        mediaDevices.getUserMedia = open;
        throw new DOMException("", "NotAllowedError");
      };
    });
    await page.goto("/contacts/new");
    await press(page, "Scan a code");
    await waitForText(page, "The camera isn't allowed");
    await press(page, "Try again");
    await expect.poll(() => typedIn(page, "Name")).toBe("Maya Lama");
    expect(await typedIn(page, "Phone")).toBe("+9779801234567");
    await sheet(page).waitFor({ state: "hidden" });
    expect(faults).toEqual([]);

    const { page: other } = await openCapture(owner);
    await press(other, "Scan a code");
    await waitForText(other, /No camera found|The camera is/u);
  });
});

describe("a contact file", () => {
  it("with one contact fills the form", async () => {
    const owner = await signUp(product);
    const { page } = await openCapture(owner);
    await chooseContactFile(page, vcard("Ana Ñandú", "TITLE:Buyer", "EMAIL:ana@nord.example", "NOTE:Met in Oslo"));
    await expect.poll(() => typedIn(page, "Name")).toBe("Ana Ñandú");
    expect([await typedIn(page, "Job title"), await typedIn(page, "Note")]).toEqual(["Buyer", "Met in Oslo"]);
    await save(page);
    await heading(page, "Saved");
    const [ana] = await contactsOf(owner);
    expect((await owner.client.get(`/api/contacts/${ana.id}`)).body.meetings[0].source).toBe("file");
    await press(page, "Add another");
    await chooseContactFile(page, "no contact");
    await waitForText(page, message.contactFileUnread);
  });

  it("with several is a choice, and what is refused can be corrected or discarded", async () => {
    const owner = await signUp(product);
    const { page, faults } = await openCapture(owner);
    const people = [
      vcard("Ana One", "EMAIL:ana@one.example"),
      vcard("Ben Two", "EMAIL:ben@two.example"),
      vcard("Cora Without"),
      vcard("Dan Wrong", "EMAIL:dan@four.example", "TEL:12"),
      vcard("Eve Wrong", "EMAIL:nonsense"),
    ];
    await chooseContactFile(page, people.join(""));
    await sheet(page).getByText("Has no name, or no email and phone.").waitFor();
    expect(await axe(page)).toEqual([]);
    await sheet(page).getByText("Ben Two").click();
    await press(page, "Save 3 contacts");
    await waitForText(page, "1 contact saved");
    expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
    await waitForText(page, /Dan Wrong.+saved$/u);
    expect(await namesOf(owner)).toEqual(["Ana One"]);

    await page.getByRole("link", { name: "Correct" }).first().click();
    await expect.poll(() => typedIn(page, "Name")).toBe("Dan Wrong");
    await page
      .locator("form")
      .getByText(/Start with \+ and the country code/u)
      .waitFor();
    expect(await field(page, "Phone").evaluate((element) => element === document.activeElement)).toBe(true);
    await field(page, "Phone").fill("");
    await save(page);
    await heading(page, "Saved");
    await press(page, "Discard");
    await question(page).getByRole("button", { name: "Discard" }).click();
    await page.getByText("wasn't saved").waitFor({ state: "detached" });
    expect((await namesOf(owner)).toSorted()).toEqual(["Ana One", "Dan Wrong"]);
    expect(faults).toEqual([]);
  });
});

describe("without a network", () => {
  it("contacts wait on the device, count, survive a reload and are kept once", async () => {
    const owner = await signUp(product);
    const { page, context } = await openPageWithClockAs(product.url, owner, phone);
    // When the browser is idle.
    const loaded = page.waitForResponse(/\/capture-page-/u);
    await page.goto("/contacts");
    await page.getByRole("link", { name: "Add a contact" }).waitFor();
    await loaded;
    await page.waitForLoadState("networkidle");
    await offline(context);
    // What the page knows of the person is out of date.
    await page.clock.fastForward(600_000);
    await page.getByRole("link", { name: "Add a contact" }).click();
    for (const name of ["Maya Lama", "Ram Thapa"]) {
      await fillIn(page, { name, email: `${name.slice(0, 3)}@visitor.example` });
      await save(page);
      await heading(page, "Saved on this device");
      await press(page, "Add another");
    }
    await waitForText(page, "2 contacts not uploaded yet");
    await page.getByRole("link", { name: "Contacts", exact: true }).click();
    await waitForText(page, "2 contacts not uploaded yet");
    expect(await contactsOf(owner)).toEqual([]);

    // The server is back, but not for these requests.
    await page.route("**/api/contacts", (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await waitForText(page, "2 contacts not uploaded yet");
    expect(await axe(page)).toEqual([]);
    await page.unroute("**/api/contacts");
    // The answer to the first is lost.
    await page.route(
      "**/api/contacts",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await press(page, "Upload now");
    // The second is not kept back by the first.
    await waitForText(page, "1 contact not uploaded yet");
    expect(await namesOf(owner)).toEqual(["Ram Thapa", "Maya Lama"]);
    await press(page, "Upload now");
    await page.getByText(/contacts? not uploaded yet/u).waitFor({ state: "detached" });
    const [ram, maya] = await contactsOf(owner);
    expect([ram, maya]).toMatchObject([
      { name: "Ram Thapa", meetingCount: 1 },
      { name: "Maya Lama", meetingCount: 1 },
    ]);
  });

  it("they outlast a logout, which says so; another person neither sees nor sends them", async () => {
    const owner = await signUp(product, "Olga Owner");
    const other = await signUp(product, "Otto Other");
    const { page, context } = await openCapture(owner);
    await offline(context);
    await fillIn(page, { name: "Maya Lama", email: "maya@visitor.example" });
    await save(page);
    await heading(page, "Saved on this device");
    await page.route("**/api/contacts", (route) => route.abort());
    await context.setOffline(false);
    await page.goto("/");
    await page.locator("summary", { hasText: "Account: Olga Owner" }).click();
    const asked = page.waitForEvent("dialog");
    const pressed = press(page, "Logout");
    expect((await asked).message()).toContain("Some contacts aren't uploaded yet.");
    await (await asked).dismiss();
    await pressed;
    await page.goto("/contacts");
    await logOut(page, "Olga Owner");
    await question(page)
      .getByText("Some contacts aren't uploaded yet. They stay here until you log in again.")
      .waitFor();
    await question(page).getByRole("button", { name: "Log out" }).click();
    await page.waitForURL(`${product.url}/`);
    await page.unroute("**/api/contacts");

    await logIn(page, other);
    await page.goto("/contacts");
    await page.getByRole("link", { name: "Add a contact" }).waitFor();
    expect(await page.getByText(/wait/u).count()).toBe(0);
    await logOut(page, "Otto Other");
    await page.waitForURL(`${product.url}/`);
    for (const person of [owner, other]) {
      await person.client.post("/api/auth/sign-in", { email: person.email, password });
      expect(await contactsOf(person)).toEqual([]);
    }

    await logIn(page, owner);
    await waitForText(page, "1 contact saved");
    expect(await namesOf(owner)).toEqual(["Maya Lama"]);
  });

  it("a session that has ended loses nothing: the login comes, and the contact is sent", async () => {
    const owner = await signUp(product, "Olga Owner");
    const { page } = await openCapture(owner);
    await fillIn(page, { name: "Maya Lama", email: "maya@visitor.example" });
    product.clock.advance(8 * 86_400_000);
    await save(page);
    const login = page.getByRole("alertdialog", { name: "You were logged out" });
    await login.getByLabel("Password").fill(password);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /^Saved/u }).waitFor();
    await owner.client.post("/api/auth/sign-in", { email: owner.email, password });
    await expect.poll(() => namesOf(owner)).toEqual(["Maya Lama"]);
  });
});

/** The page as it was loaded before the operator turned contact exchange off. */
const openBefore = (page: Page) =>
  page.route("**/contacts/new", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/<meta name="evox-contact-exchange-off"[^>]*>/u, "") });
  });

describe("where contact exchange is turned off", () => {
  it("no screen offers to add a contact or an event", async () => {
    const owner = await signUp(off);
    await makeCard(owner);
    const { page } = await reusedPageAs(off.url, owner, phone);
    await page.goto("/contacts");
    await waitForText(page, message.exchangeOff);
    await waitForText(page, "No contacts yet");
    expect(await page.getByRole("link", { name: /^(?:Add a contact|Turn on contact exchange)$/u }).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await page.goto("/contacts/events");
    await waitForText(page, "No events yet");
    await waitForText(page, message.exchangeOff);
    expect(await page.getByRole("button", { name: "New event" }).count()).toBe(0);
    await page.goto("/contacts/new");
    await heading(page, "Contacts can't be added now");
    expect(await axe(page)).toEqual([]);
    await page.getByRole("link", { name: "All contacts" }).click();
    await page.waitForURL("**/contacts");
  });

  it("since the page was loaded, the server's text says so, what was typed stays, and what waits goes on waiting", async () => {
    const owner = await signUp(off);
    const { page, context } = await reusedPageAs(off.url, owner, phone);
    await openBefore(page);
    await page.goto("/contacts/new");
    await fillIn(page, { name: "Maya Lama", email: "maya@visitor.example" });
    await save(page);
    await waitForText(page, message.exchangeOff);
    expect(await typedIn(page, "Name")).toBe("Maya Lama");
    await offline(context);
    await save(page);
    await heading(page, "Saved on this device");
    const refused = page.waitForResponse("**/api/contacts");
    await context.setOffline(false);
    expect((await refused).status()).toBe(409);
    await page.goto("/contacts");
    await waitForText(page, "1 contact not uploaded yet");
    await waitForText(page, "Contacts on this device stay here until it's turned on again.");
    expect(await page.getByRole("button", { name: "Upload now" }).count()).toBe(0);
    expect(await page.getByText("wasn't saved").count()).toBe(0);
  });
});
