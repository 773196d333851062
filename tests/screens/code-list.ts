import type { Page } from "playwright-core";
import { message } from "../../domain/core/messages.ts";
import { isLost } from "./network.ts";
import type { Screen } from "./screen.ts";

const reads = (page: Page) => page.getByText("Scan test passed").waitFor();
const choose = (page: Page, group: string, name: string) =>
  page.getByRole("radiogroup", { name: group }).getByText(name, { exact: true }).click();

export const codeScreens: readonly Screen[] = [
  { name: "qr-studio", viewer: "owner", path: "/dashboard/qr", act: reads },
  {
    name: "qr-studio-styled",
    viewer: "logoOwner",
    path: ({ cards }) => `/dashboard/qr?card=${cards["lift-long"]}`,
    alike: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Brick" }).click();
      await choose(page, "Pattern", "Rounded");
      await choose(page, "Corners", "Rounded");
      await page.getByRole("radiogroup", { name: "Center" }).getByText("Initials").click();
      await reads(page);
    },
  },
  {
    name: "qr-studio-too-long",
    viewer: "admin",
    path: ({ cards }) => `/dashboard/qr?card=${cards["lift-long"]}`,
    act: async (page) => {
      await page.getByText("Contact details", { exact: true }).click();
      await page.getByText("That's too much data to print at this size").waitFor();
    },
  },
  {
    name: "qr-studio-corrected",
    viewer: "admin",
    path: ({ cards }) => `/dashboard/qr?card=${cards["lift-arabic"]}`,
    act: async (page) => {
      await page.getByLabel("Code", { exact: true }).fill("#FFE000");
      await reads(page);
    },
  },
  { name: "qr-studio-suspended", viewer: "suspended", alike: true, path: "/dashboard/qr", act: reads },
  { name: "qr-studio-no-card", viewer: "newcomer", path: "/dashboard/qr" },
  {
    name: "qr-studio-loading",
    viewer: "owner",
    path: "/dashboard/qr",
    windowOnly: true,
    before: (page) => page.route("**/api/cards/*/code", () => new Promise(() => {})),
  },
  {
    name: "qr-studio-failing",
    viewer: "owner",
    path: "/dashboard/qr",
    mayFail: true,
    before: (page) =>
      page.route("**/api/cards/*/code", (route) =>
        route.fulfill({ status: 500, json: { code: "INTERNAL", message: message.unexpected } }),
      ),
  },
  {
    name: "qr-studio-untested",
    viewer: "owner",
    path: "/dashboard/qr",
    mayFail: true,
    before: isLost("**/assets/scan-test-*"),
    act: (page) => page.getByText(message.codeTrialFailed).waitFor(),
  },
  {
    name: "qr-studio-stale",
    viewer: "owner",
    path: "/dashboard/qr",
    mayFail: true,
    windowOnly: true,
    act: async (page) => {
      await reads(page);
      await page.route("**/api/cards/*/code", async (route) => {
        if (route.request().method() !== "GET")
          return route.fulfill({ status: 409, json: { code: "STALE_VERSION", message: message.codeStale } });
        const response = await route.fetch();
        const code = await response.json();
        const style = { ...code.style, modules: "rounded" };
        return route.fulfill({ response, json: { ...code, style, version: code.version + 1 } });
      });
      await choose(page, "Pattern", "Dots");
      await page.getByText("Which version do you want to keep?").waitFor();
    },
  },
];
