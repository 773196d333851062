import { attachment } from "../core/attachment.ts";
import { graphemesOf } from "../core/graphemes.ts";
import { normalise } from "../core/normalise.ts";
import { singleLine } from "../core/text.ts";

const notInFileNames = /[/\\:*?"<>|%;\p{Control}]/gu;
/** File systems hold 255 octets; some are left for the `(1)` that browsers add. */
const maxOctets = 180;
const fallback = "contact";

/** The name under which a contact is saved: plain ASCII for old readers, and as the person writes it. */
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
