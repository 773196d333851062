import type { Page } from "playwright-core";
import type { Screen } from "./screen.ts";

const former = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `organization-former${name && "-"}${name}`,
  viewer: "manyTeamsLeader",
  path: ({ organizations }) => `/organization?id=${organizations.former}&tab=links`,
  ...more,
});

const heading = (page: Page) => page.getByRole("heading", { name: "When someone leaves" });
const choose = async (page: Page, title: string) => {
  await page.getByText(title, { exact: true }).click();
  await heading(page).scrollIntoViewIfNeeded();
};
const hosts = {
  ...{ formerMembers: "web", card: null, web: "https://nordlicht.example/team", graceDays: 14 },
  ...{
    cardHost: "karte.nordlicht.example",
    cardHosts: ["karte.nordlicht.example"],
    approvedHosts: ["nordlicht.example"],
  },
};

/** Settings of retired links for managers, and the pages that visitors see. */
export const retiredLinkScreens: readonly Screen[] = [
  former(""),
  former("colleague", {
    windowOnly: true,
    act: async (page) => {
      await choose(page, "To a colleague");
      await page.getByRole("button", { name: /Choose a card/u }).click();
      await page.getByRole("option").first().waitFor();
    },
  }),
  former("errors", {
    windowOnly: true,
    act: async (page) => {
      await choose(page, "To a web address");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByText("Please enter the web address").waitFor();
    },
  }),
  former("hosts", {
    windowOnly: true,
    before: (page) => page.route("**/links", (route) => route.fulfill({ json: hosts })),
    act: (page) => page.getByRole("textbox", { name: "Web address" }).scrollIntoViewIfNeeded(),
  }),
  former("change", {
    windowOnly: true,
    act: async (page) => {
      await page
        .getByRole("button", { name: /^Change where/u })
        .first()
        .click();
      await page.getByRole("dialog").getByText("To a colleague", { exact: true }).click();
    },
  }),
  former("loading", {
    alike: true,
    before: (page) => page.route(/\/api\/.+\/(links|retired-links)/u, () => new Promise(() => {})),
  }),
  former("failing", {
    alike: true,
    mayFail: true,
    before: (page) =>
      page.route(/\/api\/.+\/(links|retired-links)/u, (route) =>
        route.fulfill({
          status: 500,
          json: { code: "INTERNAL", message: "An unexpected error occurred. Please try again." },
        }),
      ),
  }),
  former("admin", {
    windowOnly: true,
    viewer: "admin",
    before: (page) => page.route("**/links", (route) => route.fulfill({ json: hosts })),
    act: (page) => page.getByRole("textbox", { name: "Approved websites" }).scrollIntoViewIfNeeded(),
  }),
  { name: "state-leaving", path: ({ leavingCode }) => `/c/${leavingCode}` },
  { name: "state-former", path: ({ retiredLink }) => `/c/${retiredLink}` },
];
