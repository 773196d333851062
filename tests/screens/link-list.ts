import type { Page } from "playwright-core";
import { password } from "../support/people.ts";
import { fails, succeeds } from "./network.ts";
import { samples } from "./sample-people.ts";
import type { Screen } from "./screen.ts";

const token = "not-a-token-that-anybody-has-been-given-12345";
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const alert = (page: Page) => page.getByRole("alert").first().waitFor();

/** The page checks its link when it opens. */
const works = succeeds("**/api/auth/link-check");

const reset = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: name === "" ? "reset" : `reset-${name}`,
  path: "/reset",
  ...more,
});

const resetting: Screen[] = [
  reset(""),
  reset("errors", { act: (page) => page.getByRole("button", { name: "Create link" }).click() }),
  reset("sent", {
    act: async (page) => {
      await fill(page, "Email", "somebody@example.com");
      await page.getByRole("button", { name: "Create link" }).click();
      await page.getByRole("button", { name: "Create new link" }).waitFor();
    },
  }),
  reset("failing", {
    mayFail: true,
    before: fails("**/api/auth/reset-request"),
    act: async (page) => {
      await fill(page, "Email", "somebody@example.com");
      await page.getByRole("button", { name: "Create link" }).click();
      await alert(page);
    },
  }),
  reset("link", { path: `/reset#${token}`, before: works }),
  reset("link-gone", { path: `/reset#${token}`, act: alert }),
  reset("link-gone-meanwhile", {
    path: `/reset#${token}`,
    before: works,
    act: async (page) => {
      await fill(page, "New password", "a-fine-password-1");
      await page.getByRole("button", { name: "Save password" }).click();
      await alert(page);
    },
  }),
];

const prove = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `prove-${name}`,
  path: `/prove#${token}`,
  ...more,
});

const proving: Screen[] = [
  prove("visitor", { before: works }),
  prove("without", { path: "/prove" }),
  prove("signed-in", { viewer: "newcomer", before: works }),
  prove("gone", { viewer: "newcomer", act: alert }),
  {
    name: "account-unproven",
    viewer: "unproven",
    path: "/account",
    windowOnly: true,
    act: (page) => page.getByRole("button", { name: "Later" }).waitFor(),
  },
];

type Invited = Partial<{ invitedBy: string; email: string; hasAccount: boolean; maySignUp: boolean }>;

/** The page asks for its invitation when it opens. */
const shows = (more: Invited) => (page: Page) =>
  page.route("**/api/invitations/link", (route) =>
    route.fulfill({
      json: {
        ...{ organizationName: "Himal Hydro", invitedBy: "Sunita Gurung", email: "maya.rai@himalhydro.example" },
        ...{ hasAccount: false, maySignUp: true, ...more },
      },
    }),
  );

const invitation = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: name === "" ? "invitation" : `invitation-${name}`,
  path: `/invitation#${token}`,
  ...more,
});

const inviting: Screen[] = [
  invitation("", { before: shows({}) }),
  invitation("long", {
    before: shows({
      invitedBy: samples.long.card.name,
      email: `${"maya".repeat(14)}@${"himalhydro".repeat(5)}.example`,
    }),
  }),
  invitation("closed", { before: shows({ maySignUp: false }) }),
  invitation("account", { before: shows({ hasAccount: true }) }),
  invitation("over"),
  invitation("failing", { mayFail: true, before: fails("**/api/invitations/link"), act: alert }),
  invitation("another-address", { viewer: "newcomer", before: shows({}) }),
  invitation("over-signed-in", { viewer: "newcomer" }),
];

const handing: Screen[] = [
  {
    name: "edit-user-link",
    viewer: "admin",
    path: ({ people }) => `/dashboard/edit/${people.owner.id}`,
    windowOnly: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Create link" }).click();
      // Step-up is required ten minutes after the sign-in, which the walk of all screens exceeds.
      const [copy, asked] = [
        page.getByRole("button", { name: "Copy link" }),
        page.getByRole("alertdialog").getByLabel("Password"),
      ];
      await copy.or(asked).first().waitFor();
      if ((await asked.count()) === 0) return;
      await asked.fill(password);
      await page.keyboard.press("Enter");
      await page.getByRole("alertdialog").waitFor({ state: "detached" });
      await copy.waitFor();
    },
  },
];

/** The pages of emailed links, and the pages that request them. */
export const linkScreens: readonly Screen[] = [...resetting, ...proving, ...inviting, ...handing];
