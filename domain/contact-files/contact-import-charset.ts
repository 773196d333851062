/**
 * Decodes a contact file. One file may use several encodings, since 2.1 declares one per property, so the file is kept
 * as a binary string (one character per octet), and each value is decoded separately.
 */

/** Converts octets to a binary string; UTF-16 is converted to UTF-8 first. */
export function toBinaryString(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  return bytesToBinaryString(wide ? new TextEncoder().encode(new TextDecoder(wide).decode(bytes)) : bytes);
}

/** Uses the property's charset, else the file's. Valid UTF-8 wins over a Latin charset, often declared in error. */
export function decodeOctets(text: string, named: string, fallback: string): string {
  if (isPlain(text) && !isStateful.test(named || fallback)) return text;
  const bytes = binaryStringToBytes(text);
  const label = isUnspecific.test(named) ? "" : named;
  if ((label === "" || isLatin.test(label)) && isUtf8(bytes)) return new TextDecoder().decode(bytes);
  return decoderOf(label || fallback, fallback).decode(bytes);
}

/** Whether the charset of a value is unknown: not declared, and not UTF-8. */
export const isUnknownCharset = (text: string, named: string): boolean =>
  (named === "" || isUnspecific.test(named) || decoderOf(named, "") === unknown) &&
  !isPlain(text) &&
  !isUtf8(binaryStringToBytes(text));

const isUnspecific = /^(?:utf-?8|us-?ascii|ascii|ansi|x-unknown|unknown|default|none)$/iu;
const isLatin = /^(?:iso[-_]?8859-?1|latin-?1|windows-?1252|cp-?1252)$/iu;
/** Charsets that encode other characters as ASCII octets. */
const isStateful = /^(?:iso-2022|hz|utf-16)/iu;
const isPlain = (text: string): boolean => /^[\t\n\r -~]*$/u.test(text);

const unknown = new TextDecoder("windows-1252");

/** Maps names that some programs write: `cp1250`, `MS936`, `windows1251`. */
function decoderOf(label: string, fallback: string): TextDecoder {
  const names = [label, label.replace(/^(?:cp|ms|win|windows)[-_ ]?(?=125\d$)/iu, "windows-"), fallback];
  for (const name of label === "" ? [fallback] : names) {
    try {
      if (name !== "") return new TextDecoder(name);
    } catch {
      // TextDecoder does not support this charset.
    }
  }
  return unknown;
}

export function binaryStringToBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** The inverse of `binaryStringToBytes`. Decodes as Windows-1252 and maps the characters that differ from Latin-1 back. */
export const bytesToBinaryString = (bytes: Uint8Array): string =>
  unknown.decode(bytes).replace(/[^\u0000-\u00FF]/gu, (character) => octetOf.get(character) ?? "");

const octetOf = new Map(
  Array.from({ length: 32 }, (_, index) => index + 0x80).map((octet) => [
    unknown.decode(Uint8Array.of(octet)),
    String.fromCharCode(octet),
  ]),
);

/** Detects UTF-16 by its byte order mark, or by zero octets in `BEGIN:`. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first && second === 0 && third && fourth === 0) return "utf-16le";
  if (first === 0 && second && third === 0 && fourth) return "utf-16be";
  return null;
}

const strict = new TextDecoder("utf-8", { fatal: true });

function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
}
