import type { Page } from "playwright-core";
import { pseudoPattern } from "./pseudo-texts.ts";

type Options = { exact?: boolean; name?: string | RegExp; hasText?: string | RegExp } & Record<string, unknown>;
type Finder = (what: string | RegExp, options?: Options) => unknown;
type Finders = Record<string, Finder>;

const isText = (value: unknown): value is string | RegExp => typeof value === "string" || value instanceof RegExp;

/** Lets the locators of every page find pseudo-texts by the English texts. */
export function findPseudoTexts(page: Page): void {
  const places = [Object.getPrototypeOf(page), Object.getPrototypeOf(page.locator("body"))] as Finders[];
  for (const place of places) {
    for (const method of ["getByText", "getByLabel", "getByTitle", "getByPlaceholder", "getByAltText"])
      wrap(place, method, (find) => (text, options) => find(pseudoPattern(text, options?.exact)));
    wrap(
      place,
      "getByRole",
      (find) =>
        (role, { exact, name, ...options } = {}) =>
          find(role, isText(name) ? { ...options, name: pseudoPattern(name, exact) } : options),
    );
    wrap(
      place,
      "locator",
      (find) =>
        (selector, { hasText, ...options } = {}) =>
          find(selector, isText(hasText) ? { ...options, hasText: pseudoPattern(hasText) } : options),
    );
  }
}

function wrap(place: Finders, method: string, change: (find: Finder) => Finder): void {
  const usual = place[method];
  if (!usual) throw new Error(`Playwright has no ${method}`);
  place[method] = function (this: unknown, ...given) {
    return change(usual.bind(this))(...given);
  };
}
