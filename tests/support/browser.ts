import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/** No calls home: on a machine without a network the browser would wait for each of them. */
const flags = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  ...["--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"],
  // A page of a test lives for a second or two: what V8 spends on optimizing its code never comes back.
  "--js-flags=--no-opt,--no-maglev,--min-semi-space-size=64",
];

/** The browser that `npm test` found; by hand, the machine's own. */
export function openBrowser(): Promise<Browser> {
  const usual = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) =>
    existsSync(path),
  );
  const executablePath = process.env.EVOX_CHROMIUM || process.env.CHROMIUM_PATH || usual;
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: flags });
}

export type Watched = {
  context: BrowserContext;
  page: Page /** Errors that a person would not see. */;
  faults: string[];
};

/**
 * A page whose console errors, thrown errors, policy violations and foreign requests are kept as faults. Nothing moves
 * unless a test asks for it: drawing each step of each movement costs more than all else that a page does.
 */
export async function openPage(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Watched> {
  // A service worker would answer behind the back of `page.route`; offline.test.ts lets it in.
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: "block",
    reducedMotion: "reduce",
    ...options,
  });
  // A script that tries something and catches what comes of it leaves no line in the console.
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
    // The browser reports refusals (401 for a visitor, 4xx for wrong input) as errors; they are answers here.
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
