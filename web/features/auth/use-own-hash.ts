import { useLocation } from "@tanstack/react-router";
import { useState } from "react";

/**
 * Returns the fragment of the screen's own address. During a navigation the address already belongs to the next screen,
 * and this one would otherwise render briefly without its token.
 */
export function useOwnHash(): string {
  const { pathname, hash } = useLocation();
  const [own, setOwn] = useState({ pathname, hash });
  if (pathname !== own.pathname || hash === own.hash) return own.hash;
  setOwn({ pathname, hash });
  return hash;
}
