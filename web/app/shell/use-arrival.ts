import { i18n, type MessageDescriptor } from "@lingui/core";
import { useLocation, useMatches } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Title of the screen in the browser tab and for screen readers. */
    title?: MessageDescriptor;
  }
}

/**
 * Does after an in-app navigation what a browser does after a page load: sets the tab's title and moves the focus to
 * the start of the screen, so that reading and tabbing begin there.
 */
export function useArrival(mainId: string): void {
  const title = useMatches().findLast(({ staticData }) => staticData.title)?.staticData.title;
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);

  useEffect(() => {
    document.title = title ? `${i18n._(title)} · E-VOX` : "E-VOX";
  }, [title]);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, mainId]);
}
