import type { Page } from "playwright-core";
import type { Screen } from "./screen.ts";

const internal = {
  status: 500,
  json: { code: "INTERNAL", message: "An unexpected error occurred. Please try again." },
};
const failing = (path: string) => (page: Page) => page.route(path, (route) => route.fulfill(internal));
const hanging = (path: string) => (page: Page) => page.route(path, () => new Promise(() => {}));
const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const withoutOrganizations = (page: Page) =>
  page.route("**/api/organizations?*", (route) => route.fulfill({ json: { items: [], nextCursor: null } }));
const membersPath = "**/api/organizations/*/members*";

const team = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `leader${name && "-"}${name}`,
  viewer: "leader",
  path: "/leader",
  ...more,
});

const organization = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `organization${name && "-"}${name}`,
  viewer: "admin",
  path: ({ organizations }) => `/organization?id=${organizations.team}`,
  ...more,
});

const dialog = { windowOnly: true } as const;

const leaderScreens: Screen[] = [
  team(""),
  team("cards", { path: "/leader?layout=cards" }),
  team("cards-loading", { path: "/leader?layout=cards", before: hanging(membersPath) }),
  team("no-card", { path: "/leader?card=none" }),
  team("remind-all", { ...dialog, path: "/leader?card=none", act: press("Remind everyone") }),
  team("links", { path: "/leader?tab=links" }),
  team("settings", { path: "/leader?tab=settings" }),
  team("loading", { before: hanging(membersPath) }),
  team("failing", { mayFail: true, before: failing(membersPath) }),
  team("nothing-found", { path: "/leader?search=zzzz" }),
  team("blocked", { alike: true, path: "/leader?status=blocked" }),
  team("status", { ...dialog, act: press("Status of عمر الخطيب") }),
  team("add", { ...dialog, act: press("Add member") }),
  team("add-errors", {
    ...dialog,
    act: async (page) => {
      await press("Add member")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Add member" }).click();
    },
  }),
  team("invite", {
    ...dialog,
    act: async (page) => {
      await press("Add member")(page);
      await page.getByText("Invite by email").click();
    },
  }),
  team("edit", { ...dialog, act: press("Edit عمر الخطيب") }),
  team("remove", { ...dialog, act: press("Remove Prakash Rai") }),
  team("withdraw", { ...dialog, act: press(/^Withdraw the invitation/u) }),
  team("share", { ...dialog, act: press("Share عمر الخطيب's card") }),
  team("share-blocked", { ...dialog, alike: true, act: press("Share Prakash Rai's card") }),
  team("access-error", { viewer: "lonelyLeader" }),
  team("choose", { viewer: "manyTeamsLeader" }),
  team("forty", {
    viewer: "manyTeamsLeader",
    path: ({ organizations }) => `/leader?organization=${organizations.forty}`,
  }),
  team("forty-page-2", {
    viewer: "manyTeamsLeader",
    alike: true,
    path: ({ organizations }) => `/leader?organization=${organizations.forty}&page=2`,
  }),
  team("long", {
    viewer: "manyTeamsLeader",
    path: ({ organizations }) => `/leader?organization=${organizations.long}`,
  }),
  team("organization-required", { viewer: "admin" }),
  team("organization-required-none", { viewer: "admin", before: withoutOrganizations }),
  team("gone", { viewer: "admin", path: "/leader?organization=org_gone" }),
];

const organizationScreens: Screen[] = [
  organization(""),
  organization("none-chosen", { path: "/organization" }),
  organization("none-yet", { path: "/organization", before: withoutOrganizations }),
  organization("list-nothing-found", { path: "/organization?find=zzzz" }),
  organization("loading", { before: hanging("**/api/organizations**") }),
  organization("failing", { mayFail: true, before: failing("**/api/organizations**") }),
  organization("not-found", { path: "/organization?id=org_gone" }),
  organization("empty", { path: ({ organizations }) => `/organization?id=${organizations.empty}` }),
  organization("manager-add", {
    ...{ ...dialog, path: ({ organizations }) => `/organization?id=${organizations.empty}&tab=settings` },
    act: press("Add manager"),
  }),
  organization("manager-remove", {
    ...{ ...dialog, path: ({ organizations }) => `/organization?id=${organizations.long}&tab=settings` },
    act: press("Remove Farida Al Haddad as a manager"),
  }),
  organization("stop-managing", {
    ...{ ...dialog, viewer: "manyTeamsLeader" },
    path: ({ organizations }) => `/organization?id=${organizations.empty}&tab=settings`,
    act: press(/^(?:Stop managing|Transfer and leave)…/u),
  }),
  organization("one", { viewer: "leader", path: "/organization" }),
  organization("create", { ...dialog, act: press("New organization"), path: "/organization" }),
  organization("settings", { path: ({ organizations }) => `/organization?id=${organizations.team}&tab=settings` }),
  organization("delete", {
    ...{ ...dialog, path: ({ organizations }) => `/organization?id=${organizations.team}&tab=settings` },
    act: press("Delete organization…"),
  }),
  organization("existing", {
    ...dialog,
    act: async (page) => {
      await press("Add member")(page);
      await page.getByText("Existing person").click();
      await page.getByRole("button", { name: /Choose a person/u }).click();
      await page.getByRole("option").first().click();
    },
  }),
  organization("role-failed", {
    ...dialog,
    mayFail: true,
    act: async (page) => {
      await page.route("**/members/*", (route) => route.fulfill(internal));
      await press("Role of عمر الخطيب")(page);
      await page.getByRole("option", { name: "Leader" }).click();
      await page.getByRole("alert").first().waitFor();
    },
  }),
  organization("found", { viewer: "newcomer", path: "/organization" }),
  organization("invited", { viewer: "invited", path: "/organization" }),
];

const debugScreens: Screen[] = [
  { name: "role-debug", viewer: "leader", path: "/role-debug" },
  {
    name: "role-debug-refused",
    viewer: "owner",
    path: "/role-debug",
    act: async (page) => {
      await press("Refresh permissions")(page);
      await page.getByText("success: true").waitFor();
    },
  },
];

/** Teams, organizations and the role debugger. */
export const teamScreens: readonly Screen[] = [...leaderScreens, ...organizationScreens, ...debugScreens];
