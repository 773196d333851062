import { readableAddress } from "../../domain/core/readable-address.ts";

/**
 * Where a card is found. All but the files, which are paths, are absolute: the canonical `page`, the `short` link that is
 * sent, what its `code` holds, the `preview` image. Passes are there where the operator has set the wallet up.
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

/** An address as people say it: in its own script, no scheme, no `www.`, no slash at the end. */
export function spokenAddress(address: string): string {
  const spoken = readableAddress(address)
    .replace(/^https?:\/\//iu, "")
    .replace(/^www\./iu, "");
  return spoken.replace(/\/$/u, "");
}
