import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const ruleSets = {
  everything: null,
  /** The rules that another colour scheme of the same page can break. */
  colours: ["color-contrast", "link-in-text-block"],
  /** The rule that less room can break; what overlaps a colour is found in the usual widths. */
  narrow: ["scrollable-region-focusable"],
};

type Axe = { run: (root: Document | { include: Element[] }, options: object) => Promise<AxeResults> };

/**
 * Every rule that axe has, best practices included, or some of them: one line for each finding. axe is put into the page
 * once; a page with frames of other documents would need axe in each of them, and ours have none. In forced colours
 * only what opted out of them is looked at: of the rest the browser draws other colours than it tells.
 */
export async function axe(page: Page, rules: keyof typeof ruleSets = "everything"): Promise<string[]> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(source);
  return page.evaluate(async (values) => {
    const isForced = matchMedia("(forced-colors: active)").matches;
    const optedOut = isForced
      ? [...document.querySelectorAll("*")].filter((element) => getComputedStyle(element).forcedColorAdjust === "none")
      : [];
    if (isForced && optedOut.length === 0) return [];
    const runOnly = values ? { runOnly: { type: "rule", values } } : {};
    const options = { resultTypes: ["violations"], preload: false, ...runOnly };
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run(isForced ? { include: optedOut } : document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  }, ruleSets[rules]);
}
