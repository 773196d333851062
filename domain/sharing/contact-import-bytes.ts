/**
 * A contact file may hold several encodings at once: the file's own, and that of a property which names another
 * (`CHARSET=SHIFT_JIS`). So it is read as a text of octets, one character each, and every value is decoded by itself.
 */

/** `text`: octets, one character each. `charset`: of all values that name none. */
export type Octets = { text: string; charset: string };

/** What a file that is not UTF-8 most often is; Latin-1 is its part, as browsers take it. */
const western = "windows-1252";

export function readOctets(bytes: Uint8Array): Octets {
  const wide = wideEncoding(bytes);
  if (wide) return { text: octetsOf(new TextEncoder().encode(new TextDecoder(wide).decode(bytes))), charset: "utf-8" };
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const plain = isMarked ? bytes.subarray(3) : bytes;
  return { text: octetsOf(plain), charset: isUtf8(plain) ? "utf-8" : western };
}

/** Octets as text, in the encoding that a property names, else in the file's. */
export function decodeOctets(text: string, named: string, fallback: string): string {
  const label = named || fallback;
  if (/^[\t\n\r -~]*$/u.test(text) && !isStateful.test(label)) return text;
  const bytes = bytesOf(text);
  // Programs write UTF-8 and call it by the name of their system's encoding, and the other way round.
  if (isOfOneOctet.test(label)) return new TextDecoder(isUtf8(bytes) ? "utf-8" : western).decode(bytes);
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    // An encoding that no browser knows.
    return new TextDecoder(isUtf8(bytes) ? "utf-8" : western).decode(bytes);
  }
}

const isOfOneOctet = /^(?:utf-?8|us-?ascii|ascii|ansi|iso[-_]?8859-?1|latin-?1|windows-?1252|cp-?1252)$/iu;

/** Encodings that write other letters in plain octets. */
const isStateful = /^(?:iso-2022|hz|utf-7|utf-16)/iu;

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** The other way round. */
export function octetsOf(bytes: Uint8Array): string {
  const parts: string[] = [];
  // Arguments of one call are limited.
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join("");
}

/** UTF-16 by its mark, or because every second octet of the first letters (`BEGIN:`) is zero. */
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
