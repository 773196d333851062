import { useLocation, useMatches } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** What the browser's tab and a screen reader call the screen. */
    title?: string;
  }
}

/**
 * What a browser does by itself when a page is loaded, for screens that are not: the tab gets the screen's name, and the
 * focus goes to its beginning, so that reading and tabbing start there and not where the last screen's button was.
 */
export function useArrival(mainId: string): void {
  const title = useMatches().findLast(({ staticData }) => staticData.title)?.staticData.title;
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);

  useEffect(() => {
    document.title = title ? `${title} · E-VOX` : "E-VOX";
  }, [title]);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, mainId]);
}
