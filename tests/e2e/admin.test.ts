import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { addRows } from "../support/factories.ts";
import { tickWithSpace } from "../support/focus.ts";
import { waitForFrames, watchRequests } from "../support/page-activity.ts";
import { openPageWithClockAs } from "../support/page-clock.ts";
import { toasts, waitForText } from "../support/page-steps.ts";
import {
  makeCard,
  makeOrganization,
  newEmail,
  password,
  type SignedIn,
  signUp,
  signUpAs,
  signUpVerified,
} from "../support/people.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";
import { backdateSessions } from "../support/time-machine.ts";

const product = await sharedProduct();

let admin: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin", "Administrator");
});

async function choose(page: Page, selector: string | RegExp, option: string): Promise<void> {
  await page.getByRole("button", { name: selector }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function makePerson(name: string, company: string): Promise<{ person: SignedIn; card: { id: string } }> {
  const person = await signUp(product, name);
  return { person, card: await makeCard(person, { name, company }) };
}

const categoryOf = async (id: string) => (await admin.client.get(`/api/cards/${id}`)).body.category;
const names = (page: Page) => page.getByRole("rowheader").allTextContents();

it("changes a category at once, takes it back, and says what failed", async () => {
  const { card } = await makePerson("Ines Back", "Back Works");
  const { page, faults } = await openPageWithClockAs(product.url, admin);
  await page.goto("/admin?search=ines+back");
  await choose(page, "Category of Ines Back", "Executive");
  await page.getByText("Ines Back: Executive").waitFor();
  expect(await categoryOf(card.id)).toBe("Executive");
  // A toast with Undo stays until it is dismissed.
  await page.clock.fastForward(3500);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  const back = page.getByText("Ines Back: Basic");
  await back.waitFor();
  // Hovering pauses its timer.
  await back.hover();
  // It must not close together with the toast that it replaces.
  await page.clock.fastForward(1000);
  await waitForFrames(page);
  await expect.poll(() => back.isVisible()).toBe(true);
  expect(await categoryOf(card.id)).toBe("Basic");
  expect(faults).toEqual([]);

  await page.route("**/api/cards/*/status", (route) => route.abort());
  await choose(page, "Status of Ines Back", "Suspended");
  await page.getByText(message.statusFailed).waitFor();
  await page.getByRole("button", { name: "Status of Ines Back" }).getByText("Active").waitFor();
});

it("says whether a status is the card's or the account's, and leads from the card to the account", async () => {
  const { person, card } = await makePerson("Whose One", "Whose Works");
  const without = await signUp(product, "Whose Two");
  const { page, faults } = await reusedPageAs(product.url, admin, { viewport: { width: 390, height: 844 } });
  await page.goto("/admin?search=whose");
  await choose(page, "Card status of Whose One", "Blocked");
  const question = page.getByRole("alertdialog");
  await question.getByRole("heading", { name: "Hide Whose One's card?" }).waitFor();
  await question
    .getByText(
      /^Visitors see .* instead of this card\. The card's status will be Blocked\. Whose One can still log in/u,
    )
    .waitFor();
  await question.getByLabel("Reason (optional)").fill("Not their company");
  await question.getByRole("button", { name: "Hide card" }).click();
  await waitForText(page, "Whose One's card: Blocked");
  expect((await person.client.get("/api/me")).body.user.status).toBe("active");
  await choose(page, "Account status of Whose Two", "Blocked");
  await question.getByRole("heading", { name: "Block Whose Two?" }).waitFor();
  await question.getByText("They have no card, so visitors see no change.").waitFor();
  await question.getByRole("button", { name: "Block person" }).click();
  await waitForText(page, "Whose Two's account: Blocked");
  expect((await without.client.get("/api/me")).status).toBe(401);
  const boxes = page.getByRole("row").getByRole("checkbox");
  await tickWithSpace(boxes.nth(1));
  await tickWithSpace(boxes.nth(2));
  await choose(page, "Card or account status for all selected", "Active");
  await waitForText(page, "1 card and 1 account: Active");

  await page.getByRole("link", { name: "Account: Active (Whose One)" }).click();
  await page.waitForURL("**/dashboard/edit/*");
  await page.getByRole("button", { name: "Update user" }).waitFor();
  await choose(page, /Account status/u, "Blocked");
  await page.getByRole("alertdialog", { name: "Block Whose One?" }).waitFor();
  await page.getByLabel("Reason (optional)").fill("Three complaints\nin May");
  await page.getByRole("button", { name: "Block person" }).click();
  await waitForText(page, "Whose One's account: Blocked");
  expect((await person.client.get("/api/me")).status).toBe(401);
  expect((await admin.client.get(`/api/cards/${card.id}`)).body.status).toBe("blocked");

  await page.goto("/admin?tab=audit&search=whose+one");
  const entry = page.getByRole("row").filter({ hasText: "Reason: Not their company" });
  await entry.getByRole("link", { name: "Whose One" }).last().waitFor();
  await page.getByText("Reason: Three complaints in May").waitFor();
  expect(faults).toEqual([]);
});

it("keeps the question and the typed reason until the block is saved, for one row and for several", async () => {
  await makePerson("Kept Reason", "Kept Works");
  const { page } = await reusedPageAs(product.url, admin);
  await page.goto("/admin?search=kept%20reason");
  const question = page.getByRole("alertdialog");
  const reason = question.getByLabel("Reason (optional)");
  const hide = question.getByRole("button", { name: "Hide card" });
  const failThenSave = async (path: string) => {
    await reason.fill("Not their company");
    await page.route(path, (route) => route.abort(), { times: 1 });
    await hide.click();
    await page.getByText(message.statusFailed).waitFor();
    expect(await reason.inputValue()).toBe("Not their company");
    const sent = page.waitForRequest(path);
    await hide.click();
    expect((await sent).postDataJSON()).toMatchObject({ status: "blocked", reason: "Not their company" });
    await question.waitFor({ state: "detached" });
  };
  await choose(page, "Card status of Kept Reason", "Blocked");
  await failThenSave("**/api/cards/*/status");
  await waitForText(page, "Kept Reason's card: Blocked");
  await choose(page, "Card status of Kept Reason", "Active");
  await waitForText(page, "Kept Reason's card: Active");
  await tickWithSpace(page.getByRole("row").getByRole("checkbox").nth(1));
  await choose(page, "Card status for all selected", "Blocked");
  await failThenSave("**/api/directory/changes");
});

it("asks once for what its address already asked for", async () => {
  await makePerson("Asked Once", "Once Works");
  const { page } = await reusedPageAs(product.url, admin);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (["/api/me", "/api/stats", "/api/directory"].includes(pathname)) asked.push(pathname + search);
  });
  await page.goto("/admin");
  await page.getByRole("rowheader").first().waitFor();
  await page.getByText("Total users").waitFor();
  expect(asked.toSorted()).toEqual(["/api/directory?limit=25", "/api/me", "/api/stats"]);

  // With parameters the list is different: no hidden data is requested.
  asked.length = 0;
  await page.goto("/admin?search=asked+once");
  await page.getByText("Asked Once").first().waitFor();
  expect(asked.filter((one) => one.startsWith("/api/directory"))).toEqual([
    "/api/directory?search=asked+once&limit=25",
  ]);
});

