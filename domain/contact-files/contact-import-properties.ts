import { decodeOctets, isUnknownCharset, readOctets } from "./contact-import-charset.ts";
import { guessCharset } from "./contact-import-guess.ts";
import { type RawLine, readLines } from "./contact-import-lines.ts";

/** One property of a contact file, decoded: 2.1, 3.0 and 4.0 alike. Stray text has no name. */
export type Property = Omit<RawLine, "octets"> & {
  /** With its escapes; empty where `base64` is there. */ value: string;
};

export type ReadProperties = {
  properties: Property[];
  /** The charset of texts that name none, where they are not UTF-8: guessed from what they say, or chosen by the person. */
  charset: string | null;
  /** Cards beyond those that were read. */
  more: number;
};

/** @param max cards that are read; of a whole address book the others are only counted */
export function readProperties(bytes: Uint8Array, max: number, chosen?: string): ReadProperties {
  const text = readOctets(bytes);
  const cards = [...text.matchAll(/^[ \t\u00EF\u00BB\u00BF]*BEGIN[ \t]*:[ \t]*VCARD/gimu)];
  const lines = readLines(text.slice(0, cards[max]?.index));
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

/** Of one property; all that a card takes is shorter by far. */
const maxValueLength = 40_000;

/** One text. `\:` and `\"` are Apple's; a backslash before any other character is one that nobody escaped. */
export function unescapeText(value: string): string {
  return value.slice(0, maxValueLength).replace(/\\([\s\S])/gu, (whole, character: string) => {
    if (character === "n" || character === "N") return "\n";
    return /[\p{Punctuation}\p{Symbol}]/u.test(character) ? character : whole;
  });
}

/** The parts of a value (N, ADR, ORG), each unescaped. */
export function unescapeParts(value: string): string[] {
  return splitAt(value.slice(0, maxValueLength), ";").map(unescapeText);
}

/** The texts of a list inside a part: several second names. */
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
