import { describe, expect, it } from "vitest";
import { message, reason } from "../../domain/core/messages.ts";
import { addCards, addMembers, addPeople, setCard, setPerson } from "../support/factories.ts";
import { failRequests } from "../support/fail-requests.ts";
import { guardedPaths, navigateTo } from "../support/guarded-paths.ts";
import { press, row, waitForText } from "../support/page-steps.ts";
import { makeCard, makeOrganization, signUp, signUpAs, signUpVerified } from "../support/people.ts";
import { pressEverything } from "../support/press-everything.ts";
import { reusedPageAs } from "../support/reused-page.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const emailProvenAt = new Date();
const kinds = {
  user: { emailProvenAt },
  unproven: {},
  blocked: { emailProvenAt, status: "blocked", statusSetBy: "leader" },
  suspended: { emailProvenAt, status: "suspended", statusSetBy: "admin" },
  leader: { emailProvenAt, role: "leader" },
  orgmanager: { emailProvenAt, role: "orgmanager" },
  admin: { emailProvenAt, role: "admin" },
} as const;

let count = 0;

/** Adds members to the organization, one of each kind; the user has a card. */
async function addMembersOf(organizationId: string, chosen: readonly (keyof typeof kinds)[]) {
  count += 1;
  const all = chosen.map((kind) => ({ id: `${kind}-${count}`, kind, values: kinds[kind] }));
  await addPeople(
    product,
    all.map(({ id, kind, values }) => ({ id, name: `${kind} ${count}`, organizationId, ...values })),
  );
  await addMembers(
    product,
    all.map(({ id, values }) => ({ personId: id, organizationId, role: "role" in values ? values.role : "user" })),
  );
  await addCards(product, [{ id: `card-${count}`, shortCode: `QFFERS${count}X`, personId: `user-${count}` }]);
}

const everyKind = Object.keys(kinds) as (keyof typeof kinds)[];
/** For an admin, whose role change reloads the page, and for the second list of the same rows. */
const mainKinds = ["user", "suspended", "admin"] as const;
const screensOf = {
  leader: (id: string) => ["/leader", `/organization?id=${id}`, "/role-debug", "/dashboard"],
  orgmanager: (id: string) => [`/organization?id=${id}`, "/role-debug", "/dashboard"],
  admin: (id: string, own: string) => [
    `/organization?id=${id}`,
    ...[`/admin?search=card-${count + 1}`, `/admin?search=${encodeURIComponent("Self admin")}`],
    ...[`/dashboard/edit/admin-${count + 1}`, `/dashboard/edit/${own}`],
    ...["/role-debug", "/admin-tools"],
  ],
} as const;

describe("nothing that a screen offers is refused by the policy", () => {
  it.each(["leader", "orgmanager", "admin"] as const)(
    "to role %s, on rows of every kind",
    async (role) => {
      const actor = await signUpAs(product, role, `Self ${role}`);
      const id = await makeOrganization(product, actor, []);
      const { page } = await reusedPageAs(product.url, actor);
      const refused: string[] = [];
      const pressed: string[] = [];
      for (const path of screensOf[role](id, actor.id)) {
        const isShort = role === "admin" || (role === "leader" && path !== "/leader");
        // The previous screen removed its members.
        if (path === "/leader" || path.includes(id)) await addMembersOf(id, isShort ? mainKinds : everyKind);
        const found = await pressEverything(page, path, page.locator(path === "/dashboard" ? "main aside" : "main"));
        pressed.push(...found.pressed);
        refused.push(...found.refused.map((name) => `${path} ${name}`));
      }
      expect(refused).toEqual([]);
      expect(pressed.length).toBeGreaterThan(5);
    },
    120_000,
  );

  it.each(["user", "suspended", "admin"] as const)(
    "to a person, %s, on the screens of everybody",
    async (kind) => {
      const actor = kind === "admin" ? await signUpAs(product, kind) : await signUpVerified(product);
      const card = await makeCard(actor);
      await makeOrganization(product, await signUpAs(product, "leader"), [actor]);
      if (kind === "suspended") {
        await setPerson(product, actor.id, { status: kind, statusSetBy: "admin" });
        await setCard(product, card.id, { status: kind });
      }
      const { page } = await reusedPageAs(product.url, actor);
      await page.goto("/account");
      await waitForText(page, "This device");
      const paths = kind === "admin" ? ["organizations", "messages", "audit"].map((tab) => `/admin?tab=${tab}`) : [];
      for (const path of kind === "admin" ? [] : await guardedPaths(page)) {
        if (path.includes("$") || path === "/role-dashboard") continue;
        await navigateTo(page, path);
        // Other paths redirect for this role.
        if (new URL(page.url()).pathname === path) paths.push(path);
      }
      const refused: string[] = [];
      const pressed: string[] = [];
      // These come last, because one deletes the card and the other the account.
      const rankOf = (path: string) => ["/dashboard", "/account"].indexOf(path);
      for (const path of paths.toSorted((one, other) => rankOf(one) - rankOf(other))) {
        // Skips the editor's selects, which send no requests.
        const area = path === "/dashboard" ? "main header, main aside" : "main";
        const found = await pressEverything(page, path, page.locator(area));
        pressed.push(...found.pressed);
        refused.push(...found.refused.map((name) => `${path} ${name}`));
      }
      expect(refused).toEqual([]);
      if (kind !== "admin") expect(pressed).toContain("Delete my account…");
      if (kind === "user") expect(pressed).toEqual(expect.arrayContaining(["Reset", "Add an NFC card", "Update Card"]));
    },
    120_000,
  );

  it("which would be seen where only a toast says it", async () => {
    const leader = await signUpAs(product, "leader");
    await makeOrganization(product, leader, [await signUp(product, "Planted Member")]);
    const { page } = await reusedPageAs(product.url, leader);
    await failRequests(page, "PUT", "**/members/*/status");
    const status = page.getByRole("button", { name: "Status of Planted Member" });
    const { refused } = await pressEverything(page, "/leader", status.locator("xpath=.."));
    expect(refused).toContainEqual(expect.stringContaining(message.memberStatusFailed(reason.busy)));
    expect(await page.getByText(message.memberStatusFailed(reason.busy)).count()).toBe(0);
  });
});

