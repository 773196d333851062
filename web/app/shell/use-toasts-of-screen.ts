import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { endScreenToasts } from "../../ui/toast.tsx";

/** Search parameters that identify a screen in addition to the path; the others only filter or sort a list. */
const places = ["tab", "id", "organization", "card"] as const;

/** Removes errors and undo offers when the screen that they belong to is left. */
export function useToastsOfScreen(): void {
  const screen = useLocation({
    select: ({ pathname, search }) => [pathname, ...places.map((name) => (name in search ? search[name] : ""))].join(),
  });
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current !== screen) endScreenToasts();
    shown.current = screen;
  }, [screen]);
}