it("shows what is saved when one change after another fails", async () => {
  const { card } = await makePerson("Twice Failing", "Twice Works");
  const { page } = await reusedPageAs(product.url, admin);
  const settled = watchRequests(page);
  await page.goto("/admin?search=twice+failing");
  let held = () => {};
  const isHeld = new Promise<void>((resolve) => {
    held = resolve;
  });
  await page.route("**/api/cards/*/category", async (route) => {
    await isHeld;
    await route.abort();
  });
  await choose(page, "Category of Twice Failing", "Premium");
  await choose(page, "Category of Twice Failing", "Executive");
  held();
  await page.getByText(message.categoryFailed).first().waitFor();
  const selector = page.getByRole("button", { name: "Category of Twice Failing" });
  await selector.getByText("Basic").waitFor();
  await settled();
  await expect.poll(() => selector.textContent()).toContain("Basic");
  expect(await categoryOf(card.id)).toBe("Basic");

  // The change is made, but the response is lost.
  await page.unroute("**/api/cards/*/category");
  await page.route("**/api/cards/*/category", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await choose(page, "Category of Twice Failing", "Premium");
  await expect.poll(() => categoryOf(card.id)).toBe("Premium");
  await page.getByText(message.categoryFailed).first().waitFor();
  await settled();
  await expect.poll(() => selector.textContent()).toContain("Premium");
});

it("gives a subscription that can be taken back, and asks before the end of one is lost", async () => {
  const { card } = await makePerson("Plan Person", "Plan Works");
  const { page } = await reusedPageAs(product.url, admin);
  const endOf = async () => (await admin.client.get(`/api/cards/${card.id}`)).body.subscriptionExpires;
  const open = () => page.getByRole("button", { name: "Subscription of Plan Person" }).click();
  const option = (name: string) => page.getByRole("option", { name: new RegExp(`^${name}`, "u") });
  const choosePlan = async (name: string) => {
    await open();
    await option(name).click();
  };
  const said = (end: string) =>
    `Ends on ${new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format(new Date(end))}`;
  await page.goto("/admin?search=plan+person");
  await open();
  await expect.poll(() => page.getByRole("option").count()).toBe(3);
  const shown = await option("12 months").textContent();
  await option("12 months").click();
  await page.getByRole("button", { name: "Undo", exact: true }).waitFor();
  expect(shown).toContain(said(await endOf()));
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(endOf).toBeNull();

  await choosePlan("12 months");
  await expect.poll(endOf).not.toBeNull();
  const end = await endOf();
  // From now the same day again; added to the end one month later, as the option says.
  await open();
  expect(await option("12 months").textContent()).toContain(said(end));
  const later = await option("Add 1 month").textContent();
  await option("Add 1 month").click();
  await expect.poll(endOf).not.toBe(end);
  const longer = await endOf();
  expect(later).toContain(said(longer));

  await choosePlan("1 month");
  await waitForText(page, "Shorten Plan Person's subscription?");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await choosePlan("No Subscription");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  expect(await endOf()).toBe(longer);
  await choosePlan("No Subscription");
  await page.getByRole("button", { name: "End subscription" }).click();
  await expect.poll(endOf).toBeNull();
});

it("says View Card and Edit in words where there is room, beside a code of 64 pixels", async () => {
  const { person } = await makePerson("Wanda Words", "Words Ltd");
  const organization = await makeOrganization(product, await signUpAs(product, "leader"), [person]);
  const { page } = await reusedPageAs(product.url, admin);
  const pages = { "/admin?search=Wanda+Words": true, [`/organization?id=${organization}`]: false };
  for (const [path, hasCode] of Object.entries(pages)) {
    await page.goto(path);
    const row = page.getByRole("row", { name: "Wanda Words" });
    const code = row.getByRole("button", { name: "Share Wanda Words's card" });
    if (hasCode) await expect.poll(() => code.boundingBox()).toMatchObject({ width: 64, height: 64 });
    for (const word of ["View Card", "Edit"]) {
      const text = row.getByText(word, { exact: true });
      await text.waitFor();
      expect((await text.boundingBox())?.width, `${word} at ${path}`).toBeGreaterThan(20);
    }
  }
});

it("keeps filter, search and order in the address: a reload shows the same, Back takes a step back", async () => {
  for (const name of ["Berta Address", "Anna Address", "Clara Address"]) await makePerson(name, "Address Works");
  const { page } = await reusedPageAs(product.url, admin);
  await page.goto("/admin");
  await page.getByRole("searchbox").fill("address works");
  await page.getByRole("columnheader", { name: "Person" }).click();
  await page.getByRole("radiogroup", { name: "Show" }).getByText("Active", { exact: true }).click();
  const found = ["Anna Address", "Berta Address", "Clara Address"];
  const shown = async () => (await names(page)).map((text) => found.find((name) => text.includes(name)) ?? text);
  await expect.poll(shown).toEqual(found);
  const { searchParams } = new URL(page.url());
  expect([...searchParams.keys()].sort()).toEqual(["search", "sort", "state"]);
  await page.reload();
  await expect.poll(shown).toEqual(found);
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("address works");
  await page.getByRole("columnheader", { name: "Person" }).click();
  await expect.poll(shown).toEqual(found.toReversed());
  await page.goBack();
  await expect.poll(shown).toEqual(found);
});

it("turns pages both ways, and the page is linked", async () => {
  for (let at = 0; at < 27; at += 1) await makeCard(admin, { name: `Paged ${String(at).padStart(2, "0")}` });
  const { page } = await reusedPageAs(product.url, admin);
  await page.goto("/admin?search=paged&sort=name");
  await page.getByText(/^1–25 cards/u).waitFor();
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByText("26–27 of 27").waitFor();
  await page.reload();
  await page.getByText("26–27 of 27").waitFor();
  expect((await names(page))[0]).toContain("Paged 25");
  await page.getByRole("button", { name: "Previous page" }).click();
  await page.getByText(/^1–25 cards/u).waitFor();
  expect((await names(page))[0]).toContain("Paged 00");
});

it("changes several at once with the keyboard, names who was left out, and takes it back", async () => {
  const { card } = await makePerson("Bulk One", "Bulk Works");
  await signUp(product, "Bulk Without Card");
  const { page } = await reusedPageAs(product.url, admin);
  await page.goto("/admin?search=bulk");
  await tickWithSpace(page.getByRole("checkbox", { name: "Select all" }));
  await page.getByText("2 selected").waitFor();
  await choose(page, "Category for all selected", "Premium");
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("Bulk Without Card").waitFor();
  await dialog.getByText(message.noCardYet).waitFor();
  expect(await categoryOf(card.id)).toBe("Premium");
  await page.keyboard.press("Enter");
  await page.getByText("1 row changed", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => categoryOf(card.id)).toBe("Basic");
});

it("says of an undo only what was changed back, and names who was left out", async () => {
  const { card } = await makePerson("Undo Stays", "Undone Works");
  const { person, card: gone } = await makePerson("Undo Gone", "Undone Works");
  const { page } = await reusedPageAs(product.url, admin);
  await page.goto("/admin?search=undone+works");
  await expect.poll(() => page.getByRole("rowheader").count()).toBe(2);
  const boxes = page.getByRole("row").getByRole("checkbox");
  for (const row of [1, 2]) await tickWithSpace(boxes.nth(row));
  await page.getByText("2 selected").waitFor();
  await choose(page, "Category for all selected", "Premium");
  await page.getByText("2 rows changed", { exact: true }).waitFor();
  await person.client.delete(`/api/cards/${gone.id}`);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("1 row restored", { exact: true }).waitFor();
  await page.getByRole("alertdialog").getByText("Undo Gone").waitFor();
  expect(await categoryOf(card.id)).toBe("Basic");
});

it("stays where the admin went while a card was deleted, and offers no undo of that card any more", async () => {
  const owner = await signUpAs(product, "admin", "Undo Owner");
  // The newest card is preselected.
  for (const name of ["Still Here", "Undo Going"]) await makeCard(owner, { name });
  const { page } = await reusedPageAs(product.url, owner);
  let redirectAfterLogin = () => {};
  await page.route("**/api/cards/*", async (route) => {
    if (route.request().method() === "DELETE") {
      await new Promise<void>((resolve) => {
        redirectAfterLogin = resolve;
      });
    }
    await route.fallback();
  });
  await page.goto("/admin?search=undo+going");
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await page.getByRole("button", { name: "Delete Undo Going" }).click();
  const sent = page.waitForRequest((request) => request.method() === "DELETE");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await sent;
  await page.goBack();
  await choose(page, "Category of Undo Going", "Premium");
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await undo.waitFor();
  redirectAfterLogin();
  await waitForText(page, message.cardDeleted);
  expect(await undo.count()).toBe(0);
  await waitForText(page, "No users found for");
  expect(new URL(page.url()).pathname).toBe("/admin");
});

it("forgets a deleted organization in the list that led to it", async () => {
  await admin.client.post("/api/organizations", { name: "Short Lived" });
  const { page } = await reusedPageAs(product.url, admin);
  await page.goto("/admin?tab=organizations&search=short");
  await page.getByRole("link", { name: "Short Lived" }).click();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Delete organization…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete organization" }).click();
  await page.getByText("Short Lived was deleted").waitFor();
  await page.goBack();
  await page.goBack();
  await page.getByText("No organizations found for “short”").waitFor();
});

it("a list that was read on is as long after a reload, and for whoever is sent the link", async () => {
  const many = Array.from({ length: 120 }, (_, index) => index + 1);
  await addRows(
    product,
    tables.organization,
    many.map((n) => ({ id: `org_many_${n}`, name: `Read On ${n}`, createdAt: new Date() })),
  );
  const { page } = await reusedPageAs(product.url, admin);
  await page.goto("/admin?tab=organizations&search=read+on");
  const rows = () => page.getByRole("rowheader").count();
  await expect.poll(rows).toBe(50);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect.poll(rows).toBe(100);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect.poll(rows).toBe(120);
  await expect.poll(() => page.getByRole("button", { name: "Load more" }).count()).toBe(0);
  expect(page.url()).toContain("page=3");
  await page.reload();
  await expect.poll(rows).toBe(120);
  await page.getByRole("searchbox").fill("read on 11");
  await expect.poll(rows).toBe(11);
  expect(page.url()).not.toContain("page=");
});

it("turns the pages of the longest names, and cuts a search that is too long", async () => {
  const name = "😀".repeat(100);
  for (let at = 0; at < 26; at += 1) await makeCard(admin, { name, company: "Longest Works" });
  const { page, faults } = await reusedPageAs(product.url, admin);
  await page.goto("/admin?search=longest+works&sort=name");
  await page.getByText(/^1–25 cards/u).waitFor();
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByText("26–26 of 26").waitFor();
  for (const tab of ["", "&tab=organizations", "&tab=audit", "&tab=audit&log=sign-ins", "&tab=audit&to=9999-12-31"]) {
    await page.goto(`/admin?search=${"x".repeat(300)}${tab}`);
    await page.getByRole("heading", { name: /found|No results/u }).waitFor();
    await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("x".repeat(200));
    await expect.poll(() => page.getByRole("searchbox").getAttribute("maxlength")).toBe("200");
  }
  expect(faults).toEqual([]);
});

it("shows an action that this version does not know, and says whose days the filter means", async () => {
  // A new server's log is empty, so this adds an entry.
  const { card } = await makePerson("Before Teleport", "Teleport Works");
  await admin.client.put(`/api/cards/${card.id}/category`, { category: "Premium" });
  // An action of a later version.
  await product.sql`insert into audit_entry (sequence, action, created_at, previous_hash, hash)
    select max(sequence) + 1, 'teleport', now(), '', '' from audit_entry`;
  const { page } = await reusedPageAs(product.url, admin);
  await page.goto("/admin?tab=audit");
  await page.getByRole("rowheader", { name: "teleport" }).waitFor();
  await page.getByLabel("From (UTC)").waitFor();
  await page.getByLabel("To (UTC)").waitFor();
});

it("saves what the filter finds as CSV, and the log says so", async () => {
  await makePerson('Csv, "Quoted" Person', "=Csv Works");
  const { page } = await reusedPageAs(product.url, admin);
  await page.goto("/admin?search=csv+works");
  await page.getByRole("rowheader").first().waitFor();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.csv$/u);
  const lines = (await readFile((await file.path()) ?? "", "utf8")).trim().split(/\r?\n/u);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"Csv, ""Quoted"" Person",');
  // A locale with a decimal comma.
  const session = await page.context().newCDPSession(page);
  onTestFinished(() => session.detach());
  await session.send("Emulation.setLocaleOverride", { locale: "de-DE" });
  const german = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect(await readFile((await (await german).path()) ?? "", "utf8")).toContain('"Csv, ""Quoted"" Person";');
  const plain = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV format" }).click();
  await page.getByRole("menuitem", { name: "For import into other software" }).click();
  expect(await readFile((await (await plain).path()) ?? "", "utf8")).toContain('"=Csv Works"');
  await page.getByRole("tab", { name: "Audit log" }).click();
  await page.getByRole("rowheader", { name: "Exported data" }).first().waitFor();
});

