import type { Page } from "playwright-core";

type Route = { fullPath: string; options: { beforeLoad?: unknown } };
type Router = { routesById: Record<string, Route>; navigate: (to: { href: string }) => Promise<void> };
type RouterPage = { __TSR_ROUTER__: Router };

/** Returns the paths in the page's router whose guard requires a session. */
export function guardedPaths(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as RouterPage;
    return Object.values(router.routesById).flatMap(({ fullPath, options }) => (options.beforeLoad ? [fullPath] : []));
  });
}

/** Navigates like a link, without reloading the page, until the target is loaded. */
export function navigateTo(page: Page, path: string): Promise<void> {
  return page.evaluate((href) => (globalThis as unknown as RouterPage).__TSR_ROUTER__.navigate({ href }), path);
}
