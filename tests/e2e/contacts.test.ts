import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { axe } from "../support/axe.ts";
import { contactsOf, ownerWithExchange, share, teamWithExchange } from "../support/contacts.ts";
import { notify } from "../support/factories.ts";
import { failRequests } from "../support/fail-requests.ts";
import { ownProduct } from "../support/own-product.ts";
import { waitForFrames } from "../support/page-activity.ts";
import { press, waitForText } from "../support/page-steps.ts";
import { makeCard, signUp, signUpAs } from "../support/people.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const phone = { viewport: { width: 390, height: 844 } };
const names = (page: Page) => page.getByRole("list", { name: "Contacts" }).getByRole("link").allTextContents();
const searchOf = (page: Page) => new URL(page.url()).search;
const confirm = (page: Page, name: string) => page.getByRole("alertdialog").getByRole("button", { name }).click();
const choose = (page: Page, group: string, name: string) =>
  page.getByRole("radiogroup", { name: group }).getByText(name, { exact: true }).click();

/** An owner whom three visitors met. */
async function ownerWithContacts() {
  const { owner, card } = await ownerWithExchange(product);
  const visitor = product.visitor();
  await share(visitor, card.id, { company: "Himal Hydro", channel: "qr", answers: { budget: "2,000" } });
  await share(visitor, card.id, { name: "Ram Thapa", email: "ram@visitor.example", phone: "", channel: "nfc" });
  await share(visitor, card.id, { name: "ليلى حسن", email: "layla@nile.example", phone: "", company: "شركة النيل" });
  return { owner, card, visitor };
}

