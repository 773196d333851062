import type { Page } from "playwright-core";
import { tickWithSpace } from "../support/focus.ts";
import { fails, hangs } from "./network.ts";
import type { Screen } from "./screen.ts";

const admin = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: name === "" ? "admin" : `admin-${name}`,
  viewer: "admin",
  path: "/admin",
  ...more,
});

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

const tickTwo = async (page: Page) => {
  const boxes = page.getByRole("row").getByRole("checkbox");
  for (const row of [1, 3]) await tickWithSpace(boxes.nth(row));
};

const users: Screen[] = [
  admin(""),
  admin("window", { windowOnly: true, alike: true }),
  admin("suspended", { path: "/admin?state=suspended", alike: true }),
  admin("sorted", { path: "/admin?sort=name&direction=desc", windowOnly: true, alike: true }),
  admin("nothing-found", { path: "/admin?search=zzzz" }),
  admin("loading", { windowOnly: true, before: hangs("**/api/{directory,stats}**") }),
  admin("failing", { mayFail: true, before: fails("**/api/directory?**") }),
  admin("select", { windowOnly: true, act: press(/status of/u) }),
  admin("subscription", {
    alike: true,
    windowOnly: true,
    path: "/admin?search=omar",
    act: press(/Subscription of/u),
  }),
  admin("share", { windowOnly: true, act: press(/^Share .* card$/u) }),
  admin("chosen", { windowOnly: true, act: tickTwo }),
  admin("block", {
    windowOnly: true,
    path: "/admin?search=gurung",
    act: async (page) => {
      await press(/Card status of/u)(page);
      await page.getByRole("option", { name: "Blocked" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  }),
  admin("block-several", {
    windowOnly: true,
    act: async (page) => {
      await tickTwo(page);
      await press(/status for all/u)(page);
      await page.getByRole("option", { name: "Blocked" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  }),
  admin("undo", {
    windowOnly: true,
    path: "/admin?search=gurung",
    act: async (page) => {
      await page
        .getByRole("button", { name: /Category of/u })
        .last()
        .click();
      await page.getByRole("option", { selected: false }).first().click();
      await page.getByRole("button", { name: "Undo" }).waitFor();
    },
  }),
  admin("save-failed", {
    windowOnly: true,
    mayFail: true,
    act: async (page) => {
      await fails("**/api/cards/*/category")(page);
      await page
        .getByRole("button", { name: /Category of/u })
        .first()
        .click();
      await page.getByRole("option", { selected: false }).first().click();
      await page.getByText("Failed to update user category").waitFor();
    },
  }),
  admin("skipped", {
    windowOnly: true,
    path: "/admin?search=member+40",
    act: async (page) => {
      await tickWithSpace(page.getByRole("row").getByRole("checkbox").first());
      await page.getByRole("button", { name: /Category for all/u }).click();
      await page.getByRole("option").first().click();
      await page.getByRole("alertdialog").waitFor();
    },
  }),
  admin("menu", { windowOnly: true, act: press("Administrator") }),
];

const upgrades: Screen[] = [
  admin("upgrades", { path: "/admin?tab=upgrades" }),
  admin("upgrades-all", { path: "/admin?tab=upgrades&box=all", alike: true }),
  admin("upgrades-accept", { path: "/admin?tab=upgrades", windowOnly: true, act: press("Accept…") }),
  admin("upgrades-decline", { path: "/admin?tab=upgrades", windowOnly: true, act: press("Decline…") }),
  admin("upgrades-loading", { path: "/admin?tab=upgrades", windowOnly: true, before: hangs("**/api/upgrades**") }),
  admin("upgrades-failing", { path: "/admin?tab=upgrades", mayFail: true, before: fails("**/api/upgrades**") }),
  admin("upgrades-none", {
    path: "/admin?tab=upgrades",
    before: (page) =>
      page.route("**/api/upgrades**", (route) => route.fulfill({ json: { items: [], nextCursor: null } })),
  }),
];

const organizations: Screen[] = [
  admin("organizations", { path: "/admin?tab=organizations" }),
  admin("organizations-nothing-found", { path: "/admin?tab=organizations&search=zzzz" }),
  admin("organizations-loading", {
    path: "/admin?tab=organizations",
    windowOnly: true,
    alike: true,
    before: hangs("**/api/organizations**"),
  }),
];

const messages: Screen[] = [
  admin("messages", { path: "/admin?tab=messages" }),
  admin("messages-open", { path: "/admin?tab=messages", act: press(/Öztürk/u) }),
  admin("messages-delete", {
    path: "/admin?tab=messages",
    windowOnly: true,
    act: async (page) => {
      await press(/Öztürk/u)(page);
      await press("Delete")(page);
    },
  }),
  admin("messages-archived", { path: "/admin?tab=messages&box=archived" }),
  admin("messages-loading", {
    path: "/admin?tab=messages",
    windowOnly: true,
    before: hangs("**/api/contact-messages**"),
  }),
  admin("messages-failing", { path: "/admin?tab=messages", mayFail: true, before: fails("**/api/contact-messages**") }),
];

const log: Screen[] = [
  admin("audit", { path: "/admin?tab=audit" }),
  admin("audit-filtered", { path: "/admin?tab=audit&action=update_status&from=2020-01-01&to=2099-12-31" }),
  admin("audit-nothing-found", { path: "/admin?tab=audit&search=zzzz", alike: true }),
  admin("audit-loading", {
    path: "/admin?tab=audit",
    windowOnly: true,
    alike: true,
    before: hangs("**/api/audit-log**"),
  }),
  admin("sign-ins", { path: "/admin?tab=audit&log=sign-ins" }),
];

export const adminScreens: readonly Screen[] = [...users, ...upgrades, ...organizations, ...messages, ...log];
