/**
 * Octets of a contact file as text. Several encodings may stand in one file, since 2.1 names one for each property, so the
 * file is kept as a text of octets, one character each, and every value is decoded by itself.
 */

/** Octets as a text of one character each; UTF-16 becomes UTF-8 first. */
export function readOctets(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  return octetsOf(wide ? new TextEncoder().encode(new TextDecoder(wide).decode(bytes)) : bytes);
}

/** In the charset that a property names, else in the file's. UTF-8 wherever it can be: programs misname it. */
export function decodeOctets(text: string, named: string, fallback: string): string {
  if (isPlain(text) && !isStateful.test(named || fallback)) return text;
  const bytes = bytesOf(text);
  const label = isUnspecific.test(named) ? "" : named;
  if ((label === "" || isLatin.test(label)) && isUtf8(bytes)) return new TextDecoder().decode(bytes);
  return decoderOf(label || fallback, fallback).decode(bytes);
}

/** Whether the value says in which charset it is: by naming one, or by being UTF-8. */
export const isUnknownCharset = (text: string, named: string): boolean =>
  (named === "" || isUnspecific.test(named) || decoderOf(named, "") === unknown) &&
  !isPlain(text) &&
  !isUtf8(bytesOf(text));

const isUnspecific = /^(?:utf-?8|us-?ascii|ascii|ansi|x-unknown|unknown|default|none)$/iu;
const isLatin = /^(?:iso[-_]?8859-?1|latin-?1|windows-?1252|cp-?1252)$/iu;
/** Charsets that write other characters in plain octets. */
const isStateful = /^(?:iso-2022|hz|utf-16)/iu;
const isPlain = (text: string): boolean => /^[\t\n\r -~]*$/u.test(text);

const unknown = new TextDecoder("windows-1252");

/** Names as some programs write them: `cp1250`, `MS936`, `windows1251`. */
function decoderOf(label: string, fallback: string): TextDecoder {
  const names = [label, label.replace(/^(?:cp|ms|win|windows)[-_ ]?(?=125\d$)/iu, "windows-"), fallback];
  for (const name of label === "" ? [fallback] : names) {
    try {
      if (name !== "") return new TextDecoder(name);
    } catch {
      // A charset that no browser knows.
    }
  }
  return unknown;
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** The other way round. Windows-1252 has a character for each octet; those that are not its code point are put back. */
export const octetsOf = (bytes: Uint8Array): string =>
  unknown.decode(bytes).replace(/[^\u0000-\u00FF]/gu, (character) => octetOf.get(character) ?? "");

const octetOf = new Map(
  Array.from({ length: 32 }, (_, index) => index + 0x80).map((octet) => [
    unknown.decode(Uint8Array.of(octet)),
    String.fromCharCode(octet),
  ]),
);

/** UTF-16 by its mark, or because every second octet of the first characters (`BEGIN:`) is zero. */
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