it("shows in the log who did what to whom, from and to, filtered by the address", async () => {
  const { card, person } = await makePerson("Logged Person", "Log Works");
  await admin.client.put(`/api/cards/${card.id}/category`, { category: "Premium" });
  const team = (await admin.client.post("/api/organizations", { name: "Logged Works" })).body.id;
  await admin.client.post(`/api/organizations/${team}/members`, { userId: person.id });
  const { page } = await reusedPageAs(product.url, admin);
  await page.goto(`/admin?tab=audit&action=update_category&person=${person.id}`);
  const row = page.getByRole("row").filter({ hasText: "Logged Person" });
  await row.getByText("Changed the category").waitFor();
  await row.getByText("Basic").waitFor();
  await row.getByText("Premium").waitFor();
  // The person, and the card with the same name in the audit entry.
  const links = row.getByRole("link", { name: "Logged Person" });
  expect(await links.last().getAttribute("href")).toBe(`/card/${card.id}`);
  await choose(page, /Action/u, "Added someone to an organization");
  const organization = row.getByRole("link", { name: "Logged Works" });
  await expect.poll(() => organization.getAttribute("href")).toBe(`/organization?id=${team}`);
  await links.first().click();
  await page.getByRole("heading", { name: "Logged Person" }).waitFor();
  // A card is a server-rendered page, not part of the app.
  await page.getByRole("listitem").getByRole("link", { name: "Logged Person" }).click();
  await page.locator(".evox-card").waitFor();
});

