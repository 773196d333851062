import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { openBrowser } from "../support/browser.ts";
import { makeCard, makeOrganization, newEmail, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { openPageAs } from "../support/signed-page.ts";

let product: TestProduct;
let browser: Browser;
beforeAll(async () => {
  product = await startTestProduct();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const open = (person: SignedIn, path: string) =>
  openPageAs(browser, product.url, person).then(async (watched) => {
    await watched.page.goto(path);
    return watched;
  });
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const fill = (page: Page, label: string | RegExp, text: string) => page.getByLabel(label).fill(text);
const row = (page: Page, name: string) => page.getByRole("row", { name });
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const dialog = (page: Page) => page.getByRole("dialog");
const statusOfPage = async (id: string) => (await product.visitor().get(`/card/${id}`)).status;

describe("a leader at /leader", () => {
  it("adds, edits, blocks and removes a member", async () => {
    const leader = await signUpAs(product, "leader", "Anna-Lena Öztürk");
    const member = await signUp(product, "Bikash Thapa");
    const card = await makeCard(member, { name: "Bikash Thapa" });
    await makeOrganization(product, leader, [member]);
    const { page, context, faults } = await open(leader, "/leader");
    await expect.poll(() => page.locator("dl").first().textContent()).toBe("Members2Active2Blocked0Cards1");

    await press(page, "Add member");
    await dialog(page).getByRole("button", { name: "Add member" }).click();
    await says(page, message.fillRequiredFields);
    const email = newEmail();
    await fill(page, /^Name/u, "مريم الحداد");
    await fill(page, /^Email/u, email);
    await press(page, "Suggest");
    const temporary = await page.getByLabel(/^Temporary password/u).inputValue();
    expect(temporary).toMatch(/^(?:[a-z2-9]{4}-){2}[a-z2-9]{4}$/u);
    await dialog(page).getByRole("button", { name: "Add member" }).click();
    await says(page, temporary);
    await press(page, "Done");
    await row(page, "مريم الحداد").waitFor();
    const signIn = await product.visitor().post("/api/auth/sign-in", { email, password: temporary });
    expect([signIn.status, signIn.body.user.mustChangePassword]).toEqual([200, true]);

    await press(page, "Edit Bikash Thapa");
    await says(page, message.emailReadOnly);
    await fill(page, /^Name/u, "Bikash Bahadur Thapa");
    await press(page, "Save changes");
    await row(page, "Bikash Bahadur Thapa").waitFor();

    await press(page, "Status of Bikash Bahadur Thapa");
    await page.getByRole("option", { name: "Blocked" }).click();
    await says(page, "Bikash Bahadur Thapa: Blocked");
    expect(await statusOfPage(card.id)).toBe(403);
    await press(page, "Undo");
    await expect.poll(() => statusOfPage(card.id)).toBe(200);

    await press(page, "Share the card of Bikash Bahadur Thapa");
    await expect.poll(() => page.getByLabel("Link").inputValue()).toBe(`${product.url}/c/${card.shortCode}`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download PNG" }).click();
    expect((await download).suggestedFilename()).toBe(`${card.shortCode}.png`);
    await press(page, "Close");

    await press(page, "Remove Bikash Bahadur Thapa");
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await says(page, /Bikash Bahadur Thapa is no longer in/u);
    await row(page, "Bikash Bahadur Thapa").waitFor({ state: "detached" });
    expect(await statusOfPage(card.id)).toBe(200);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("filters, searches and pages in the address", async () => {
    const leader = await signUpAs(product, "leader");
    const id = await makeOrganization(product, leader, []);
    await product.sql`insert into person (id, email, name, display_name, password_hash, organization_id, created_at, updated_at)
      select 'many-' || n, 'many' || n || '@example.com', 'Member ' || lpad(n::text, 2, '0'), 'x', 'none', ${id}, now(), now()
      from generate_series(1, 30) n`;
    await product.sql`insert into organization_member (person_id, organization_id, role, added_by, added_at, updated_at)
      select id, ${id}, 'user', ${leader.id}, now(), now() from person where id like 'many-%'`;
    const { page, context } = await open(leader, "/leader");
    await says(page, "1–25 of 31");
    await press(page, "Next page");
    await page.waitForURL("**/leader?page=2");
    await row(page, "Member 30").waitFor();
    await page.reload();
    await row(page, "Member 30").waitFor();
    await page.getByRole("searchbox").fill("member 07");
    await page.waitForURL("**/leader?search=member*07");
    await row(page, "Member 07").waitFor();
    await page.getByRole("radiogroup").getByText("Blocked").click();
    await page.waitForURL("**status=blocked**");
    await says(page, "Nobody matches");
    await press(page, "Show all members");
    await row(page, "Member 01").waitFor();
    await context.close();
  });

  it("meets the refusals of the policy, and is told when the organization is gone", async () => {
    const leader = await signUpAs(product, "leader");
    const other = await signUp(product, "Other Leader");
    const member = await signUp(product, "Some Member");
    const id = await makeOrganization(product, leader, [other, member]);
    await product.sql`update person set role = 'leader' where id = ${other.id}`;
    const { page, context } = await open(leader, "/leader");
    await press(page, "Edit Other Leader");
    await says(page, message.mayNotEditThis);
    await press(page, "Remove Other Leader");
    await says(page, message.leadersNoRemove);
    expect(await page.getByRole("button", { name: "Status of Other Leader" }).count()).toBe(0);
    const admin = await signUpAs(product, "admin");
    await admin.client.delete(`/api/organizations/${id}`);
    await says(page, message.organizationGone);
    await context.close();
  });
});

describe("an admin at /organization", () => {
  it("creates an organization, adds somebody, makes them its leader, and deletes it", async () => {
    const admin = await signUpAs(product, "admin");
    const person = await signUp(product, "Zoe Existing");
    const { page, context, faults } = await open(admin, "/organization");
    await says(page, message.noActiveOrganization);
    await press(page, "New organization");
    await page.getByLabel(/^Name/u).fill("");
    await press(page, "Create organization");
    await says(page, message.organizationNameRequired);
    await page.getByLabel(/^Name/u).fill("Everest Tea House");
    await press(page, "Create organization");
    await page.waitForURL("**/organization?id=org_*");
    await says(page, "No members yet");

    await press(page, "Add member");
    await dialog(page).getByRole("button", { name: "Add member" }).click();
    await says(page, message.allFieldsRequired);
    await page.getByText("Existing person").click();
    await dialog(page).getByRole("button", { name: "Add member" }).click();
    await says(page, message.selectUser);
    await dialog(page)
      .getByRole("button", { name: /Choose a person/u })
      .click();
    await page.getByRole("searchbox", { name: "Name or e-mail" }).last().fill("zoe exis");
    await page.getByRole("option", { name: "Zoe Existing" }).click();
    await dialog(page).getByRole("button", { name: "Add member" }).click();
    await row(page, "Zoe Existing").waitFor();

    await page.route("**/members/*", (route) => route.abort(), { times: 1 });
    await press(page, "Role of Zoe Existing");
    await page.getByRole("option", { name: "Leader" }).click();
    await says(page, message.roleUpdateFailed(message.networkError));
    await press(page, "Check Connection");
    await says(page, "The connection is fine.");

    await press(page, "Role of Zoe Existing");
    const reloaded = page.waitForEvent("load");
    await page.getByRole("option", { name: "Leader" }).click();
    await reloaded;
    await row(page, "Zoe Existing").waitFor();
    const [stored] = await product.sql`select role from person where id = ${person.id}`;
    expect(stored?.role).toBe("leader");

    await press(page, "Delete");
    await says(page, /1 member leaves it/u);
    await press(page, "Delete organization");
    await says(page, "Everest Tea House was deleted");
    await says(page, message.noActiveOrganization);
    const [left] = await product.sql`select role, organization_id from person where id = ${person.id}`;
    expect(left).toMatchObject({ role: "user", organization_id: null });
    expect(faults.filter((fault) => !fault.includes("ERR_FAILED"))).toEqual([]);
    await context.close();
  });

  it("meets Organization Required at /leader and chooses one", async () => {
    const admin = await signUpAs(product, "admin");
    await admin.client.post("/api/organizations", { name: "Chosen Team" });
    const { page, context } = await open(admin, "/leader");
    await says(page, message.organizationRequired);
    await page.getByRole("link", { name: "Chosen Team" }).click();
    await page.waitForURL("**/leader?organization=org_*");
    await says(page, "No members yet");
    await context.close();
  });
});

describe("somebody in no organization", () => {
  it("founds one and leads it", async () => {
    const founder = await signUp(product, "Founder");
    const { page, context, faults } = await open(founder, "/organization");
    await press(page, "Found an organization");
    await expect.poll(() => page.getByLabel(/^Name/u).inputValue()).toBe("New Organization");
    await press(page, "Found organization");
    await says(page, "You lead New Organization now");
    await row(page, "Founder").waitFor();
    await page.getByRole("button", { name: "Founder", exact: true }).click();
    await page.getByRole("menuitem", { name: "Team Dashboard" }).click();
    await page.waitForURL("**/leader");
    await row(page, "Founder").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("is invited, sees it, and accepts", async () => {
    const leader = await signUpAs(product, "leader");
    const invited = await signUp(product, "Invited");
    const id = await makeOrganization(product, leader, []);
    const team = await open(leader, "/leader");
    await press(team.page, "Add member");
    await team.page.getByText("Invite by e-mail").click();
    await fill(team.page, /^Email/u, newEmail());
    await press(team.page, "Send invitation");
    await says(team.page, message.selectedUserNotFound);
    await fill(team.page, /^Email/u, invited.email);
    await press(team.page, "Send invitation");
    await team.page.getByRole("button", { name: `Withdraw the invitation of ${invited.email}` }).waitFor();

    const { page, context } = await open(invited, "/organization");
    await says(page, "Himal Hydro invites you");
    await press(page, "Accept the invitation to Himal Hydro");
    await page.waitForURL("**/dashboard");
    const [stored] = await product.sql`select organization_id from person where id = ${invited.id}`;
    expect(stored?.organization_id).toBe(id);
    await context.close();
    await team.context.close();
  });
});

describe("the role debugger", () => {
  it("opens for anyone, and shows the refusals of the ordinary operations", async () => {
    const person = await signUp(product, "Curious");
    const { page, context } = await open(person, "/role-debug");
    await press(page, "Set role");
    await says(page, message.onlyAdminsSetRoles);
    await press(page, "Refresh permissions");
    await says(page, "success: true · role: user · organizationId: null");
    await context.clearCookies();
    await page.reload();
    await says(page, message.notAuthenticated);
    await press(page, "Create sample organization");
    await says(page, message.signInToCreateOrganization);
    await context.close();
  });

  it("sets a role by id for an admin, and says what is wrong with one", async () => {
    const admin = await signUpAs(product, "admin");
    const person = await signUp(product);
    const { page, context } = await open(admin, "/role-debug");
    await press(page, "Set their role");
    await says(page, message.invalidUserId);
    await fill(page, "User id", "nobody");
    await press(page, "Set their role");
    await says(page, message.userNotFound);
    await fill(page, "User id", person.id);
    const reloaded = page.waitForEvent("load");
    await press(page, "Set their role");
    await reloaded;
    await context.close();
  });
});
