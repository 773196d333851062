import { domainToUnicode } from "node:url";
import { canonicalEmail } from "../../domain/core/email.ts";
import { hasMixedAlphabets } from "../../domain/core/mixed-alphabets.ts";

/** Shows the domain's own characters, unless that makes another address. */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  if (!domain.includes("xn--")) return email;
  const readable = email.slice(0, at) + domainToUnicode(domain);
  return canonicalEmail(readable) === email ? readable : email;
}

/** Flags addresses that may look like another one. */
export function listedEmail(email: string): { email: string; mixedAlphabets: boolean } {
  const readable = readableEmail(email);
  return { email: readable, mixedAlphabets: hasMixedAlphabets(readable) };
}
