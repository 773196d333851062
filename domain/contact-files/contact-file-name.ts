import { attachment } from "../core/attachment.ts";
import { graphemesOf } from "../core/graphemes.ts";
import { normalise } from "../core/normalise.ts";
import { singleLine } from "../core/text.ts";

const notInFileNames = /[/\\:*?"<>|%;\p{Control}]/gu;
/** File systems allow 255 octets; leaves room for the `(1)` that browsers append. */
const maxOctets = 180;
const fallback = "contact";

/** The file name of a saved contact: in ASCII for old clients, and in the original script. */
export function contactFileName(name: string): { ascii: string; utf8: string } {
  const safe = singleLine(name)
    .replace(notInFileNames, " ")
    .replace(/\s+/gu, " ")
    .replace(/^[.\s]+|[.\s]+$/gu, "");
  const ascii = normalise(safe, "NFKD")
    .replace(/[^A-Za-z0-9 ._-]/gu, "")
    .replace(/\s+/gu, "-")
    .replace(/^[.-]+|[.-]+$/gu, "");
  return { ascii: `${shorten(ascii) || fallback}.vcf`, utf8: `${shorten(safe) || fallback}.vcf` };
}

/** `Content-Disposition` of a contact file. */
export function contactFileDisposition(name: string): string {
  return attachment(contactFileName(name));
}

function shorten(text: string): string {
  const encoder = new TextEncoder();
  let kept = "";
  let octets = 0;
  for (const sign of graphemesOf(text)) {
    octets += encoder.encode(sign).length;
    if (octets > maxOctets) break;
    kept += sign;
  }
  return kept.trim();
}
