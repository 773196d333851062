import type { Page } from "playwright-core";
import type { Screen } from "./screen.ts";

const internal = {
  status: 500,
  json: { code: "INTERNAL", message: "An unexpected error occurred. Please try again." },
};

const list = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `contacts${name && "-"}${name}`,
  viewer: "host",
  path: ({ organizations }) => `/contacts?organization=${organizations.hosting}`,
  ...more,
});

const contact = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `contact${name && "-"}${name}`,
  viewer: "host",
  path: ({ contacts }) => `/contacts/${contacts.maya}`,
  ...more,
});

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const dialog = { windowOnly: true } as const;

/** The contacts that visitors shared, and the settings of contact exchange. */
export const contactsScreens: readonly Screen[] = [
  list(""),
  list("own", { viewer: "hosted", path: "/contacts", alike: true }),
  list("empty", { viewer: "owner", path: "/contacts" }),
  list("no-card", { viewer: "newcomer", path: "/contacts", alike: true }),
  list("admin", { viewer: "admin", path: "/contacts", alike: true }),
  list("nothing-found", { viewer: "hosted", path: "/contacts?search=zzzz&temperature=hot" }),
  list("loading", {
    windowOnly: true,
    before: (page) => page.route("**/api/contacts?*", () => new Promise(() => {})),
  }),
  list("failing", {
    mayFail: true,
    before: (page) => page.route("**/api/contacts?*", (route) => route.fulfill(internal)),
  }),
  list("export", { ...dialog, act: press("Export") }),
  contact(""),
  contact("long", { path: ({ contacts }) => `/contacts/${contacts.long}` }),
  contact("arabic", { path: ({ contacts }) => `/contacts/${contacts.arabic}`, alike: true }),
  contact("duplicates", {
    path: ({ contacts }) => `/contacts/${contacts.twin}`,
    act: (page) => page.getByText("What the visitor read").click(),
  }),
  contact("merge", {
    ...dialog,
    path: ({ contacts }) => `/contacts/${contacts.twin}`,
    act: press(/^Merge/u),
  }),
  contact("gone", { viewer: "owner" }),
  contact("failing", {
    mayFail: true,
    before: (page) => page.route("**/api/contacts/*", (route) => route.fulfill(internal)),
  }),
  contact("edit", { ...dialog, act: press("Edit") }),
  contact("hand-over", { ...dialog, act: press("Hand over") }),
  contact("split", { ...dialog, act: press("Not the same person") }),
  contact("delete", { ...dialog, alike: true, act: press("Delete") }),
  {
    name: "exchange-settings",
    viewer: "owner",
    path: "/contacts/settings",
    act: async (page) => {
      await page.getByText("Visitors can share their contact").click();
      await press("Add a consent")(page);
      await press("Add a question")(page);
    },
  },
  { name: "exchange-settings-team", viewer: "hosted", path: "/contacts/settings" },
  {
    name: "exchange-settings-leader",
    viewer: "host",
    path: ({ organizations }) => `/leader?organization=${organizations.hosting}&tab=settings`,
  },
];
