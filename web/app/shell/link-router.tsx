import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";
import { RouterProvider } from "react-aria-components";

/**
 * Keeps links inside React Aria components (lists, menus, tables, pagination) in the app if the address is one of its
 * screens. The landing page and the cards are served pages and are loaded.
 */
export function LinkRouter({ children }: { children: ReactNode }) {
  const router = useRouter();
  const follow = useCallback(
    (href: string) => {
      const { pathname, search, hash } = new URL(href, window.location.href);
      const [, params, found] = router.getMatchedRoutes(pathname);
      // A route that matches only a prefix leaves the rest of the address in the parameter `**`.
      if (found && !("**" in params)) router.history.push(pathname + search + hash);
      else window.location.assign(href);
    },
    [router],
  );
  return <RouterProvider navigate={follow}>{children}</RouterProvider>;
}
