import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe } from "../support/axe.ts";
import { openScreen } from "./open-screen.ts";
import type { Screen } from "./screen.ts";
import { setStage } from "./stage.ts";

/** A page of 1440 px at 200 %, and the narrowest that WCAG 1.4.10 names. */
const narrowed = [720, 320];

/** Texts that stand out of the window at the side; a page that scrolls sideways has one. */
async function sticksOut(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? `${scrollWidth} px wide in ${clientWidth}` : null;
  });
}

/** Opens every screen in its state: axe in light and dark, no fault in the console, nothing cut when narrowed. */
export function walk(screens: readonly Screen[]): void {
  const stage = setStage();

  describe.each(screens)("$name", (screen) => {
    it("is accessible, silent and fits", async () => {
      const width = screen.only ?? (screen.viewer ? 1440 : 390);
      const viewport = { width, height: 844 };
      const { page, context, faults } = await openScreen(stage, screen, { viewport });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.waitForTimeout(60);
        expect(await axe(page, colorScheme === "light" ? "everything" : "colours"), colorScheme).toEqual([]);
      }
      for (const narrow of narrowed) {
        await page.setViewportSize({ width: narrow, height: 600 });
        // What hangs at a button finds its new place in a moment.
        await expect.poll(() => sticksOut(page), { message: `at ${narrow} px` }).toBeNull();
      }
      expect(faults.filter((fault) => !screen.mayFail || !fault.startsWith("console:"))).toEqual([]);
      await context.close();
    });
  });
}
