import type { Page } from "playwright-core";

/**
 * Makes `toBlob` return its image immediately, until the page is reloaded. Chromium encodes in idle time, of which a
 * headless browser has little: seconds instead of a tenth of one.
 */
export async function encodeAtOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      const [head = "", data = ""] = this.toDataURL(type, quality).split(",");
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const blob = new Blob([bytes], { type: /^data:([^;]+)/u.exec(head)?.[1] ?? "" });
      setTimeout(() => done(blob));
    };
  });
}
