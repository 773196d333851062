import type { Page } from "playwright-core";
import { message } from "../../domain/core/messages.ts";
import { fails, hangs } from "./network.ts";
import type { Screen } from "./screen.ts";

const account = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: name === "" ? "account" : `account-${name}`,
  viewer: "owner",
  path: "/account",
  ...more,
});

const sessionsLoaded = (page: Page) => page.getByText("This device").waitFor();
const openDeletion = (page: Page) => page.getByRole("button", { name: "Delete my account…" }).click();

/** The account page. */
export const accountScreens: readonly Screen[] = [
  account("", { act: sessionsLoaded }),
  account("new", { viewer: "newcomer", act: sessionsLoaded, alike: true }),
  account("admin", { viewer: "logoOwner", act: sessionsLoaded }),
  account("long-names", { viewer: "longName", act: sessionsLoaded }),
  account("arabic", { viewer: "arabicName", act: sessionsLoaded }),
  account("suspended", { viewer: "suspended", act: sessionsLoaded }),
  account("blocked-senders", {
    viewer: "notified",
    act: async (page) => {
      await sessionsLoaded(page);
      await page.getByRole("heading", { name: "Blocked senders" }).waitFor();
    },
  }),
  account("plan-requested", { viewer: "requester", act: sessionsLoaded }),
  account("plan-declined", { viewer: "declined", act: sessionsLoaded }),
  account("plan-request", {
    windowOnly: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Request Elite…" }).click();
      await page.getByRole("dialog").waitFor();
    },
  }),
  account("plan-failing", {
    mayFail: true,
    before: fails("**/api/cards?**"),
    act: (page) => page.getByText("Your plan could not be loaded").waitFor(),
  }),
  account("leave", {
    viewer: "leader",
    windowOnly: true,
    // Mocks the response for a last manager, so that the seed stays unchanged.
    before: (page) =>
      page.route("**/leave", (route) =>
        route.fulfill({ status: 409, json: { code: "CONFLICT", message: message.lastManager } }),
      ),
    act: async (page) => {
      await page.getByRole("button", { name: "Leave organization…" }).click();
      await page.getByRole("button", { name: "Leave", exact: true }).click();
      await page.getByRole("button", { name: "Transfer and leave" }).waitFor();
    },
  }),
  account("leave-last", {
    viewer: "leader",
    before: async (page, { people }) => {
      await page.route("**/managers?*", async (route) => {
        const { items } = await (await route.fetch()).json();
        const own = items.filter(({ userId }: { userId: string }) => userId === people.leader.id);
        await route.fulfill({ json: { items: own, nextCursor: null } });
      });
    },
    act: sessionsLoaded,
  }),
  account("errors", {
    windowOnly: true,
    act: async (page) => {
      await page.getByLabel("Name", { exact: true }).fill("");
      await page.getByLabel("Logo link").fill("javascript:alert(1)");
      await page.getByRole("button", { name: "Save profile" }).click();
      await page.getByRole("button", { name: "Change password" }).click();
      await page.getByText("Name is required").waitFor();
    },
  }),
  account("email", {
    act: async (page) => {
      await page.getByRole("button", { name: "Change email" }).click();
      await page.getByLabel("New email").fill("not an address");
      await page.getByRole("button", { name: "Change email" }).click();
      await page.getByText("Please enter a valid email address").first().waitFor();
    },
  }),
  account("loading", {
    before: async (page) => {
      await hangs("**/api/me/sessions")(page);
      await hangs("**/api/me/logins")(page);
    },
  }),
  account("failing", {
    mayFail: true,
    before: async (page) => {
      await fails("**/api/me/sessions")(page);
      await fails("**/api/me/logins")(page);
    },
    act: (page) => page.getByText("Your logins could not be loaded").waitFor(),
  }),
  account("offline", {
    mayFail: true,
    windowOnly: true,
    act: async (page) => {
      await page.context().setOffline(true);
      await page.getByLabel("Name", { exact: true }).fill("Sunita G. Gurung");
      await page.getByRole("button", { name: "Save profile" }).click();
      await page.getByText("Unsaved changes").waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  }),
  account("unsent", {
    mayFail: true,
    windowOnly: true,
    act: async (page) => {
      await page.context().setOffline(true);
      await page.getByLabel("Name", { exact: true }).fill("Sunita G. Gurung");
      await page.getByRole("button", { name: "Save profile" }).click();
      await page.getByText("Unsaved changes").waitFor();
      await page.context().setOffline(false);
      await page.getByRole("button", { name: "Save now" }).waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  }),
  account("draft", {
    windowOnly: true,
    act: async (page) => {
      await page.getByLabel("Name", { exact: true }).fill("Sunita G. Gurung");
      await page.reload();
      await page.getByText("Unsaved changes from").waitFor();
    },
  }),
  account("delete", {
    windowOnly: true,
    act: async (page) => {
      await openDeletion(page);
      await page.getByLabel("Your password").waitFor();
    },
  }),
  account("delete-leader", {
    viewer: "leader",
    windowOnly: true,
    act: async (page) => {
      await openDeletion(page);
      await page.getByLabel("Your password").fill("not-the-password");
      await page.getByRole("button", { name: "Delete my account", exact: true }).click();
      await page.getByText("The password is incorrect.").waitFor();
    },
  }),
  account("delete-last-admin", {
    viewer: "admin",
    windowOnly: true,
    before: (page) =>
      page.route("**/api/me/deletion", (route) =>
        route.fulfill({ json: { cardCount: 0, cards: [], imageCount: 0, organizations: [], isLastAdmin: true } }),
      ),
    act: async (page) => {
      await openDeletion(page);
      await page.getByText("Make someone else an admin first.").waitFor();
    },
  }),
  account("delete-loading", { windowOnly: true, before: hangs("**/api/me/deletion"), act: openDeletion }),
  account("delete-failing", {
    mayFail: true,
    windowOnly: true,
    before: fails("**/api/me/deletion"),
    act: async (page) => {
      await openDeletion(page);
      await page.getByText("The list of what will be deleted could not be loaded").waitFor();
    },
  }),
];
