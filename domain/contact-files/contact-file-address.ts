import { parseUrl } from "../core/parse-url.ts";

/**
 * Formats a URL for contact files and QR codes; returns "" for anything else. Readers disagree on whether a comma in a
 * URL is escaped or ends it, so it is percent-encoded. Other special characters cannot occur in a parsed URL or are
 * harmless.
 */
export function addressInFile(typed: string): string {
  const url = parseUrl(typed);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return "";
  const bareOrigin = url.href === `${url.origin}/` && !typed.endsWith("/");
  return (bareOrigin ? url.origin : url.href).replaceAll(",", "%2C");
}