it("reads a message by opening it, drafts an answer, archives it and brings it back", async () => {
  const comments = "Forty cards & one question?\nمرحبا";
  const sent = { firstName: "Mona", lastName: "Message", email: "mona@example.com", comments };
  await product.visitor().post("/api/contact", sent);
  const { page } = await reusedPageAs(product.url, admin);
  const stored = async () => {
    const { contactMessage } = tables;
    const sentByMona = eq(contactMessage.email, sent.email);
    const [row] = await rowsOf(product).select().from(contactMessage).where(sentByMona);
    return { read: row?.readAt !== null, archived: row?.archivedAt !== null };
  };
  await page.goto("/admin?tab=messages");
  await page.getByRole("button", { name: /Unread: Mona Message/u }).click();
  await expect.poll(stored).toMatchObject({ read: true });
  const answer = (await page.getByRole("link", { name: "Reply" }).getAttribute("href")) ?? "";
  expect(answer).toMatch(/^mailto:mona@example\.com\?subject=[^ ]+&body=[^ ]+$/u);
  expect(new URLSearchParams(answer.split("?")[1]).get("body")).toContain("> Forty cards & one question?\n> مرحبا");
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await page.getByText("Message archived").waitFor();
  await expect.poll(stored).toMatchObject({ archived: true });
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(stored).toMatchObject({ archived: false });
  await page.getByRole("button", { name: /Mona Message/u }).waitFor();
});

