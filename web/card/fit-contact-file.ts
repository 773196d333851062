import { outlookFilePath } from "../../domain/sharing/addresses.ts";
import { inAppBrowser, prefersOutlook } from "../../domain/sharing/in-app-browser.ts";
import { openInAppHint } from "./in-app-hint.ts";

/**
 * The file that this device reads best. Inside an app, where files do not arrive, the press on Save contact is answered
 * with the way out instead; before it nothing is said, since most visitors there only look. Called before `enhanceCard`,
 * so that nothing says a contact is on its way that is not.
 */
export function fitContactFile(root: HTMLElement, userAgent: string): void {
  const save = root.querySelector<HTMLAnchorElement>("[data-save]");
  if (!save) return;
  const path = save.getAttribute("href") ?? "";
  if (prefersOutlook(userAgent)) save.href = outlookFilePath(path);
  const browser = inAppBrowser(userAgent);
  if (!browser || isInstalled()) return;
  save.addEventListener("click", (event) => {
    if (!openInAppHint(root, browser, path)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
}

/** A page that was put on the home screen says no browser's name there, and is no other app's. */
const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true);