describe("what is not offered says why", () => {
  it("to a leader on another leader's row", async () => {
    const leader = await signUpAs(product, "leader");
    const id = await makeOrganization(product, leader, []);
    await addMembersOf(id, ["user", "leader"]);
    const { page } = await reusedPageAs(product.url, leader);
    await page.goto("/leader");
    const peer = row(page, `leader ${count}`);
    await peer.getByText(message.leadersNoRemove).waitFor();
    expect(await peer.getByRole("button", { name: /^(?:Edit|Remove)/u }).count()).toBe(0);
    expect(
      await row(page, `user ${count}`)
        .getByRole("button", { name: /^(?:Edit|Remove)/u })
        .count(),
    ).toBe(2);
  });

  it("while a card is being made: no other new one", async () => {
    const admin = await signUpAs(product, "admin");
    await makeCard(admin, { name: "The first" });
    const { page } = await reusedPageAs(product.url, admin);
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "New Card" }).click();
    await page.getByRole("heading", { name: "New card" }).waitFor();
    expect(await page.getByRole("button", { name: "New Card" }).count()).toBe(0);
    await page.getByRole("link", { name: "The first" }).click();
    await page.getByRole("button", { name: "New Card" }).waitFor();
  });

  it("to the owner of a card: no second one, and none is deleted that is not active", async () => {
    const owner = await signUp(product);
    const { page } = await reusedPageAs(product.url, owner);
    await page.goto("/dashboard");
    await page.getByRole("heading", { name: "New card" }).waitFor();
    const card = await makeCard(owner, { name: "The only one" });
    await page.reload();
    await page.getByRole("button", { name: "Delete The only one's card" }).waitFor();
    expect(await page.getByRole("button", { name: "New Card" }).count()).toBe(0);
    await setCard(product, card.id, { status: "blocked" });
    await page.reload();
    await waitForText(page, message.cardNotActive);
    expect(await page.getByRole("button", { name: "Delete The only one's card" }).count()).toBe(0);
  });

  it("to whoever may not set roles or create an organization, in the role debugger", async () => {
    const leader = await signUpAs(product, "leader");
    await makeOrganization(product, leader, []);
    const member = await signUp(product);
    const { page, context } = await reusedPageAs(product.url, member);
    const setters = page.getByRole("button", { name: /^Set|sample/u });
    await page.goto("/role-debug");
    await waitForText(page, message.onlyAdminsSetRoles);
    await waitForText(page, message.proveAddressFirst);
    expect(await setters.count()).toBe(0);
    await context.clearCookies();
    await page.reload();
    await waitForText(page, message.notAuthenticated);
    await waitForText(page, message.signInToCreateOrganization);
    expect(await setters.count()).toBe(0);
  });

  it("and a sample organization is asked about before it is created", async () => {
    const person = await signUpVerified(product);
    const { page } = await reusedPageAs(product.url, person);
    await page.goto("/role-debug");
    await press(page, "Create sample organization");
    const question = page.getByRole("alertdialog");
    await question.getByText("Your role will change to leader.").waitFor();
    await question.getByRole("button", { name: "Cancel" }).click();
    expect((await person.client.get("/api/me")).body.user.role).toBe("user");
    await press(page, "Create sample organization");
    await question.getByRole("button", { name: "Create" }).click();
    await waitForText(page, "Sample Organization was created");
    expect((await person.client.get("/api/me")).body.user.role).toBe("leader");
  });
});
