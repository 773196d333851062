import { type RefObject, useLayoutEffect } from "react";
import { accentProperties } from "../../domain/cards/accent.ts";

/** Inside other screens the owner's colour goes through the CSSOM, as the content security policy asks. */
export function useAccent(root: RefObject<HTMLElement | null>, accent: string): void {
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(accentProperties(accent))) root.current?.style.setProperty(name, value);
  }, [root, accent]);
}
