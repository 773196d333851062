import { parseUrl } from "../core/parse-url.ts";

/**
 * A web address as contact files and codes write it; empty for anything else. Readers disagree on whether a comma in an
 * address is escaped or ends it, so it is percent-encoded; the other special characters cannot stand in a parsed address,
 * or do no harm there.
 */
export function addressInFile(typed: string): string {
  const url = parseUrl(typed);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return "";
  const bareOrigin = url.href === `${url.origin}/` && !typed.endsWith("/");
  return (bareOrigin ? url.origin : url.href).replaceAll(",", "%2C");
}
