import { message } from "../../domain/core/messages.ts";
import { fails, hangs } from "./network.ts";
import type { Screen } from "./screen.ts";

const edit = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: name === "" ? "edit-user" : `edit-user-${name}`,
  viewer: "admin",
  path: ({ people }) => `/dashboard/edit/${people.owner.id}`,
  ...more,
});

const people: Screen[] = [
  edit(""),
  edit("own", { path: ({ people: { admin: own } }) => `/dashboard/edit/${own.id}`, alike: true }),
  edit("errors", {
    windowOnly: true,
    act: async (page) => {
      await page.getByLabel("Name", { exact: true }).fill("");
      await page.getByRole("button", { name: "Update user" }).click();
    },
  }),
  edit("question", {
    windowOnly: true,
    act: async (page) => {
      await page.getByRole("button", { name: /Account status/u }).click();
      await page.getByRole("option", { name: "Blocked" }).click();
    },
  }),
  edit("password", {
    windowOnly: true,
    act: async (page) => {
      await page.route("**/api/users/*", (route) =>
        route.fulfill({
          status: 403,
          json: { code: "REAUTH_REQUIRED", message: message.confirmAgain },
        }),
      );
      await page.getByRole("button", { name: /Role/u }).click();
      await page.getByRole("option", { name: "Admin" }).click();
      await page.getByRole("button", { name: "Update user" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  }),
  edit("loading", { windowOnly: true, before: hangs("**/api/users/*") }),
  edit("failing", { mayFail: true, before: fails("**/api/users/*") }),
  edit("not-found", { path: "/dashboard/edit/nobody" }),
];

const tools = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: name === "" ? "admin-tools" : `admin-tools-${name}`,
  viewer: "admin",
  path: "/admin-tools",
  ...more,
});

const promoting: Screen[] = [
  tools(""),
  tools("found", {
    windowOnly: true,
    act: async (page) => {
      await page.getByRole("button", { name: /Find by name/u }).click();
      await page.getByRole("searchbox").fill("gurung");
      await page.getByRole("option").first().waitFor();
    },
  }),
  tools("failed", {
    act: async (page) => {
      await page.getByLabel("User ID").fill("nobody");
      await page.getByRole("button", { name: "Make admin" }).click();
      await page.getByText("Failed to update admin status").waitFor();
    },
  }),
];

export const peopleScreens: readonly Screen[] = [...people, ...promoting];
