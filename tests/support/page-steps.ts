import type { Locator, Page } from "playwright-core";

/** Steps that tests of many screens share. If several elements match, the first is used. */

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("button", { name }).first().click();

/** Waits until the page contains the text. */
export const waitForText = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

/** Waits until the page contains exactly this text, without text before or after it. */
export const waitForExactText = (page: Page, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();

export const dialog = (page: Page): Locator => page.getByRole("dialog");

export const row = (page: Page, name: string): Locator => page.getByRole("row", { name });

/** Returns the storage keys of all unsaved drafts. */
export const drafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("evox-draft:")));

/** The toasts that are shown. */
export const toasts = (page: Page): Locator =>
  page
    .getByRole("region", { name: "Notifications" })
    .locator("li", { has: page.getByRole("button", { name: "Dismiss" }) });
