import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/** Disables background requests, which would time out without a network. */
const flags = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  ...["--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"],
  // Pages of tests are short-lived, so V8's optimization does not pay off.
  "--js-flags=--no-opt,--no-maglev,--min-semi-space-size=64",
];

/** The browser that `npm test` found; without it, an installed one. */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const usual = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) =>
    existsSync(path),
  );
  const executablePath = process.env.EVOX_CHROMIUM || process.env.CHROMIUM_PATH || usual;
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...flags, ...more] });
}

export type WatchedPage = {
  context: BrowserContext;
  page: Page /** Errors that are invisible to people. */;
  faults: string[];
};

/**
 * Opens a page that records console errors, exceptions, CSP violations and foreign requests as faults. Motion is
 * reduced by default, because rendering animations costs more than all else.
 */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  // A service worker would bypass `page.route`; offline.test.ts allows it.
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: "block",
    reducedMotion: "reduce",
    ...options,
  });
  // A blocked script that catches the error logs nothing in the console.
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`the policy blocked ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`thrown: ${error.message}`));
  page.on("console", (line) => {
    if (line.type() !== "error") return;
    // The browser reports 4xx responses as errors, but they are expected here.
    if (
      /Failed to load resource: the server responded with a status of 4(?:00|01|03|04|09|13|15|29)/u.test(line.text())
    )
      return;
    faults.push(`console: ${line.text()}`);
  });
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== url && protocol !== "blob:") faults.push(`foreign request: ${request.url()}`);
  });
  return { context, page, faults };
}
