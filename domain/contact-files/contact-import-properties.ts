import { decodeOctets, isUnknownCharset, toBinaryString } from "./contact-import-charset.ts";
import { guessCharset } from "./contact-import-guess.ts";
import { parseLines, type RawLine } from "./contact-import-lines.ts";

/** One decoded property of a contact file, version 2.1, 3.0 or 4.0. Stray text has an empty name. */
export type Property = Omit<RawLine, "octets"> & {
  /** Still escaped; empty if `base64` is set. */
  value: string;
};

export type ParsedProperties = {
  properties: Property[];
  /** The charset, guessed or chosen by the user, of texts that declare none and are not UTF-8. */
  charset: string | null;
  /** Number of further cards, which were not read. */
  more: number;
};

/** @param max maximum number of cards to read; the others are only counted */
export function parseProperties(bytes: Uint8Array, max: number, chosen?: string): ParsedProperties {
  const text = toBinaryString(bytes);
  const cards = [...text.matchAll(/^[ \t\u00EF\u00BB\u00BF]*BEGIN[ \t]*:[ \t]*VCARD/gimu)];
  const lines = parseLines(text.slice(0, cards[max]?.index));
  const unknown = lines.filter(({ parameters, octets }) => isUnknownCharset(octets, charsetOf(parameters)));
  const charset = unknown.length === 0 ? null : (chosen ?? guess(unknown, lines));
  const properties = lines.map(({ group, name, parameters, octets, base64 }) => {
    const value = decodeOctets(octets, charsetOf(parameters), charset ?? "utf-8");
    return { group, name, parameters, base64, value };
  });
  return { properties, charset, more: Math.max(0, cards.length - max) };
}

const charsetOf = (parameters: RawLine["parameters"]): string => parameters.get("CHARSET")?.[0] ?? "";

function guess(unknown: readonly RawLine[], lines: readonly RawLine[]): string {
  const telling = lines.filter(({ name }) => /^(?:TEL|EMAIL|URL)$/u.test(name)).slice(0, 100);
  return guessCharset(
    unknown.slice(0, 100).map(({ octets }) => octets),
    telling.map(({ octets }) => octets.slice(0, 200)).join("\n"),
  );
}

/** Per property; longer than any field of a card. */
const maxValueLength = 40_000;

/** Unescapes a text. `\:` and `\"` are written by Apple; a backslash before any other character is literal. */
export function unescapeText(value: string): string {
  return value.slice(0, maxValueLength).replace(/\\([\s\S])/gu, (whole, character: string) => {
    if (character === "n" || character === "N") return "\n";
    return /[\p{Punctuation}\p{Symbol}]/u.test(character) ? character : whole;
  });
}

/** Splits a structured value (N, ADR, ORG) and unescapes each part. */
export function unescapeParts(value: string): string[] {
  return splitAt(value.slice(0, maxValueLength), ";").map(unescapeText);
}

/** Splits the list inside each part, such as several middle names. */
export function unescapeLists(value: string): string[] {
  return splitAt(value.slice(0, maxValueLength), ";").map((part) =>
    splitAt(part, ",")
      .map((text) => unescapeText(text).trim())
      .filter((text) => text !== "")
      .join(" "),
  );
}

function splitAt(value: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] === "\\") at += 1;
    else if (value[at] === separator) {
      parts.push(value.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(value.slice(start));
  return parts;
}
