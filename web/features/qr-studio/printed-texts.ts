import type { QrCodeResponse } from "../../../domain/qr-codes/contract.ts";
import type { QrStyle } from "../../../domain/qr-codes/qr-style.ts";
import type { PrintedLines } from "./printed-lines.ts";

/** Returns the texts for people who cannot scan: the address without the query that marks the channel. */
export function printedTexts({ contact, address }: QrCodeResponse, { content }: QrStyle): PrintedLines {
  const { name, jobTitle, company, website } = contact;
  const shown = content === "dynamic" ? address.replace(/\?.*$/u, "") : website;
  return { name, jobTitle, company, address: shown.replace(/^https?:\/\//u, "").replace(/\/$/u, "") };
}
