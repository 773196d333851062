import type { Page } from "playwright-core";

type Route = { fullPath: string; options: { beforeLoad?: unknown } };
type Router = { routesById: Record<string, Route>; navigate: (to: { href: string }) => Promise<void> };
type RouterPage = { __TSR_ROUTER__: Router };

/** The addresses of the router that runs in the page whose guard wants a session. */
export function guardedPaths(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as RouterPage;
    return Object.values(router.routesById).flatMap(({ fullPath, options }) => (options.beforeLoad ? [fullPath] : []));
  });
}

/** As a link of the product does, without loading the page anew, until what it leads to is loaded. */
export function follow(page: Page, path: string): Promise<void> {
  return page.evaluate((href) => (globalThis as unknown as RouterPage).__TSR_ROUTER__.navigate({ href }), path);
}
