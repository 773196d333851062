import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe } from "../support/axe.ts";
import { listFieldFaults } from "../support/field-faults.ts";
import { setUpFixture } from "./fixture.ts";
import { openScreenAgain } from "./open-screen.ts";
import type { Screen } from "./screen.ts";

/** A 1440 px page at 200 % zoom, and the narrowest width of WCAG 1.4.10, where a region is most likely to scroll. */
const narrowed = [720, 320];

/** Returns a text that overflows the window horizontally, as in every page that scrolls sideways. */
async function sticksOut(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? `${scrollWidth} px wide in ${clientWidth}` : null;
  });
}

async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await expectToFit(page, width);
}

/** Retries, because popovers are repositioned asynchronously. */
const expectToFit = (page: Page, width: number) =>
  expect.poll(() => sticksOut(page), { message: `at ${width} px` }).toBeNull();

/** Text fields without a length limit, which would report the domain's limit only after typing. */
const unlimited = (page: Page) =>
  page
    .locator(
      ":is(input:not([type]), input[type=text], input[type=email], input[type=password], input[type=search], input[type=tel], input[type=url], textarea):not([readonly], [tabindex='-1'])",
    )
    .evaluateAll((all) =>
      (all as HTMLInputElement[]).filter(({ maxLength }) => maxLength < 0).map(({ outerHTML }) => outerHTML),
    );

const looks = {
  light: { media: { colorScheme: "light", forcedColors: "none" }, rules: "everything" },
  dark: { media: { colorScheme: "dark", forcedColors: "none" }, rules: "colours" },
  "forced colours": { media: { forcedColors: "active" }, rules: "colours" },
} as const;

/** Checks the current colours first, because each change of colours repaints the page. */
async function look(page: Page, at: string, names: readonly (keyof typeof looks)[]): Promise<void> {
  for (const name of names) {
    await page.emulateMedia(looks[name].media);
    expect(await axe(page, looks[name].rules), `${at}, ${name}`).toEqual([]);
  }
}

function widthsOf({ only, viewer }: Screen): readonly [number, number?] {
  if (only) return [only];
  return viewer ? [1440, 390] : [390, 1440];
}

/**
 * Opens every screen once and checks it in both widths, in light and dark, in forced colours, and narrowed as by zoom:
 * axe finds nothing, nothing is clipped, fields suit phones, and the console has no errors.
 */
export function walk(screens: readonly Screen[]): void {
  const fixture = setUpFixture();

  describe.each(screens)("$name", (screen) => {
    it("is accessible, silent and fits", async () => {
      const [first, second] = widthsOf(screen);
      const { page, faults } = await openScreenAgain(fixture, screen, { width: first, height: 844 });
      await expectToFit(page, first);
      expect(await unlimited(page)).toEqual([]);
      await look(page, `${first} px`, ["light", "dark", "forced colours"]);
      if (second) {
        await resize(page, second, 844);
        await look(page, `${second} px`, ["dark", "light"]);
      }
      expect(await page.evaluate(listFieldFaults)).toEqual([]);
      for (const width of narrowed) {
        await resize(page, width, 600);
        expect(await axe(page, "narrow"), `${width} px`).toEqual([]);
      }
      expect(faults.filter((fault) => !screen.mayFail || !fault.startsWith("console:"))).toEqual([]);
    });
  });
}
