import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { endScreenToasts } from "../../ui/toast.tsx";

/** What tells one screen from another beside the path; the rest of the address is how a list on it is looked at. */
const places = ["tab", "id", "organization", "card"] as const;

/** Errors and offers to undo belong to the screen that they came from, and end when it is left. */
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
