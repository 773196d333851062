import type { Screen } from "./screen.ts";

const signature = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `signature-${name}`,
  viewer: "admin",
  path: ({ cards }) => `/dashboard/signature?card=${cards["lift-full"]}`,
  ...more,
});

const background = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `background-${name}`,
  viewer: "admin",
  path: ({ cards }) => `/dashboard/background?card=${cards["lift-full"]}`,
  ...more,
});

export const sharingScreens: Screen[] = [
  signature("full", { act: (page) => page.getByRole("switch", { name: "QR code" }).press("Space") }),
  signature("long", { path: ({ cards }) => `/dashboard/signature?card=${cards["badge-long"]}`, alike: true }),
  signature("arabic", { path: ({ cards }) => `/dashboard/signature?card=${cards["badge-arabic"]}`, alike: true }),
  signature("no-card", { viewer: "newcomer", path: "/dashboard/signature" }),
  background("light"),
  background("arabic", {
    path: ({ cards }) => `/dashboard/background?card=${cards["badge-arabic"]}`,
    alike: true,
    act: async (page) => {
      await page.getByText("Dark", { exact: true }).click();
      await page.getByText("Right", { exact: true }).click();
    },
  }),
  background("long", {
    path: ({ cards }) => `/dashboard/background?card=${cards["badge-long"]}`,
    alike: true,
    act: (page) => page.getByText("Your color", { exact: true }).click(),
  }),
  background("no-card", { viewer: "newcomer", alike: true, path: "/dashboard/background" }),
];
