import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";
import { RouterProvider } from "react-aria-components";

/**
 * Links inside React Aria's parts (lists, menus, tables, pages of a list) stay in the app where the address is one of
 * its screens; the landing page and the cards are the server's and are loaded.
 */
export function LinkRouter({ children }: { children: ReactNode }) {
  const router = useRouter();
  const follow = useCallback(
    (href: string) => {
      const { pathname, search, hash } = new URL(href, window.location.href);
      const [, params, found] = router.getMatchedRoutes(pathname);
      // A screen that only begins like the address leaves the rest of it under this name.
      if (found && !("**" in params)) router.history.push(pathname + search + hash);
      else window.location.assign(href);
    },
    [router],
  );
  return <RouterProvider navigate={follow}>{children}</RouterProvider>;
}
