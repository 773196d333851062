import { publicUrlMeta } from "../../domain/core/public-url.ts";

/**
 * The address to hand out for a path of ours, under the operator's PUBLIC_URL: the page itself may be open under another
 * name of the same machine, which leads nowhere elsewhere.
 */
export function absoluteAddress(path: string): string {
  const told = document.querySelector<HTMLMetaElement>(`meta[name="${publicUrlMeta}"]`)?.content;
  return new URL(path, told || window.location.origin).href;
}
