import type { CardCode } from "../../../domain/qr-codes/code-contract.ts";
import type { CodeStyle } from "../../../domain/qr-codes/code-style.ts";
import type { CardWords } from "./card-words.ts";

/** For who cannot scan: the address that can be typed in, without what only says where it was found. */
export function printedWords({ contact, address }: CardCode, { content }: CodeStyle): CardWords {
  const { name, jobTitle, company, website } = contact;
  const shown = content === "dynamic" ? address.replace(/\?.*$/u, "") : website;
  return { name, jobTitle, company, address: shown.replace(/^https?:\/\//u, "").replace(/\/$/u, "") };
}
