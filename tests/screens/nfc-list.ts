import type { Page } from "playwright-core";
import { simulateNfc } from "../support/web-nfc.ts";
import type { Screen } from "./screen.ts";

const internal = {
  status: 500,
  json: { code: "INTERNAL", message: "An unexpected error occurred. Please try again." },
};

const desk = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `nfc${name && "-"}${name}`,
  viewer: "owner",
  path: "/dashboard/nfc",
  ...more,
});

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const choose = (name: string, item: string) => async (page: Page) => {
  await press(page, `More actions for ${name}`);
  await page.getByRole("menuitem", { name: item }).click();
};
const dialog = { windowOnly: true } as const;
const writing = async (page: Page) => {
  await press(page, "Write Key ring");
  await press(page, /^Write$/u);
};

/** The NFC pages of an owner, a leader and an admin. */
export const nfcScreens: readonly Screen[] = [
  desk(""),
  desk("empty", { viewer: "logoOwner" }),
  desk("no-card", { viewer: "newcomer" }),
  desk("loading", {
    windowOnly: true,
    before: (page) => page.route("**/api/physical-cards?*", () => new Promise(() => {})),
  }),
  desk("failing", {
    mayFail: true,
    before: (page) => page.route("**/api/physical-cards?*", (route) => route.fulfill(internal)),
  }),
  desk("nothing-found", { alike: true, path: "/dashboard/nfc?search=zzzz" }),
  desk("suspended", { viewer: "suspended", alike: true }),
  desk("add", { ...dialog, act: (page) => press(page, /^Add$/u) }),
  desk("menu", { ...dialog, act: (page) => press(page, "More actions for Key ring") }),
  desk("assign", { ...dialog, act: choose("Key ring", "Move to another card…") }),
  desk("lost", { ...dialog, alike: true, act: choose("Key ring", "Mark as lost…") }),
  desk("take-off", { ...dialog, alike: true, act: choose("Key ring", "Unassign…") }),
  desk("replace", { ...dialog, act: choose("Key ring", "Replace…") }),
  desk("reprint", {
    ...dialog,
    act: async (page) => {
      await choose("Wallet", "Request a reprint…")(page);
      await page.getByText("Rs 50").waitFor();
      await press(page, "Request reprint");
    },
  }),
  desk("write-elsewhere", { ...dialog, act: (page) => press(page, "Write Key ring") }),
  desk("write-insecure", {
    ...dialog,
    alike: true,
    script: "Object.defineProperty(window, 'isSecureContext', { value: false })",
    act: (page) => press(page, "Write Key ring"),
  }),
  desk("write-iphone", {
    ...dialog,
    act: async (page) => {
      await press(page, "Write Key ring");
      await page.getByRole("tab", { name: "iPhone" }).click();
    },
  }),
  desk("write-bytes", {
    ...dialog,
    act: async (page) => {
      await press(page, "Write Key ring");
      await page.getByRole("tab", { name: "Bytes" }).click();
    },
  }),
  desk("write-lock", {
    ...dialog,
    before: (page) => simulateNfc(page, {}),
    act: async (page) => {
      await press(page, "Write Key ring");
      await page.getByText("Lock the card after writing").click();
    },
  }),
  desk("write-touch", { ...dialog, before: (page) => simulateNfc(page, { write: "waits" }), act: writing }),
  desk("write-failed", {
    ...dialog,
    before: (page) => simulateNfc(page, { write: "NetworkError" }),
    act: async (page) => {
      await writing(page);
      await page.getByRole("alert").first().waitFor();
    },
  }),
  desk("reprints", { path: "/dashboard/nfc?tab=reprints" }),
  desk("reprints-none", { viewer: "newcomer", alike: true, path: "/dashboard/nfc?tab=reprints" }),
  desk("team", { viewer: "leader", path: ({ organizations }) => `/dashboard/nfc?organization=${organizations.team}` }),
  desk("reprints-team", {
    viewer: "leader",
    alike: true,
    path: ({ organizations }) => `/dashboard/nfc?tab=reprints&organization=${organizations.team}`,
  }),
  desk("all", { viewer: "admin", path: "/dashboard/nfc?scope=all" }),
  desk("reprints-all", { viewer: "admin", path: "/dashboard/nfc?tab=reprints&scope=all" }),
  desk("stock", { ...dialog, viewer: "admin", act: (page) => press(page, "Create NFC cards") }),
];
