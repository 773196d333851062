import { type RefObject, useLayoutEffect } from "react";
import { accentProperties } from "../../domain/cards/accent.ts";

/** Sets the owner's colour through the CSSOM, because the content security policy forbids style attributes. */
export function useAccent(root: RefObject<HTMLElement | null>, accent: string): void {
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(accentProperties(accent))) root.current?.style.setProperty(name, value);
  }, [root, accent]);
}
