import type { Locator, Page } from "playwright-core";

/** What tests of many screens do and look at, in a person's words. Of several that fit, the first is meant. */

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("button", { name }).first().click();

/** Waits until the page says it. */
export const says = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

/** Waits until the page shows just this text, with nothing before or behind it. */
export const shows = (page: Page, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();

export const dialog = (page: Page): Locator => page.getByRole("dialog");

export const row = (page: Page, name: string): Locator => page.getByRole("row", { name });

/** The keys of what the browser keeps as typed and not saved, in all tabs. */
export const drafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("evox-draft:")));
