import { readableAddress } from "../../domain/core/readable-address.ts";

/**
 * The addresses of a card. Files are paths; the others are absolute: the canonical `page`, the `short` link to share,
 * the content of the QR code in `code`, the `preview` image. Passes are set if the operator has configured the wallet.
 */
export type CardUrls = {
  page: string;
  short: string;
  code: string;
  contactFile: string;
  preview: string;
  applePass?: string | undefined;
  googlePass?: string | undefined;
};

/** Returns an address in its readable form: own script, no scheme, no `www.`, no trailing slash. */
export function spokenAddress(address: string): string {
  const spoken = readableAddress(address)
    .replace(/^https?:\/\//iu, "")
    .replace(/^www\./iu, "");
  return spoken.replace(/\/$/u, "");
}