it("deletes a message for good, once that is confirmed", async () => {
  const sent = { firstName: "Dana", lastName: "Deleted", email: "dana@example.com", comments: "Please forget me" };
  await product.visitor().post("/api/contact", sent);
  const { contactMessage } = tables;
  const stored = () => rowsOf(product).$count(contactMessage, eq(contactMessage.email, sent.email));
  const { page } = await reusedPageAs(product.url, admin);
  await page.goto("/admin?tab=messages");
  await page.getByRole("button", { name: /Dana Deleted/u }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  expect(await stored()).toBe(1);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete message", exact: true }).click();
  await page.getByText("Message deleted").waitFor();
  expect(await stored()).toBe(0);
  await page.getByRole("button", { name: /Dana Deleted/u }).waitFor({ state: "detached" });
});

it("edits a person, asks for the password again before a promotion, and reloads once", async () => {
  const elder = await signUpAs(product, "admin", "Elder Admin");
  const person = await signUpVerified(product, "Edited Person");
  await backdateSessions(product, elder);
  const { page } = await reusedPageAs(product.url, elder);
  await page.goto(`/dashboard/edit/${person.id}`);
  await page.getByLabel("Name", { exact: true }).fill("Renamed Person");
  await page.getByRole("link", { name: "Users Management" }).click();
  await page.getByRole("alertdialog", { name: "Leave without saving?" }).waitFor();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Update user" }).click();
  await page.getByText(message.userUpdated).waitFor();
  await choose(page, /Role/u, "Admin");
  await page.getByRole("button", { name: "Update user" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Password").fill("not the password");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await dialog.getByText(message.wrongPassword).waitFor();
  await dialog.getByLabel("Password").fill(password);
  const reloaded = page.waitForEvent("load");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("Role changed. Reloading the page.").waitFor();
  expect(await toasts(page).count()).toBe(1);
  await reloaded;
  const stored = (await admin.client.get(`/api/users/${person.id}`)).body;
  expect(stored).toMatchObject({ name: "Renamed Person", role: "admin" });
});

it("asks before a role goes to an address that is not verified, and says what follows", async () => {
  const person = await signUp(product, "Unproven Person");
  const { page } = await reusedPageAs(product.url, admin);
  await page.goto(`/dashboard/edit/${person.id}`);
  const promote = async () => {
    await choose(page, /Role/u, "Admin");
    await page.getByRole("button", { name: "Update user" }).click();
    await page.getByRole("heading", { name: "Email not confirmed" }).waitFor();
  };
  await promote();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("heading", { name: "Email not confirmed" }).waitFor({ state: "detached" });
  expect(await page.getByText(message.emailNotVerified).count()).toBe(0);
  await page.getByRole("button", { name: "Update user" }).click();
  await page.getByText(/its password will stop working/u).waitFor();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Assign role" }).click();
  await reloaded;
  expect((await admin.client.get(`/api/users/${person.id}`)).body.role).toBe("admin");
  expect((await person.client.get("/api/me")).status).toBe(401);
});

it("asks again who it is before an export of everybody, in one place for all screens", async () => {
  const elder = await signUpAs(product, "admin", "Elder Exporter");
  await backdateSessions(product, elder);
  const { page } = await reusedPageAs(product.url, elder);
  await page.goto("/admin");
  const press = () => page.getByRole("button", { name: "Export CSV" }).click();
  await press();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("To export the list of people, confirm that it's you.").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });
  await press();
  await dialog.getByLabel("Your password").fill(password);
  const file = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await file).suggestedFilename()).toBe("evox-users.csv");
});

