import { useLocation } from "@tanstack/react-router";
import { useState } from "react";

/**
 * The fragment of the screen's own address. On the way to another screen the address is that one's already, while this one is
 * still seen: without what its link carried it would turn into something else for a moment.
 */
export function useOwnHash(): string {
  const { pathname, hash } = useLocation();
  const [own, setOwn] = useState({ pathname, hash });
  if (pathname !== own.pathname || hash === own.hash) return own.hash;
  setOwn({ pathname, hash });
  return hash;
}
