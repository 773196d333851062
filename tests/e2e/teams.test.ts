import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message, reason } from "../../domain/core/messages.ts";
import { addMembers, addPeople, setCard, setPerson } from "../support/factories.ts";
import { waitForFrames } from "../support/page-activity.ts";
import { dialog, press, row, waitForText } from "../support/page-steps.ts";
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

const product = await sharedProduct();

const open = (person: SignedIn, path: string) =>
  reusedPageAs(product.url, person).then(async (watched) => {
    await watched.page.goto(path);
    return watched;
  });
const fill = (page: Page, label: string | RegExp, text: string) => page.getByLabel(label).fill(text);
const personOf = async ({ id }: SignedIn) =>
  (await rowsOf(product).select().from(tables.person).where(eq(tables.person.id, id)))[0];
const statusOfPage = async (id: string) => (await product.visitor().get(`/card/${id}`)).status;

/** Clicks outside the dialog, and presses Escape. */
async function tryToLoseIt(page: Page): Promise<void> {
  await page.mouse.click(5, 5);
  await page.keyboard.press("Escape");
  await waitForFrames(page);
  expect(await dialog(page).count()).toBe(1);
}

describe("a leader at /leader", () => {
  it("adds, edits, blocks and removes a member", async () => {
    const leader = await signUpAs(product, "leader", "Anna-Lena Öztürk");
    const member = await signUp(product, "Bikash Thapa");
    const card = await makeCard(member, { name: "Bikash Thapa" });
    const suspended = await signUp(product, "Suspended Member");
    const team = await makeOrganization(product, leader, [member, suspended]);
    await setPerson(product, suspended.id, { status: "suspended" });
    const { page, faults } = await open(leader, "/leader");
    const figures = page.locator("dl").first();
    await expect.poll(() => figures.textContent()).toBe("Members3Active2Suspended1Blocked0Cards1");

    await press(page, "Add member");
    await dialog(page).getByRole("button", { name: "Add member" }).click();
    await waitForText(page, message.fillRequiredFields);
    const email = newEmail();
    await fill(page, /^Name/u, "مريم الحداد");
    await fill(page, /^Email/u, email);
    await tryToLoseIt(page);
    await page.getByText("Invite by email").click();
    await fill(page, /^Email/u, "somebody else's");
    await page.getByText("New person", { exact: true }).click();
    expect(await page.getByLabel(/^Name/u).inputValue()).toBe("مريم الحداد");
    expect(await page.getByLabel(/^Email/u).inputValue()).toBe(email);
    await press(page, "Suggest password");
    const temporary = await page.getByLabel(/^Temporary password/u).inputValue();
    expect(temporary).toMatch(/^(?:[a-z2-9]{4}-){2}[a-z2-9]{4}$/u);
    await dialog(page).getByRole("button", { name: "Add member" }).click();
    await waitForText(page, temporary);
    await tryToLoseIt(page);
    await waitForText(page, temporary);
    await press(page, "Done");
    await row(page, "مريم الحداد").waitFor();
    const signIn = await product.visitor().post("/api/auth/sign-in", { email, password: temporary });
    expect([signIn.status, signIn.body.user.mustChangePassword]).toEqual([200, true]);

    // A change on another device is kept if the field was not edited here.
    await press(page, "Edit Bikash Thapa");
    await waitForText(page, message.emailReadOnly);
    await leader.client.patch(`/api/organizations/${team}/members/${member.id}`, { name: "Bikash Elsewhere" });
    await press(page, "Save changes");
    await row(page, "Bikash Elsewhere").waitFor();

    await press(page, "Edit Bikash Elsewhere");
    await fill(page, /^Name/u, "Bikash Bahadur Thapa");
    await press(page, "Save changes");
    await row(page, "Bikash Bahadur Thapa").waitFor();

    await press(page, "Status of Bikash Bahadur Thapa");
    await page.getByRole("option", { name: "Blocked" }).click();
    await waitForText(page, "Bikash Bahadur Thapa: Blocked");
    expect(await statusOfPage(card.id)).toBe(403);
    await press(page, "Undo");
    await expect.poll(() => statusOfPage(card.id)).toBe(200);

    await press(page, "Share Bikash Bahadur Thapa's card");
    await expect.poll(() => page.getByLabel("Link").inputValue()).toBe(`${product.url}/c/${card.shortCode}`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download PNG" }).click();
    expect((await download).suggestedFilename()).toBe(`${card.shortCode}.png`);
    await press(page, "Close");

    await press(page, "Status of Bikash Bahadur Thapa");
    await page.getByRole("option", { name: "Blocked" }).click();
    await page.getByRole("button", { name: "Undo", exact: true }).waitFor();
    await press(page, "Remove Bikash Bahadur Thapa");
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await waitForText(page, /Bikash Bahadur Thapa is no longer in/u);
    expect(await page.getByRole("button", { name: "Undo", exact: true }).count()).toBe(0);
    await row(page, "Bikash Bahadur Thapa").waitFor({ state: "detached" });
    expect(await statusOfPage(card.id)).toBe(200);
    expect(faults).toEqual([]);
  });

  it("filters, searches and pages in the address", async () => {
    const leader = await signUpAs(product, "leader");
    const id = await makeOrganization(product, leader, []);
    const many = Array.from({ length: 30 }, (_, index) => ({
      ...{ id: `many-${index + 1}`, name: `Member ${String(index + 1).padStart(2, "0")}`, organizationId: id },
    }));
    await addPeople(product, many);
    await addMembers(
      product,
      many.map((person) => ({ personId: person.id, organizationId: id })),
    );
    const { page } = await open(leader, "/leader");
    await waitForText(page, "1–25 of 31");
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
    await waitForText(page, "No members found");
    await press(page, "Show all members");
    await row(page, "Member 01").waitFor();
    await page.goto("/leader?status=gone&card=some&tab=none&layout=walls&page=none");
    await row(page, "Member 01").waitFor();
    await page.getByRole("button", { name: "Add member" }).waitFor();
    await page.waitForURL((address) => address.search === "");
  });

  it("sees the members as their cards, and reminds who has none", async () => {
    const leader = await signUpAs(product, "leader", "Lena Leader");
    const member = await signUp(product, "Has A Card");
    const other = await signUp(product, "Without A Card");
    await makeCard(member, { name: "Has A Card", jobTitle: "Surveyor" });
    const id = await makeOrganization(product, leader, [member, other]);
    const { page, faults } = await open(leader, "/leader");
    await page.getByRole("radiogroup", { name: "Layout" }).getByText("Cards").click();
    await page.waitForURL("**layout=cards");
    const tile = (name: string) =>
      page.getByRole("list", { name: "Members" }).getByRole("listitem").filter({ hasText: name });
    await tile("Has A Card").locator(".evox-card").getByText("Surveyor").waitFor();
    // Nobody reminds themselves.
    expect(
      await tile("Lena Leader")
        .getByRole("button", { name: /^Remind/u })
        .count(),
    ).toBe(0);
    await tile("Without A Card").getByRole("button", { name: "Remind Without A Card to create a card" }).click();
    await waitForText(page, "1 reminder sent");
    await tile("Without A Card").getByText("Reminded just now").waitFor();

    await page.getByRole("radiogroup", { name: "Status" }).getByText("No card yet").click();
    await page.waitForURL("**card=none**");
    await tile("Has A Card").waitFor({ state: "detached" });
    // The leader is the only one left to remind.
    expect(await page.getByRole("button", { name: "Remind everyone" }).count()).toBe(0);
    await rowsOf(product)
      .update(tables.organizationMember)
      .set({ remindedAt: null })
      .where(eq(tables.organizationMember.personId, other.id));
    await page.reload();
    await press(page, "Remind everyone");
    await page.getByRole("alertdialog").getByRole("button", { name: "Send reminders" }).click();
    await waitForText(page, "1 reminder sent");
    await page.getByRole("link", { name: "NFC cards", exact: true }).click();
    await page.waitForURL(`**/dashboard/nfc?organization=${id}`);
    await page.getByRole("link", { name: "Team", exact: true }).click();
    await page.waitForURL(`**/leader?organization=${id}`);
    await row(page, "Without A Card").waitFor();
    expect(faults).toEqual([]);
  });

  it("sees that a member's card was blocked, which its owner is told to ask the administrator about", async () => {
    const leader = await signUpAs(product, "leader", "Lena Leader");
    const member = await signUp(product, "Has A Card");
    const { id } = await makeCard(member, { name: "Has A Card" });
    await makeOrganization(product, leader, [member]);
    await setCard(product, id, { status: "blocked", statusSetBy: "admin" });
    const { page, faults } = await open(leader, "/leader");
    await row(page, "Has A Card").getByText("Card blocked").waitFor();
    const { page: dashboard } = await open(member, "/dashboard");
    await waitForText(dashboard, "To make it visible again, contact the administrator of this service.");
    expect(faults).toEqual([]);
  });

  it("closes a dialog by the phone's back gesture, unless something is typed in it", async () => {
    const leader = await signUpAs(product, "leader");
    await makeOrganization(product, leader, []);
    const { page, context } = await open(leader, "/leader");
    // No desktop browser has the gesture, so the newest watcher is asked as the system would ask it.
    await context.addInitScript(() => {
      const watchers: { onclose?: () => void }[] = [];
      class Watcher {
        onclose?: () => void;
        constructor() {
          watchers.push(this);
        }
        destroy() {
          watchers.splice(watchers.indexOf(this), 1);
        }
      }
      Object.assign(window, { CloseWatcher: Watcher, goBack: () => watchers.pop()?.onclose?.() });
    });
    const goBack = () => page.evaluate(() => (window as unknown as { goBack: () => void }).goBack());
    await page.reload();
    await press(page, "Add member");
    await dialog(page).waitFor();
    await goBack();
    await dialog(page).waitFor({ state: "detached" });
    await press(page, "Add member");
    await fill(page, /^Name/u, "Typed");
    await goBack();
    await goBack();
    expect(await page.getByLabel(/^Name/u).inputValue()).toBe("Typed");
  });

  it("stays in the dialog after a double tap, and invites a person whose address has an account", async () => {
    const leader = await signUpAs(product, "leader");
    const somebody = await signUpVerified(product, "Has An Account");
    await makeOrganization(product, leader, []);
    const { page } = await open(leader, "/leader");
    await page.getByRole("button", { name: "Add member" }).first().dblclick();
    await fill(page, /^Name/u, "Has An Account");
    await fill(page, /^Email/u, somebody.email);
    await press(page, "Suggest password");
    await dialog(page).getByRole("button", { name: "Add member" }).click();
    await dialog(page).getByRole("button", { name: "Invite by email" }).click();
    expect(await page.getByLabel(/^Email/u).inputValue()).toBe(somebody.email);
    await press(page, "Send invitation");
    await page.getByRole("list", { name: "Pending invitations" }).getByText(somebody.email).waitFor();
  });

  it("is asked before somebody becomes a leader, which they cannot take back", async () => {
    const leader = await signUpAs(product, "leader");
    const member = await signUpVerified(product, "Next Leader");
    await makeOrganization(product, leader, [member]);
    const { page } = await open(leader, "/leader");
    await press(page, "Edit Next Leader");
    await dialog(page).getByRole("button", { name: /Role/u }).click();
    await page.getByRole("option", { name: "Leader" }).click();
    await waitForText(page, "Only an administrator can change a leader's role.");
    await press(page, "Save changes");
    const question = page.getByRole("alertdialog", { name: "Make Next Leader a leader?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    expect((await personOf(member))?.role).toBe("user");
    await press(page, "Save changes");
    await question.getByRole("button", { name: "Make leader" }).click();
    await waitForText(page, message.userUpdated);
    expect((await personOf(member))?.role).toBe("leader");
  });

  it("renames the team, and is asked before a change is left unsaved", async () => {
    const leader = await signUpVerified(product);
    const { id } = (await leader.client.post("/api/organizations", { name: "New Organization" })).body;
    const { page, faults } = await open(leader, "/leader?tab=settings");
    const form = page.getByRole("form", { name: "Organization" });
    const save = form.getByRole("button", { name: "Save" });
    const name = form.getByLabel(/^Name/u);
    await expect.poll(() => name.inputValue()).toBe("New Organization");
    expect(await save.isDisabled()).toBe(true);

    await name.fill(" ");
    await save.click();
    await waitForText(page, message.organizationNameRequired);
    await name.fill("Himal Hydro");
    for (const link of ["Dashboard", "Team"]) {
      await page.getByRole("link", { name: link, exact: true }).last().click();
      await page.getByRole("alertdialog", { name: "Leave without saving?" }).waitFor();
      await press(page, "Keep editing");
    }
    // A change on another device is kept if the field was not edited here.
    await leader.client.patch(`/api/organizations/${id}`, { description: "Power from water" });
    await save.click();
    await waitForText(page, "Organization saved");
    await page.getByRole("heading", { level: 1, name: "Himal Hydro" }).waitFor();
    await expect.poll(() => form.getByLabel("Description").inputValue()).toBe("Power from water");
    expect(await save.isDisabled()).toBe(true);

    await page.route(`**/api/organizations/${id}`, (route) => route.abort(), { times: 1 });
    await name.fill("Kept");
    await save.click();
    await page
      .getByRole("status")
      .or(page.getByRole("alert"))
      .filter({ hasText: /connection/iu })
      .first()
      .waitFor();
    expect(await name.inputValue()).toBe("Kept");
    await page.getByRole("link", { name: "Team", exact: true }).last().click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await page.getByRole("heading", { level: 1, name: "Himal Hydro" }).waitFor();
    expect((await leader.client.get("/api/me")).body.organization.name).toBe("Himal Hydro");
    expect(faults.filter((fault) => !fault.includes("ERR_FAILED"))).toEqual([]);
  });

  it("is told before leaving that nobody else manages the organization", async () => {
    const leader = await signUpAs(product, "leader");
    const member = await signUpVerified(product, "Next Leader");
    const id = await makeOrganization(product, leader, [member]);
    const { page, faults } = await open(leader, "/account#organization");
    const settings = page.getByRole("region", { name: "Organization", exact: true });
    await settings.getByText(message.lastManager).waitFor();
    expect(await page.getByText("You can leave at any time.").count()).toBe(0);
    await settings.getByRole("link", { name: "Choose a new leader" }).click();
    await row(page, "Next Leader").waitFor();
    expect(
      (await leader.client.patch(`/api/organizations/${id}/members/${member.id}`, { role: "leader" })).status,
    ).toBe(200);
    await page.goto("/leader?tab=settings");
    await page.getByRole("button", { name: "Leave organization…" }).waitFor();
    expect(await page.getByText(message.lastManager).count()).toBe(0);

    expect((await member.client.post(`/api/organizations/${id}/leave`, {})).status).toBe(204);
    await page.reload();
    await press(page, "Transfer and leave…");
    await page.getByRole("alertdialog").getByText(message.lastManager).waitFor();
    await page.getByRole("alertdialog").getByRole("button", { name: "Transfer and leave" }).click();
    await waitForText(page, "You left the organization");
    expect(await personOf(leader)).toMatchObject({ role: "user", organizationId: null });
    expect(faults).toEqual([]);
  });

  it("meets the refusals of the policy, and is told when the organization is gone", async () => {
    const leader = await signUpAs(product, "leader");
    const other = await signUp(product, "Other Leader");
    const member = await signUp(product, "Some Member");
    const id = await makeOrganization(product, leader, [other, member]);
    await setPerson(product, other.id, { role: "leader" });
    const { page } = await open(leader, "/leader");
    await waitForText(page, message.leadersNoRemove);
    expect(await page.getByRole("button", { name: "Status of Other Leader" }).count()).toBe(0);
    const admin = await signUpAs(product, "admin");
    expect((await admin.client.delete(`/api/organizations/${id}`)).status).toBe(204);
    await waitForText(page, message.organizationGone);
  });
});

describe("an admin at /organization", () => {
  it("keeps the role, and what was typed, where the question about an unverified email is canceled", async () => {
    const admin = await signUpAs(product, "admin");
    const leader = await signUpAs(product, "leader");
    const id = await makeOrganization(product, leader, [await signUp(product, "Uma Unproven")]);
    const { page, faults } = await open(admin, `/organization?id=${id}`);
    const question = page.getByRole("alertdialog", { name: "Email not confirmed" });
    const cancel = async () => {
      await question.getByRole("button", { name: "Cancel" }).click();
      await question.waitFor({ state: "detached" });
      await waitForFrames(page);
      expect(await page.getByText(/^Failed to update/u).count()).toBe(0);
      expect(await page.getByText(message.emailNotVerified).count()).toBe(0);
    };
    await press(page, "Role of Uma Unproven");
    await page.getByRole("option", { name: "Leader" }).click();
    await cancel();
    expect(await page.getByRole("button", { name: "Role of Uma Unproven" }).textContent()).toContain("User");

    await press(page, "Edit Uma Unproven");
    await fill(page, /^Name/u, "Uma Typed");
    await dialog(page).getByRole("button", { name: /Role/u }).click();
    await page.getByRole("option", { name: "Leader" }).click();
    await dialog(page).getByRole("button", { name: "Save changes" }).click();
    await cancel();
    expect(await page.getByLabel(/^Name/u).inputValue()).toBe("Uma Typed");
    expect(await dialog(page).getByRole("button", { name: /Role/u }).textContent()).toContain("Leader");
    expect(faults.filter((fault) => !fault.includes("409"))).toEqual([]);
  });

  it("is told that a chosen person is gone by now", async () => {
    const [admin, leader] = [await signUpAs(product, "admin"), await signUpAs(product, "leader")];
    const id = await makeOrganization(product, leader, []);
    const person = await signUp(product, "Soon Gone");
    const { page } = await open(admin, `/organization?id=${id}`);
    await press(page, "Add member");
    await page.getByText("Existing person").click();
    await dialog(page)
      .getByRole("button", { name: /Choose a person/u })
      .click();
    await page.getByRole("searchbox", { name: "Name or email" }).last().fill("soon gone");
    await page.getByRole("option", { name: "Soon Gone" }).click();
    expect((await person.client.post("/api/me/deletion", { password })).status).toBe(204);
    await dialog(page).getByRole("button", { name: "Add member" }).click();
    await waitForText(page, message.selectedUserNotFound);
  });

  it("creates an organization, adds somebody, makes them its leader, and deletes it", async () => {
    const admin = await signUpAs(product, "admin");
    const person = await signUpVerified(product, "Zoe Existing");
    const { page, faults } = await open(admin, "/organization");
    await waitForText(page, message.noActiveOrganization);
    await press(page, "New organization");
    await page.getByLabel(/^Name/u).fill("");
    await press(page, "Create organization");
    await waitForText(page, message.organizationNameRequired);
    await page.getByLabel(/^Name/u).fill("Everest Tea House");
    await press(page, "Create organization");
    await page.waitForURL("**/organization?id=org_*");
    await waitForText(page, "No members yet");

    await press(page, "Add member");
    await dialog(page).getByRole("button", { name: "Add member" }).click();
    await waitForText(page, message.allFieldsRequired);
    await page.getByText("Existing person").click();
    await dialog(page).getByRole("button", { name: "Add member" }).click();
    await waitForText(page, message.selectUser);
    await dialog(page)
      .getByRole("button", { name: /Choose a person/u })
      .click();
    await page.getByRole("searchbox", { name: "Name or email" }).last().fill("zoe exis");
    await page.getByRole("option", { name: "Zoe Existing" }).click();
    // Keeps the selected person, not only the name; also after switching to the other form.
    const picked = dialog(page).getByRole("button", { name: /Zoe Existing/u });
    await picked.getByText(person.email).waitFor();
    await dialog(page).getByText("New person").click();
    await dialog(page).getByText("Existing person").click();
    await picked.getByText(person.email).waitFor();
    await picked.click();
    await page.getByRole("searchbox", { name: "Name or email" }).last().fill("nobody is called so");
    await waitForText(page, "No results");
    // The first Escape clears the search.
    for (const _ of [1, 2]) await page.keyboard.press("Escape");
    await picked.getByText(person.email).waitFor();
    await dialog(page).getByRole("button", { name: "Add member" }).click();
    await row(page, "Zoe Existing").waitFor();

    await page.route("**/members/*", (route) => route.abort(), { times: 1 });
    await press(page, "Role of Zoe Existing");
    await page.getByRole("option", { name: "Leader" }).click();
    await waitForText(page, message.roleUpdateFailed(reason.connection));
    await press(page, "Check Connection");
    await waitForText(page, "You're connected.");

    await press(page, "Role of Zoe Existing");
    const reloaded = page.waitForEvent("load");
    await page.getByRole("option", { name: "Leader" }).click();
    await reloaded;
    await row(page, "Zoe Existing").waitFor();
    expect(await personOf(person)).toMatchObject({ role: "leader" });

    await page.getByRole("link", { name: "Settings" }).click();
    await press(page, "Delete organization…");
    await waitForText(page, /1 member will leave the organization/u);
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete organization" }).click();
    await waitForText(page, "Everest Tea House was deleted");
    await waitForText(page, message.noActiveOrganization);
    expect(await personOf(person)).toMatchObject({ role: "user", organizationId: null });
    expect(faults.filter((fault) => !fault.includes("ERR_FAILED"))).toEqual([]);
  });

  it("meets Organization Required at /leader and chooses one", async () => {
    const admin = await signUpAs(product, "admin");
    await admin.client.post("/api/organizations", { name: "Chosen Team" });
    const { page } = await open(admin, "/leader");
    await waitForText(page, message.organizationRequired);
    // The same chooser as at /organization.
    const chooserOf = async () => {
      await waitForText(page, message.noActiveOrganization);
      await page.getByRole("list", { name: "Organizations" }).waitFor();
      const chooser = page.locator("section").filter({ hasText: message.noActiveOrganization });
      return chooser.evaluate((element) => element.outerHTML.replaceAll(/ (?:id|href|for|aria-\w+)="[^"]*"/gu, ""));
    };
    const chooser = await chooserOf();
    await page.goto("/organization");
    expect(await chooserOf()).toBe(chooser);
    await page.goto("/leader");
    await page.getByRole("link", { name: "Chosen Team" }).click();
    await page.waitForURL("**/leader?organization=org_*");
    await waitForText(page, "No members yet");
  });

  it("creates the first organization where there is none to choose", async () => {
    const admin = await signUpAs(product, "admin");
    const { page } = await open(admin, "/dashboard");
    await page.route("**/api/organizations?*", (route) => route.fulfill({ json: { items: [], nextCursor: null } }));
    for (const [path, opened] of [
      ["/organization", "id"],
      ["/leader", "organization"],
    ] as const) {
      await page.goto(path);
      await waitForText(page, "No organizations yet");
      expect(await page.getByText(/Choose an organization/u).count()).toBe(0);
      expect(await page.getByRole("searchbox").count()).toBe(0);
      await press(page, "New organization");
      await press(page, "Create organization");
      await page.waitForURL(`**${path}?${opened}=org_*`);
    }
  });
});

describe("somebody in no organization", () => {
  it("founds one and leads it", async () => {
    const founder = await signUpVerified(product, "Founder");
    const { page, faults } = await open(founder, "/organization");
    await press(page, "Create an organization");
    await expect.poll(() => page.getByLabel(/^Name/u).inputValue()).toBe("New Organization");
    await press(page, /^Create$/u);
    await waitForText(page, "You're now the leader of New Organization");
    await row(page, "Founder").waitFor();
    await page.getByRole("button", { name: "Founder", exact: true }).click();
    await page.getByRole("menuitem", { name: "Team Dashboard" }).click();
    await page.waitForURL("**/leader");
    await row(page, "Founder").waitFor();
    expect(faults).toEqual([]);
  });

  it("is no longer invited once the leader has withdrawn it, which is asked first", async () => {
    const leader = await signUpAs(product, "leader");
    const invited = await signUpVerified(product, "Invited");
    const id = await makeOrganization(product, leader, []);
    const path = `/api/organizations/${id}/invitations`;
    const invitation = await leader.client.post(`/api/organizations/${id}/members`, { email: invited.email });
    expect(invitation.status).toBe(202);
    const { page } = await open(leader, "/leader");
    const withdraw = `Withdraw the invitation to ${invited.email}`;
    await press(page, withdraw);
    await press(page, "Cancel");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect((await leader.client.get(path)).body.items).toHaveLength(1);
    await press(page, withdraw);
    await press(page, "Withdraw invitation");
    await waitForText(page, `Invitation to ${invited.email} withdrawn`);
    await expect.poll(() => page.getByRole("button", { name: withdraw }).count()).toBe(0);
    expect((await leader.client.get(path)).body.items).toEqual([]);
  });

  it("is invited, sees it, and accepts", async () => {
    const leader = await signUpAs(product, "leader");
    const invited = await signUpVerified(product, "Invited");
    const id = await makeOrganization(product, leader, []);
    const team = await open(leader, "/leader");
    await press(team.page, "Add member");
    await team.page.getByText("Invite by email").click();
    await fill(team.page, /^Email/u, leader.email);
    await press(team.page, "Send invitation");
    await waitForText(team.page, message.alreadyMember);
    await fill(team.page, /^Email/u, invited.email);
    await press(team.page, "Send invitation");
    await team.page.getByRole("button", { name: `Withdraw the invitation to ${invited.email}` }).waitFor();

    const { page } = await open(invited, "/organization");
    await waitForText(page, "Himal Hydro invited you");
    await press(page, "Accept the invitation to join Himal Hydro");
    await page.waitForURL("**/dashboard");
    expect(await personOf(invited)).toMatchObject({ organizationId: id });
  });
});

describe("the role debugger", () => {
  it("opens for anyone, and shows the refusals of the ordinary operations", async () => {
    const person = await signUp(product, "Curious");
    const { page, context } = await open(person, "/role-debug");
    await waitForText(page, message.onlyAdminsSetRoles);
    await press(page, "Refresh permissions");
    await waitForText(page, "success: true · role: user · organizationId: null");
    await context.clearCookies();
    await page.reload();
    await waitForText(page, message.notAuthenticated);
    await waitForText(page, message.signInToCreateOrganization);
  });

  it("sets a role by id for an admin, and says what is wrong with one", async () => {
    const admin = await signUpAs(product, "admin");
    const person = await signUp(product);
    const { page } = await open(admin, "/role-debug");
    await press(page, "Set their role");
    await waitForText(page, message.invalidUserId);
    await fill(page, "User ID", "nobody");
    await press(page, "Set their role");
    await waitForText(page, message.userNotFound);
    await fill(page, "User ID", person.id);
    const reloaded = page.waitForEvent("load");
    await press(page, "Set their role");
    await reloaded;
  });
});

describe("other managers of an organization", () => {
  it("are added and removed by an admin, and say themselves that they stop", async () => {
    const admin = await signUpAs(product, "admin");
    const leader = await signUpAs(product, "leader", "Tara Lama");
    await makeOrganization(product, leader, []);
    const id = await makeOrganization(product, await signUpAs(product, "leader"), []);
    const user = await signUpVerified(product, "Usha Rai");
    const { page, faults } = await open(admin, `/organization?id=${id}&tab=settings`);
    const choose = async (name: string) => {
      await press(page, "Add manager");
      await dialog(page)
        .getByRole("button", { name: /Person/u })
        .click();
      await page.getByRole("searchbox", { name: "Name or email" }).last().fill(name.toLowerCase());
      await page.getByRole("option", { name: new RegExp(name, "u") }).click();
      await dialog(page).getByRole("button", { name: "Add manager" }).click();
    };
    await choose("Usha Rai");
    await waitForText(page, message.onlyManagersCanManage);
    await press(page, "Cancel");
    await choose("Tara Lama");
    await page.getByRole("listitem").filter({ hasText: leader.email }).waitFor();
    const manages = async () => (await leader.client.get(`/api/organizations/${id}/members`)).status;
    expect([await manages(), (await personOf(user))?.role]).toEqual([200, "user"]);
    await press(page, "Remove Tara Lama as a manager");
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await page.getByRole("listitem").filter({ hasText: leader.email }).waitFor({ state: "detached" });
    expect(await manages()).toBe(403);

    expect((await admin.client.put(`/api/organizations/${id}/managers/${leader.id}`)).status).toBe(204);
    const own = await open(leader, `/organization?id=${id}&tab=settings`);
    await press(own.page, "Stop managing…");
    await own.page.getByRole("alertdialog").getByRole("button", { name: "Stop managing" }).click();
    await waitForText(own.page, "You no longer manage the organization");
    await expect.poll(() => new URL(own.page.url()).searchParams.get("id")).toBe(null);
    expect(await manages()).toBe(403);
    expect([...faults, ...own.faults]).toEqual([]);
  });
});
