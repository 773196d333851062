/**
 * Where a card is found. All but `contactFile`, a path, are absolute: the canonical `page`, the `short` link that is sent,
 * what its `code` holds, the `preview` image.
 */
export type CardUrls = { page: string; short: string; code: string; contactFile: string; preview: string };

/** An address as people say it: no scheme, no `www.`, no slash at the end. */
export function spokenAddress(address: string): string {
  const spoken = address.replace(/^https?:\/\//iu, "").replace(/^www\./iu, "");
  return spoken.replace(/\/$/u, "");
}
