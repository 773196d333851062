import type { Page } from "playwright-core";

/**
 * From now on, until another page is loaded, `toBlob` gives its picture at once. Chromium makes it in idle moments, of
 * which a browser without a screen has few: seconds for a picture that takes a tenth of one.
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
