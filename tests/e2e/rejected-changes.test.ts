import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setPerson } from "../support/factories.ts";
import { dialog, press, waitForExactText } from "../support/page-steps.ts";
import { makeOrganization, newEmail, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

/** Messages of screens that still offer an action that the server rejects, because a role or grant has changed. */

/** Opens a page without the notification stream. */
async function open(person: SignedIn, path: string): Promise<Page> {
  const { page } = await reusedPageAs(product.url, person);
  await page.route("**/api/notifications/stream", () => {});
  await page.goto(path);
  return page;
}

async function choose(page: Page, selector: string, option: string): Promise<void> {
  await page.getByRole("button", { name: selector }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

const confirm = (page: Page, name: string) => page.getByRole("alertdialog").getByRole("button", { name }).click();

it("an admin who was demoted a moment ago is refused in an organization, each time in the right words", async () => {
  const admin = await signUpAs(product, "admin");
  const leader = await signUpAs(product, "leader");
  const id = await makeOrganization(product, leader, [await signUp(product, "Mina Member")]);
  const page = await open(admin, `/organization?id=${id}`);
  await page.getByRole("row", { name: "Mina Member" }).waitFor();
  await page.getByRole("heading", { name: "Himal Hydro", level: 1 }).waitFor();
  await setPerson(product, admin.id, { role: "user" });

  await press(page, "Add member");
  await dialog(page).getByLabel(/^Name/u).fill("Newcomer");
  await dialog(page)
    .getByLabel(/^Email/u)
    .fill(newEmail());
  await dialog(page).getByRole("button", { name: "Suggest password" }).click();
  await dialog(page).getByRole("button", { name: "Add member" }).click();
  await waitForExactText(page, message.mayNotAdd);
  await press(page, "Cancel");
  await choose(page, "Role of Mina Member", "Leader");
  await waitForExactText(page, message.roleUpdateFailed(message.onlyManagersSetRoles));
  await choose(page, "Status of Mina Member", "Blocked");
  await waitForExactText(page, message.memberStatusFailed(message.statusNotYours));
  await press(page, "Remove Mina Member");
  await confirm(page, "Remove");
  await waitForExactText(page, message.mayNotRemove);
  await page.getByRole("link", { name: "Settings" }).click();
  await press(page, /^Delete/u);
  await confirm(page, "Delete organization");
  await waitForExactText(page, message.onlyAdminsDeleteOrganizations);
  await page.getByRole("link", { name: "Team", exact: true }).click();
  await page.getByRole("searchbox", { name: "Search members" }).fill("mina");
  await waitForExactText(page, message.onlyManagersView);
});

it("a leader is refused what is a leader's or another organization's", async () => {
  const leader = await signUpAs(product, "leader");
  const [mina, omar, tara] = [
    await signUp(product, "Mina Member"),
    await signUp(product, "Omar Other"),
    await signUp(product, "Tara Third"),
  ];
  await makeOrganization(product, leader, [mina, omar, tara]);
  const page = await open(leader, "/leader");
  await page.getByRole("row", { name: "Mina Member" }).waitFor();
  await setPerson(product, mina.id, { role: "leader" });
  await choose(page, "Status of Mina Member", "Blocked");
  await waitForExactText(page, message.memberStatusFailed(message.leaderStatus));

  const edit = async (person: SignedIn, name: string, role: "leader" | "orgmanager") => {
    await press(page, `Edit ${name}`);
    await dialog(page).getByLabel(/^Name/u).fill("Another Name");
    if (role === "leader") await dialog(page).getByRole("button", { name: /Role/u }).click();
    if (role === "leader") await page.getByRole("option", { name: "Leader" }).click();
    await setPerson(product, person.id, { role });
    await press(page, "Save changes");
    if (role === "leader") await press(page, "Make leader");
  };
  await setPerson(product, omar.id, { emailProvenAt: new Date() });
  await page.reload();
  await edit(omar, "Omar Other", "leader");
  await waitForExactText(page, message.memberUpdateFailed(message.leadersNoDowngrade));
  await press(page, "Cancel");
  await edit(tara, "Tara Third", "orgmanager");
  await waitForExactText(page, message.memberUpdateFailed(message.mayNotEditThis));
  await press(page, "Cancel");
  await page.reload();
  await page.getByRole("row", { name: "Tara Third" }).waitFor();
  expect(await page.getByRole("button", { name: "Remove Tara Third" }).count()).toBe(0);
  await waitForExactText(page, message.mayNotRemoveThis);
});

it("a leader finds no other organization, and changes nobody in one that is no longer theirs", async () => {
  const [leader, other] = [await signUpAs(product, "leader"), await signUpAs(product, "leader")];
  await makeOrganization(product, leader, []);
  const id = await makeOrganization(product, other, [await signUp(product, "Mina Member")]);
  const page = await open(leader, `/leader?organization=${id}`);
  await waitForExactText(page, message.leadersViewOwn);
  await page.goto(`/organization?id=${id}`);
  await waitForExactText(page, message.leadersViewOwn);

  const admin = await signUpAs(product, "admin");
  expect((await admin.client.put(`/api/organizations/${id}/managers/${leader.id}`)).status).toBe(204);
  await page.reload();
  await press(page, "Edit Mina Member");
  await dialog(page).getByLabel(/^Name/u).fill("Another Name");
  expect((await admin.client.delete(`/api/organizations/${id}/managers/${leader.id}`)).status).toBe(204);
  await press(page, "Save changes");
  await waitForExactText(page, message.memberUpdateFailed(message.leadersEditOwn));
});

it("an admin is told what is not there, and which role is not given here", async () => {
  const admin = await signUpAs(product, "admin");
  const page = await open(admin, "/organization?id=org_0000000000000_nobody");
  await waitForExactText(page, message.organizationNotFound);
  const manager = await signUp(product, "Maya Manager");
  const id = await makeOrganization(product, await signUpAs(product, "leader"), [manager]);
  await setPerson(product, manager.id, { role: "orgmanager" });
  await page.goto(`/organization?id=${id}`);
  await press(page, "Edit Maya Manager");
  await waitForExactText(page, message.adminsAssign);
});
