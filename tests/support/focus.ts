import type { Locator, Page } from "playwright-core";
import { waitForFrames } from "./page-activity.ts";

type Stop = { name: string; shown: boolean };

/**
 * Presses Tab through the whole page once. Returns the focused elements, and whether the focus is visible (an outline,
 * a ring, or one of a parent).
 */
export async function tabThrough(page: Page, most = 120): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      if (element.hasAttribute("data-tab-seen")) return "again" as const;
      element.setAttribute("data-tab-seen", "");
      const marked = (one: Element | null): boolean => {
        if (!one) return false;
        const style = getComputedStyle(one);
        return (
          (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== "none"
        );
      };
      const box = element.getBoundingClientRect();
      const inView = box.bottom > 0 && box.right > 0 && box.top < window.innerHeight && box.left < window.innerWidth;
      const name = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 30)}`;
      return {
        name,
        shown: inView && (marked(element) || marked(element.parentElement) || marked(element.closest("label"))),
      };
    });
    if (stop === null || stop === "again") break;
    stops.push(stop);
  }
  return stops;
}

/** Presses Shift+Tab from the end of the page. Lists focused elements whose upper or lower edge is covered by a bar. */
export async function listCovered(page: Page, most = 120): Promise<{ stops: number; covered: string[] }> {
  const covered: string[] = [];
  let stops = 0;
  // Starts at the last element, because after the last Tab nothing is focused.
  await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>("a[href], button, input, textarea, summary")];
    all.findLast((element) => element.tabIndex >= 0 && element.checkVisibility())?.focus();
  });
  for (let count = 0; count < most; count += 1) {
    // The bar hides and shows on scrolling.
    await waitForFrames(page);
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.hasAttribute("data-back-seen")) return "end";
      element.setAttribute("data-back-seen", "");
      const { left, top, bottom, width, height } = element.getBoundingClientRect();
      if (height > window.innerHeight / 2) return null;
      const isCovered = [top + 2, bottom - 2].some((y) => {
        const over = document.elementFromPoint(left + width / 2, y);
        if (!over || over.contains(element) || element.contains(over)) return y < 0 || y > window.innerHeight;
        for (let at: Element | null = over; at && !at.contains(element); at = at.parentElement) {
          if (/fixed|sticky/u.test(getComputedStyle(at).position)) return true;
        }
        return false;
      });
      return isCovered
        ? `${element.tagName} ${element.getAttribute("aria-label") ?? element.id} ${element.textContent?.trim().slice(0, 30)}`
        : null;
    });
    if (stop === "end") break;
    stops += 1;
    if (stop !== null) covered.push(stop);
    await page.keyboard.press("Shift+Tab");
  }
  return { stops, covered };
}

/** Ticks a checkbox with the keyboard. */
export async function tickWithSpace(box: Locator): Promise<void> {
  await box.press("Space");
}