describe("the list of contacts", () => {
  it("is searched and filtered, and the address says how", async () => {
    const { owner } = await ownerWithContacts();
    const [, ram] = await contactsOf(owner);
    await owner.client.patch(`/api/contacts/${ram.id}`, { temperature: "hot" });
    const { page, faults } = await reusedPageAs(product.url, owner);
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Sunita Gurung", exact: true }).click();
    await page.getByRole("menuitem", { name: "Contacts" }).click();
    await waitForText(page, "People who shared their contact on a card, and people you added.");
    await expect.poll(() => names(page)).toEqual(["ليلى حسن", "Ram Thapa", "Maya Lama"]);
    expect(await axe(page)).toEqual([]);

    await page.getByRole("searchbox").fill("himal");
    await expect.poll(() => names(page)).toEqual(["Maya Lama"]);
    expect(searchOf(page)).toBe("?search=himal");
    await page.getByRole("link", { name: "Maya Lama" }).click();
    await waitForText(page, "+9779801234567");
    await page.getByRole("link", { name: "Contacts", exact: true }).click();
    await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("himal");
    await page.getByRole("searchbox").fill("");

    await press(page, "Any temperature");
    await page.getByRole("option", { name: "Hot" }).click();
    await expect.poll(() => names(page)).toEqual(["Ram Thapa"]);
    expect(searchOf(page)).toBe("?temperature=hot");
    await page.reload();
    await expect.poll(() => names(page)).toEqual(["Ram Thapa"]);
    await press(page, "Any channel");
    await page.getByRole("option", { name: "QR code" }).click();
    await waitForText(page, "No contacts match");
    await press(page, "Show all contacts");
    await expect.poll(() => names(page)).toHaveLength(3);
    await page.goBack();
    await waitForText(page, "No contacts match");
    await page.goto("/contacts?from=2020-01-01&to=2020-02-30&temperature=wet&sort=name");
    await expect.poll(() => names(page)).toHaveLength(3);
    expect(faults).toEqual([]);
  });

  it("shows more on request, and on a phone nothing scrolls sideways", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const visitor = product.visitor();
    for (let nth = 0; nth < 51; nth += 1) {
      await share(visitor, card.id, { name: `Visitor ${nth}`, email: `v${nth}@visitor.example`, phone: "" });
    }
    const { page, faults } = await reusedPageAs(product.url, owner, phone);
    await page.goto("/contacts");
    await expect.poll(() => names(page)).toHaveLength(50);
    expect(await axe(page)).toEqual([]);
    await press(page, "Load more");
    await expect.poll(() => names(page)).toHaveLength(51);
    await page.getByText("Filters", { exact: true }).click();
    await page.getByRole("button", { name: "Any temperature" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(faults).toEqual([]);
  });

  it("says that loading failed, and tries again", async () => {
    const { owner } = await ownerWithContacts();
    const { page } = await reusedPageAs(product.url, owner);
    await failRequests(page, "GET", "**/api/contacts?*");
    await failRequests(page, "GET", "**/api/contacts");
    await page.goto("/contacts");
    await waitForText(page, "Your contacts couldn't be loaded");
    await page.unrouteAll();
    await press(page, "Try again");
    await expect.poll(() => names(page)).toHaveLength(3);
  });

  it("is exported as the filters show it, in each format", async () => {
    const { owner } = await ownerWithContacts();
    const { page, faults } = await reusedPageAs(product.url, owner);
    await page.goto("/contacts?search=ram");
    await expect.poll(() => names(page)).toEqual(["Ram Thapa"]);
    const exported = async (item: string) => {
      await press(page, "Export");
      const coming = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: item }).click();
      const file = await coming;
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
    };
    for (const item of ["CSV for spreadsheets", "CSV for import", "HubSpot", "Salesforce", "Google"]) {
      const { name, text } = await exported(item);
      expect(name).toBe("evox-contacts.csv");
      expect(text, item).toContain("ram@visitor.example");
      expect(text, item).not.toContain("maya@visitor.example");
    }
    expect((await exported("vCard")).text).toContain("BEGIN:VCARD");
    expect(JSON.parse((await exported("JSON")).text)).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it("without contacts says how to get them", async () => {
    const owner = await signUp(product);
    await makeCard(owner);
    const { page } = await reusedPageAs(product.url, owner);
    await page.goto("/contacts");
    await waitForText(page, "No contacts yet");
    await page.getByRole("link", { name: "Turn on contact exchange" }).click();
    await page.getByRole("heading", { name: "Contact exchange", level: 1 }).waitFor();
  });

  it("of an organization is its managers', and one person's if they choose", async () => {
    const { leader, members, cards, organizationId } = await teamWithExchange(product);
    const visitor = product.visitor();
    await share(visitor, cards[0].id);
    await share(visitor, cards[1].id, { name: "Ram Thapa", email: "ram@visitor.example", phone: "" });
    const { page, faults } = await reusedPageAs(product.url, leader);
    await page.goto("/contacts");
    await page.getByRole("heading", { name: "No card yet" }).waitFor();
    expect(await page.getByText("No contacts yet").count()).toBe(0);
    await page.getByRole("radiogroup", { name: "Whose contacts" }).getByRole("radio").nth(1).press("Space");
    await expect.poll(() => names(page)).toEqual(["Ram Thapa", "Maya Lama"]);
    expect(searchOf(page)).toBe(`?organization=${organizationId}`);
    await waitForText(page, "Assigned to Asha Rai");
    await press(page, /Everyone/u);
    await page.getByRole("option", { name: /Bikram Rai/u }).click();
    await expect.poll(() => names(page)).toEqual(["Ram Thapa"]);

    // The warning to a manager leads to the organization's contacts.
    const body = { kind: "contacts-expire", count: 2, on: new Date().toISOString(), organizationId } as const;
    await notify(product, leader.id, { body });
    await page.getByRole("button", { name: /^Notifications/u }).click();
    await page.getByRole("link", { name: /2 contacts/u }).click();
    await expect.poll(() => searchOf(page)).toBe(`?organization=${organizationId}`);
    await expect.poll(() => names(page)).toEqual(["Ram Thapa", "Maya Lama"]);
    expect(faults).toEqual([]);

    const { page: own } = await reusedPageAs(product.url, members[0]);
    await own.goto("/contacts");
    await expect.poll(() => names(own)).toEqual(["Maya Lama"]);
    expect(await own.getByRole("radiogroup", { name: "Whose contacts" }).count()).toBe(0);
    await leader.client.delete(`/api/organizations/${organizationId}/members/${members[0].id}`);
    await own.reload();
    await waitForText(own, "No contacts yet");
  });
});

describe("a contact", () => {
  it("is met, followed up, corrected and deleted", async () => {
    const { owner } = await ownerWithContacts();
    const [, , maya] = await contactsOf(owner);
    const { page, faults } = await reusedPageAs(product.url, owner);
    await page.goto(`/contacts/${maya.id}?search=maya`);
    await page.getByRole("heading", { name: "Maya Lama", level: 1 }).waitFor();
    const link = (name: string) => page.getByRole("link", { name }).getAttribute("href");
    expect(await link("maya@visitor.example")).toBe("mailto:maya@visitor.example");
    expect(await link("+9779801234567")).toBe("tel:+9779801234567");
    await waitForText(page, "Your budget?");
    await waitForText(page, "2,000");
    expect(await page.getByText("Refused").count()).toBe(2);
    expect(await page.getByRole("button", { name: "Not the same person" }).count()).toBe(0);
    expect(await page.getByText("Assigned to").count()).toBe(0);
    expect(await axe(page)).toEqual([]);

    await choose(page, "Temperature", "Hot");
    await choose(page, "Follow-up", "Done");
    const stored = async () => (await owner.client.get(`/api/contacts/${maya.id}`)).body;
    await expect.poll(stored).toMatchObject({ temperature: "hot", followUp: "done" });
    await failRequests(page, "PATCH", "**/api/contacts/*");
    await choose(page, "Temperature", "Cold");
    await waitForText(page, message.unexpected);
    await expect.poll(() => page.getByRole("radio", { name: "Hot" }).isChecked()).toBe(true);

    await press(page, "Edit");
    const form = page.getByRole("dialog");
    await form.getByLabel("Job title").fill("Head of Procurement");
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByRole("alert").waitFor();
    expect(await form.getByLabel("Job title").inputValue()).toBe("Head of Procurement");
    await page.unrouteAll();
    await form.getByLabel("Phone").fill("12");
    await form.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => form.getByLabel("Phone").getAttribute("aria-invalid")).toBe("true");
    await form.getByLabel("Phone").fill("");
    await form.getByRole("button", { name: "Save" }).click();
    await waitForText(page, "Contact saved");
    await waitForText(page, "Head of Procurement · Himal Hydro");

    await press(page, "Delete");
    await waitForText(page, /1 meeting, 0 notes/u);
    await confirm(page, "Delete contact");
    await waitForText(page, "No contacts found for “maya”");
    await page.goto(`/contacts/${maya.id}`);
    await waitForText(page, message.contactNotFound);
    expect(faults.filter((fault) => !fault.includes("500"))).toEqual([]);
  });

  it("has notes whose links are plain text, and keeps a note that was not saved", async () => {
    const { owner } = await ownerWithContacts();
    const [, ram] = await contactsOf(owner);
    const { page } = await reusedPageAs(product.url, owner);
    await page.goto(`/contacts/${ram.id}`);
    const field = page.getByLabel("New note");
    await field.fill("See https://evil.example");
    await failRequests(page, "POST", "**/api/contacts/*/notes");
    await press(page, "Add note");
    await waitForText(page, message.unexpected);
    expect(await field.inputValue()).toBe("See https://evil.example");
    await page.getByRole("link", { name: "Contacts", exact: true }).click();
    await page.getByRole("alertdialog", { name: "Leave without saving?" }).waitFor();
    await press(page, "Keep editing");
    await page.unrouteAll();
    await press(page, "Add note");
    await expect.poll(() => field.inputValue()).toBe("");
    await page.getByRole("list", { name: "Notes" }).getByText("See https://evil.example").waitFor();
    expect(await page.locator("a[href*=evil]").count()).toBe(0);
    await press(page, "Delete note");
    await confirm(page, "Delete note");
    await waitForText(page, "Note deleted");
    expect((await owner.client.get(`/api/contacts/${ram.id}`)).body.notes).toEqual([]);
  });

  it("that was merged wrongly is split, and the new one is shown", async () => {
    const { owner, card, visitor } = await ownerWithContacts();
    await share(visitor, card.id, { name: "Another Person", email: "" });
    const [merged] = await contactsOf(owner);
    const { page } = await reusedPageAs(product.url, owner);
    await page.goto(`/contacts/${merged.id}`);
    await page.getByRole("heading", { name: "Another Person", level: 1 }).waitFor();
    await press(page, "Not the same person");
    await confirm(page, "Create separate contact");
    await waitForText(page, "This meeting is now a contact of its own.");
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(`/contacts/${merged.id}`);
    await page.getByRole("heading", { name: "Another Person", level: 1 }).waitFor();
    expect(await contactsOf(owner)).toHaveLength(4);
  });

  it("is handed over to a colleague, whose notification leads to it", async () => {
    const { leader, members, cards, organizationId } = await teamWithExchange(product);
    await share(product.visitor(), cards[0].id);
    const [maya] = await contactsOf(leader, `?organization=${organizationId}`);
    const { page } = await reusedPageAs(product.url, leader);
    await page.goto(`/contacts/${maya.id}`);
    await press(page, "Hand over");
    const dialog = page.getByRole("dialog", { name: "Hand over Maya Lama" });
    await dialog.getByRole("button", { name: "Hand over" }).click();
    await dialog.getByText(message.chooseAssignee).waitFor();
    await dialog.getByRole("button", { name: /Choose a colleague/u }).click();
    await page.getByRole("option", { name: /Bikram Rai/u }).click();
    await dialog.getByRole("button", { name: "Hand over" }).click();
    await waitForText(page, "Handed over to Bikram Rai");

    const { page: other } = await reusedPageAs(product.url, members[1]);
    await other.goto("/dashboard");
    await press(other, /Notifications/u);
    await other.getByRole("link", { name: /handed a contact over to you/u }).click();
    await other.getByRole("heading", { name: "Maya Lama", level: 1 }).waitFor();
    expect(new URL(other.url()).pathname).toBe(`/contacts/${maya.id}`);
    // Members find their colleagues by name.
    await press(other, "Hand over");
    const back = other.getByRole("dialog", { name: "Hand over Maya Lama" });
    await back.getByRole("button", { name: /Choose a colleague/u }).click();
    await other.getByRole("option", { name: "Asha Rai", exact: true }).click();
    expect(await other.getByText(members[0].email).count()).toBe(0);
    await back.getByRole("button", { name: "Hand over" }).click();
    await waitForText(other, "Handed over to Asha Rai");
  });

  it("of others is not found", async () => {
    const { owner } = await ownerWithContacts();
    const [first] = await contactsOf(owner);
    const { page } = await reusedPageAs(product.url, await signUp(product));
    for (const id of [first.id, "x".repeat(500), "%20"]) {
      await page.goto(`/contacts/${id}`);
      await page.getByRole("heading", { name: message.contactNotFound, level: 1 }).waitFor();
    }
  });

  it("is used by keyboard alone", async () => {
    const { owner } = await ownerWithContacts();
    const [, ram] = await contactsOf(owner);
    const { page } = await reusedPageAs(product.url, owner);
    await page.goto("/contacts");
    await expect.poll(() => names(page)).toHaveLength(3);
    await page.getByRole("link", { name: "Ram Thapa" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("radio", { name: "None" }).first().focus();
    await page.keyboard.press("ArrowRight");
    const stored = async () => (await owner.client.get(`/api/contacts/${ram.id}`)).body.temperature;
    await expect.poll(stored).toBe("hot");
    await page.getByRole("button", { name: "Delete" }).first().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Delete");
  });

  it("of a form that waited shows both times, and of thousands of meetings the newest", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const metAt = new Date(product.clock.now().getTime() - 3_600_000).toISOString();
    await share(product.visitor(), card.id, { metAt, consents: { news: true } });
    const [maya] = await contactsOf(owner);
    const { page } = await reusedPageAs(product.url, owner);
    await page.goto(`/contacts/${maya.id}`);
    await page.getByText("What the visitor read").click();
    await waitForText(page, "Received by the server");
    expect(await page.locator(`time[datetime="${metAt}"]`).count()).toBeGreaterThan(0);
    expect(await page.getByText("The newest").count()).toBe(0);
    await product.sql`insert into contact_meeting
      (id, contact_id, person_id, source, fields, token_hash, retention_months, created_at)
      select m.id || n, m.contact_id, m.person_id, 'form', m.fields, m.token_hash || n, 12, m.created_at
      from contact_meeting m, generate_series(1, 150) n where m.contact_id = ${maya.id}`;
    await page.reload();
    await waitForText(page, "The newest 100 of 151 meetings. The JSON export has all of them.");
  });

  it("is shown in Arabic from right to left", async () => {
    const { owner } = await ownerWithContacts();
    const { page, faults } = await reusedPageAs(product.url, owner, phone);
    await page.goto("/contacts?lang=ar");
    await page.getByRole("heading", { name: "جهات الاتصال", level: 1 }).waitFor();
    await page.getByRole("link", { name: "ليلى حسن" }).click();
    await page.getByRole("heading", { name: "ليلى حسن", level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await axe(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe("the settings of contact exchange", () => {
  const field = (page: Page, name: string) => page.getByRole("textbox", { name });

  it("are an owner's, with what visitors read and are asked", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    const { page, faults } = await reusedPageAs(product.url, owner);
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Contact exchange" }).click();
    const isOn = page.getByRole("checkbox", { name: "Visitors can share their contact" });
    await isOn.press("Space");
    expect(await field(page, "Who keeps the contacts").inputValue()).toBe("Sunita Gurung");
    await field(page, "Where people ask about their data").fill("");
    await press(page, "Save");
    await waitForText(page, message.fieldRequired);
    await field(page, "Where people ask about their data").fill("privacy@sunita.example");
    const missing = () => page.getByText(message.fieldRequired).count();
    for (const add of ["Add a consent", "Add a question"]) {
      await press(page, add);
      await waitForFrames(page, 4);
      expect(await missing()).toBe(0);
      await press(page, "Save");
      await expect.poll(missing).toBe(1);
      if (add === "Add a consent") await field(page, "Consent 1").fill("You may email me about products");
    }
    await field(page, "Question 1").fill("Size of your team?");
    await press(page, /Text/u);
    await page.getByRole("option", { name: "One of these answers" }).click();
    await field(page, "Answers to choose from").fill("1 to 10");
    await press(page, "Save");
    await waitForText(page, message.optionsMissing);
    await field(page, "Answers to choose from").fill("1 to 10\n\nMore");
    const preview = page.getByRole("region", { name: "What visitors read" });
    await preview.getByText(/This service is run by .*Cards of Nepal/u).waitFor();
    await preview.getByText("You may email me about products").waitFor();
    expect(await axe(page)).toEqual([]);
    await press(page, "Save");
    await waitForText(page, "Contact exchange is on");
    const { body } = await owner.client.get(`/api/cards/${card.id}/exchange`);
    expect(body).toMatchObject({
      isOn: true,
      notice: { rightsContact: "privacy@sunita.example", purposes: [{ text: "You may email me about products" }] },
      questions: [{ label: "Size of your team?", kind: "one", options: ["1 to 10", "More"] }],
    });

    await press(page, "Remove question 1");
    await page.getByRole("link", { name: "Your card" }).click();
    await page.getByRole("alertdialog", { name: "Leave without saving?" }).waitFor();
    await press(page, "Keep editing");
    await isOn.press("Space");
    await press(page, "Save");
    await waitForText(page, "Contact exchange is off");
    expect(faults).toEqual([]);
  });

  it("shorten how long contacts are kept only after asking", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const keep = async (page: Page, before: number, months: number) => {
      await press(page, new RegExp(`^${before} months Kept for|Kept for ${before} months`, "u"));
      await page.getByRole("option", { name: `${months} months`, exact: true }).click();
      await press(page, "Save");
    };
    const keptFor = async () => (await owner.client.get(`/api/cards/${card.id}/exchange`)).body.notice.retentionMonths;
    const { page, faults } = await reusedPageAs(product.url, owner);
    await page.goto("/contacts/settings");
    await keep(page, 12, 9);
    await waitForText(page, "Contact exchange saved");
    await share(product.visitor(), card.id);
    await keep(page, 9, 6);
    const question = page.getByRole("alertdialog", { name: "Shorten to 6 months?" });
    await question.getByText(/deleted 6 months after the last meeting\. .* nothing in the next 15 days/u).waitFor();
    expect(await axe(page)).toEqual([]);
    await press(page, "Cancel");
    expect(await keptFor()).toBe(9);
    await press(page, "Save");
    await confirm(page, "Shorten");
    await expect.poll(keptFor).toBe(6);
    await keep(page, 6, 24);
    await expect.poll(keptFor).toBe(24);
    expect(faults).toEqual([]);
  });

  it("are a leader's for the organization, and members read them", async () => {
    const { leader, members, organizationId } = await teamWithExchange(product);
    const { page, faults } = await reusedPageAs(product.url, leader);
    await page.goto(`/leader?organization=${organizationId}&tab=settings`);
    await field(page, "Consent 2").fill("You may call me");
    // Somebody else changes another field meanwhile.
    const { body } = await leader.client.get(`/api/organizations/${organizationId}/exchange`);
    const { operator: _, ...notice } = body.notice;
    const { isOn, questions, notify } = body;
    const change = { isOn, questions, notify, notice: { ...notice, controller: "Himal Hydro Pvt. Ltd." } };
    await leader.client.put(`/api/organizations/${organizationId}/exchange`, change);
    await page.getByRole("form", { name: "Contact exchange" }).getByRole("button", { name: "Save" }).click();
    await waitForText(page, "Contact exchange saved");
    const saved = (await leader.client.get(`/api/organizations/${organizationId}/exchange`)).body;
    expect(saved.notice).toMatchObject({
      controller: "Himal Hydro Pvt. Ltd.",
      purposes: [{ id: "news" }, { id: "calls", text: "You may call me" }],
    });
    expect(faults).toEqual([]);

    const { page: own } = await reusedPageAs(product.url, members[0]);
    await own.goto("/contacts");
    await own.getByRole("link", { name: "Settings" }).click();
    await waitForText(own, message.exchangeOfOrganization);
    await waitForText(own, "You may call me");
    expect(await own.getByRole("checkbox").count()).toBe(0);
  });

  it("of an admin ask to confirm the identity", async () => {
    const admin = await signUpAs(product, "admin");
    await makeCard(admin);
    product.clock.advance(3_600_000);
    const { page } = await reusedPageAs(product.url, admin);
    await page.goto("/contacts/settings");
    await page.getByRole("checkbox", { name: "Visitors can share their contact" }).press("Space");
    await press(page, "Save");
    await waitForText(page, "To change contact exchange, confirm that it's you.");
  });
});

describe("without the operator's name", () => {
  const unnamed = ownProduct({ OPERATOR_NAME: "" });

  it("the settings say what to ask the operator for", async () => {
    const owner = await signUp(unnamed);
    await makeCard(owner);
    const { page } = await reusedPageAs(unnamed.url, owner);
    await page.goto("/contacts/settings");
    await waitForText(page, /Ask its operator to set OPERATOR_NAME/u);
    expect(await page.getByRole("checkbox").first().isDisabled()).toBe(true);
  });
});
