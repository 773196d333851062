import { publicUrlMeta } from "../../domain/core/public-url.ts";

/**
 * Returns the absolute address of a path under the operator's PUBLIC_URL. The page itself may be open under another
 * host name that is not reachable from elsewhere.
 */
export function absoluteAddress(path: string): string {
  const told = document.querySelector<HTMLMetaElement>(`meta[name="${publicUrlMeta}"]`)?.content;
  return new URL(path, told || window.location.origin).href;
}
