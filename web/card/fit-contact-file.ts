import { outlookFilePath } from "../../domain/sharing/addresses.ts";
import { inAppBrowser, prefersOutlook } from "../../domain/sharing/in-app-browser.ts";
import { openInAppHint } from "./in-app-hint.ts";
import type { ScriptTexts } from "./script-texts.ts";

/**
 * Links the contact file format that this device reads best. In-app browsers cannot download files, so a press on Save
 * contact opens instructions there instead. Must be called before `enhanceCard`, so that no download is announced
 * there.
 */
export function fitContactFile(root: HTMLElement, userAgent: string, texts: ScriptTexts): void {
  const save = root.querySelector<HTMLAnchorElement>("[data-save]");
  if (!save) return;
  const path = save.getAttribute("href") ?? "";
  if (prefersOutlook(userAgent)) save.href = outlookFilePath(path);
  const browser = inAppBrowser(userAgent);
  if (!browser || isInstalled()) return;
  save.addEventListener("click", (event) => {
    if (!openInAppHint(root, texts, browser, path)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
}

/** Returns true for a page on the home screen: its user agent has no browser name, but it is not an in-app browser. */
const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true);
