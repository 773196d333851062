import { type ElementHandle, launch } from "puppeteer-core";
import type { EngineTab, TabOptions } from "./tab.ts";

/** Opens headless Firefox, driven by WebDriver BiDi. */
export async function openFirefox(options: TabOptions): Promise<EngineTab> {
  const { width, height, downloads, profile } = options;
  const browser = await launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    headless: true,
    userDataDir: profile,
    timeout: 60_000,
    extraPrefsFirefox: {
      "browser.download.dir": downloads,
      "browser.download.folderList": 2,
      "ui.useOverlayScrollbars": 1,
    },
  });
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  const errors: string[] = [];
  page.on("console", (line) => {
    if (line.type() === "error") errors.push(line.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  const find = async (selector: string) => {
    const element = await page.$(selector);
    if (!element) throw new Error(`There is no ${selector}.`);
    return element;
  };
  return {
    resize: (width, height) => page.setViewport({ width, height }),
    goto: async (url) => void (await page.goto(url, { waitUntil: "load", timeout: 60_000 })),
    run: (work, ...args) => page.evaluate(work as (...values: unknown[]) => unknown, ...args) as never,
    click: async (selector) => (await find(selector)).click(),
    type: async (selector, text) => (await find(selector)).type(text),
    upload: async (selector, path) => ((await find(selector)) as ElementHandle<HTMLInputElement>).uploadFile(path),
    clearCookies: async () => browser.deleteCookie(...(await browser.cookies())),
    screenshot: async () => Buffer.from(await page.screenshot()),
    takeErrors: () => errors.splice(0),
    close: () => browser.close(),
  };
}