it("says that the network failed where the question did not come, and asks the next time", async () => {
  const elder = await signUpAs(product, "admin", "Elder Offline");
  await backdateSessions(product, elder);
  const { page } = await reusedPageAs(product.url, elder);
  await page.goto("/admin");
  await page.route("**/assets/confirmation-dialog*", (route) => route.abort());
  const press = () => page.getByRole("button", { name: "Export CSV" }).click();
  await press();
  await page.getByText(message.networkError).first().waitFor();
  await page.unroute("**/assets/confirmation-dialog*");
  await press();
  await page
    .getByRole("alertdialog")
    .getByText(/^To .+, confirm that it's you\.$/u)
    .waitFor();
});

it("asks again who it is before a change of somebody else's card, in its row and in the editor, and goes on", async () => {
  const elder = await signUpAs(product, "admin", "Elder Changer");
  const { card } = await makePerson("Ines Asked", "Asked Works");
  await backdateSessions(product, elder);
  const { page } = await reusedPageAs(product.url, elder);
  const dialog = page.getByRole("alertdialog");
  const confirm = async () => {
    await dialog.getByLabel("Your password").fill(password);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
  };
  await page.goto("/admin?search=ines+asked");
  await choose(page, "Category of Ines Asked", "Executive");
  await dialog.getByText("To change the category of Ines Asked's card to Executive, confirm that it's you.").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByText(message.notConfirmed).waitFor();
  expect(await categoryOf(card.id)).toBe("Basic");
  await choose(page, "Category of Ines Asked", "Executive");
  await confirm();
  await page.getByText("Ines Asked: Executive").waitFor();

  await backdateSessions(product, elder);
  await page.goto(`/dashboard?card=${card.id}`);
  await page.getByLabel("Job Title").fill("Chief");
  const save = page.getByRole("button", { name: "Update Card" });
  await save.click();
  await dialog.getByText("To edit Ines Asked's card, confirm that it's you.").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByText(message.notConfirmed).waitFor();
  await save.click();
  await confirm();
  await page.getByText(message.cardUpdated).waitFor();
  expect((await admin.client.get(`/api/cards/${card.id}`)).body.jobTitle).toBe("Chief");
});

it("says which act waits for the confirmation, and upon whom", async () => {
  const elder = await signUpAs(product, "admin", "Elder Blocker");
  const ann = await signUp(product, "Ann Lee");
  await backdateSessions(product, elder);
  const { page } = await reusedPageAs(product.url, elder);
  await page.goto(`/dashboard/edit/${ann.id}`);
  const dialog = page.getByRole("alertdialog", { name: "Confirm it's you" });
  await choose(page, "Account status", "Blocked");
  await page.getByLabel("Reason (optional)").fill("Three complaints");
  await page.getByRole("button", { name: "Block person" }).click();
  await dialog.getByText("To block Ann Lee, confirm that it's you.").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByText(message.notConfirmed).waitFor();
  const question = page.getByRole("alertdialog", { name: "Block Ann Lee?" });
  expect(await question.getByLabel("Reason (optional)").inputValue()).toBe("Three complaints");
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  await dialog.getByText("To create a password link for Ann Lee, confirm that it's you.").waitFor();
});

it("marks an address of several alphabets in the list", async () => {
  await signUp(product, "Look Alike", `pаul-${newEmail()}`);
  const { page } = await reusedPageAs(product.url, admin);
  await page.goto("/admin?search=Look%20Alike");
  await page.getByText("Mixed alphabets").waitFor();
});

it("says that there is no such person, and promotes one who is found by name", async () => {
  const person = await signUpVerified(product, "Promoted Person");
  const { page } = await reusedPageAs(product.url, admin);
  await page.goto("/dashboard/edit/nobody");
  await page.getByText(message.userNotFound).waitFor();
  await page.goto("/admin-tools");
  await expect.poll(() => page.getByRole("button", { name: "Make admin" }).isDisabled()).toBe(true);
  await page.getByLabel("User ID").fill("nobody");
  await page.getByRole("button", { name: "Make admin" }).click();
  await page.getByText(message.promoteFailed).waitFor();
  await page.getByText(message.userNotFound).waitFor();
  await page.getByRole("button", { name: /Find by name or email/u }).click();
  await page.getByRole("searchbox", { name: "Name or email" }).fill("promoted p");
  await page.getByRole("option", { name: /Promoted Person/u }).click();
  await expect.poll(() => page.getByLabel("User ID").inputValue()).toBe(person.id);
  await page.getByRole("button", { name: "Make admin" }).click();
  await page.getByText(message.promoted).waitFor();
  expect((await admin.client.get(`/api/users/${person.id}`)).body.role).toBe("admin");
});

it("ticks all rows of a page in its heading, with the mouse and with Space, and none again", async () => {
  for (const name of ["Every One", "Every Two", "Every Three"]) await makePerson(name, "Every Works");
  const { page } = await reusedPageAs(product.url, admin);
  await page.goto("/admin?search=every+works");
  const all = page.getByRole("columnheader").getByRole("checkbox");
  await page.getByRole("rowheader").nth(2).waitFor();
  await all.click();
  await page.getByText("3 selected").waitFor();
  await all.press("Space");
  await page.getByText("3 selected").waitFor({ state: "detached" });
  await all.press("Space");
  await page.getByText("3 selected").waitFor();
});

it("opens a pill when its code arrives after the press, and says if it does not", async () => {
  await makePerson("Late Pill", "Late Works");
  const { page } = await reusedPageAs(product.url, admin);
  const code = "**/assets/select-*.js";
  const fails = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await fails.promise;
    await route.abort();
  });
  onTestFinished(() => page.unroute(code));
  await page.goto("/admin?search=late+pill");
  const pill = page.getByRole("button", { name: "Category of Late Pill" }).first();
  const isFocused = () => pill.evaluate((button) => button === document.activeElement);
  await pill.press("Enter");
  await expect.poll(() => pill.getAttribute("aria-busy")).toBe("true");
  fails.resolve();
  await page.getByText("Part of this page could not be loaded.").waitFor();
  expect(await isFocused()).toBe(true);

  await page.unroute(code);
  await pill.press("Enter");
  await page.getByRole("option", { name: "Basic", selected: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await waitForText(page, "Late Pill: Premium");
  await expect.poll(isFocused).toBe(true);
});
