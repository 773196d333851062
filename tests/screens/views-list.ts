import { fails, hangs, isLost } from "./network.ts";
import type { Screen } from "./screen.ts";

const views = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `views-${name}`,
  viewer: "admin",
  path: ({ cards }) => `/dashboard/views?card=${cards.viewed}`,
  act: (page) => page.locator(".recharts-bar-rectangle").first().waitFor(),
  ...more,
});

const still = async () => {};

export const viewsScreens: Screen[] = [
  views("full"),
  views("day", {
    windowOnly: true,
    act: async (page) => {
      await page.getByText("90 days", { exact: true }).click();
      await page.locator(".recharts-surface").first().focus();
      for (let count = 0; count < 4; count += 1) await page.keyboard.press("ArrowRight");
      await page.locator(".recharts-tooltip-wrapper p").first().waitFor();
    },
  }),
  views("none", { path: ({ cards }) => `/dashboard/views?card=${cards["badge-long"]}`, act: still }),
  views("own-none", { viewer: "owner", path: "/dashboard/views", act: still }),
  views("own-uncounted", { viewer: "beginner", path: "/dashboard/views" }),
  views("own-request", {
    viewer: "beginner",
    path: "/dashboard/views",
    windowOnly: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Request an upgrade" }).click();
      await page.getByRole("dialog").waitFor();
    },
  }),
  views("basic", { path: ({ cards }) => `/dashboard/views?card=${cards.blocked}`, act: still }),
  views("own-basic", { viewer: "suspended", path: "/dashboard/views", act: still }),
  views("no-card", { viewer: "newcomer", alike: true, path: "/dashboard/views", act: still }),
  views("loading", { windowOnly: true, before: hangs("**/analytics"), act: still }),
  views("failing", { windowOnly: true, mayFail: true, before: fails("**/analytics"), act: still }),
  views("part-failed", {
    mayFail: true,
    before: isLost("**/assets/views-chart-*"),
    act: (page) => page.getByText("This part could not be loaded.").waitFor(),
  }),
  views("unknown", { viewer: "owner", path: "/dashboard/views?card=nobody-1", act: still }),
];
