/**
 * Where a card is found. `page`, `short` and `preview` are absolute, the others are paths; the passes are there where the
 * operator has set the wallet up.
 */
export type CardUrls = {
  page: string;
  short: string;
  contactFile: string;
  preview: string;
  applePass?: string | undefined;
  googlePass?: string | undefined;
};

/** An address as people say it: no scheme, no `www.`, no slash at the end. */
export function spokenAddress(address: string): string {
  const spoken = address.replace(/^https?:\/\//iu, "").replace(/^www\./iu, "");
  return spoken.replace(/\/$/u, "");
}
