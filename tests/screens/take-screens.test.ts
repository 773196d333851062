import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, it } from "vitest";
import { setUpFixture } from "./fixture.ts";
import { screens } from "./list.ts";
import { openScreen } from "./open-screen.ts";

/** `npm run screens [-- part of a name]`: takes screenshots into the git-ignored folder screens/. */
const folder = join(import.meta.dirname, "../../screens");
const wanted = process.env.EVOX_SCREENS ?? "";
const widths = [390, 1440] as const;
const schemes = ["light", "dark"] as const;

const fixture = setUpFixture();
beforeAll(async () => {
  if (wanted === "") await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
});

describe.each(screens.filter(({ name }) => new RegExp(wanted, "u").test(name)))("$name", (screen) => {
  it.each(widths.filter((width) => (screen.only ?? width) === width))("%i px", async (width) => {
    const viewport = { width, height: width === 390 ? 844 : 900 };
    const { page, close } = await openScreen(fixture, screen, { viewport, colorScheme: "light" });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(300);
      const path = join(folder, `${screen.name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: !screen.windowOnly });
    }
    await close();
  });
});
