import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const ruleSets = {
  everything: null,
  /** Rules that another colour scheme of the same page can violate. */
  colours: ["color-contrast", "link-in-text-block"],
  /** The rule that a narrow page can violate; overlaps are found in the usual widths. */
  narrow: ["scrollable-region-focusable"],
};

type Axe = { run: (root: Document | { include: Element[] }, options: object) => Promise<AxeResults> };

/**
 * Runs all rules of axe, including best practices, or some of them; returns one line per finding. Injects axe once,
 * because the pages have no frames. In forced colours checks only elements that opt out, because the browser reports
 * other colours than it paints for the rest.
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
