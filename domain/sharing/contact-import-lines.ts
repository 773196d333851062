import { bytesOf, decodeOctets, type Octets, octetsOf } from "./contact-import-bytes.ts";

/** One property of a contact file as it was written: 2.1, 3.0 and 4.0 alike. Names and parameters in capitals. */
export type RawProperty = {
  /** `item1` of `item1.URL`, in small letters; the label of an address has the same. */
  group: string;
  name: string;
  /** Values of each parameter; those without a name (`TEL;CELL` of 2.1) count as TYPE. */
  parameters: ReadonlyMap<string, readonly string[]>;
  /** Decoded, its escapes still in it. Empty where it is a picture's letters: those are in `base64`. */
  value: string;
  base64: string | null;
};

const head = /^(?:([A-Za-z0-9_-]{1,60})\.)?([A-Za-z0-9_-]{1,60})((?:;(?:[^":]|"[^"]*")*)?):/u;
const base64Line = /^[A-Za-z0-9+/=\s]+$/u;
const encodings = new Set(["QUOTED-PRINTABLE", "BASE64", "B", "7BIT", "8BIT"]);

/** Properties whose letters of base64 are no text. */
const binary = /^(?:PHOTO|LOGO|SOUND|KEY|AGENT|X-.*)$/u;
/** In 2.1 a line is folded at a blank of the text. Where no blank can be, programs put one in, as in later versions. */
const withoutBlanks = /^(?:URL|EMAIL|TEL|UID|REV|X-.*)$/u;

/** All properties in order, BEGIN and END included. Lines that are none are passed over. */
export function readProperties({ text, charset }: Octets): RawProperty[] {
  const lines = text.split(/\r\n|\r|\n/u);
  const found: RawProperty[] = [];
  let isOld = false;
  for (let at = 0; at < lines.length; ) {
    const start = lines[at] ?? "";
    const matched = head.exec(start);
    if (!matched) {
      at += 1;
      continue;
    }
    const parameters = readParameters(matched[3] ?? "");
    const name = (matched[2] ?? "").toUpperCase();
    const rest = start.slice(matched[0].length);
    if (name === "VERSION") isOld = rest.trim() === "2.1";
    const fold = isOld && !withoutBlanks.test(name) ? " " : "";
    const encoding = parameters.get("ENCODING")?.[0] ?? "";
    const taken = takeValue(lines, at + 1, rest, encoding, fold);
    at = taken.next;
    const text = textOf(taken, name, isOld && encoding === "QUOTED-PRINTABLE");
    const isPicture = taken.isBase64 && binary.test(name);
    found.push({
      group: (matched[1] ?? "").toLowerCase(),
      name,
      parameters,
      value: isPicture ? "" : decodeOctets(text, parameters.get("CHARSET")?.[0] ?? "", charset),
      base64: isPicture ? taken.value : null,
    });
  }
  return found;
}

/** @param quotesBreaks line breaks in it are octets */
function textOf({ value, isBase64 }: Taken, name: string, quotesBreaks: boolean): string {
  if (isBase64 && !binary.test(name)) return textInBase64(value);
  return quotesBreaks ? withLiteralBackslashes(value) : value;
}

/** A note or a name that a program packed like a picture; what is not base64 at all stays as it is. */
function textInBase64(letters: string): string {
  const bytes = decodeBase64(letters);
  return bytes ? withLiteralBackslashes(octetsOf(bytes)) : letters;
}

/** Where line breaks are octets, a backslash before an n is one that somebody typed. */
const withLiteralBackslashes = (text: string): string => text.replace(/\\(?=[nN])/gu, "\\\\");

type Taken = { value: string; isBase64: boolean /** The line after the value. */; next: number };

function takeValue(lines: readonly string[], from: number, first: string, encoding: string, fold: string): Taken {
  if (encoding === "QUOTED-PRINTABLE") return takeQuoted(lines, from, first);
  const { pieces, next } = takeFolded(lines, from, first);
  if (encoding !== "B" && encoding !== "BASE64") return { value: pieces.join(fold), isBase64: false, next };
  return takeBase64(lines, next, pieces);
}

const isFolded = (line: string | undefined): boolean => line?.startsWith(" ") || line?.startsWith("\t") || false;

function takeFolded(lines: readonly string[], from: number, first: string): { pieces: string[]; next: number } {
  const pieces = [first];
  let next = from;
  for (; isFolded(lines[next]); next += 1) pieces.push((lines[next] ?? "").slice(1));
  return { pieces, next };
}

/** Old programs begin the letters of a picture on the next line, indented or not, and end them with an empty one. */
function takeBase64(lines: readonly string[], from: number, pieces: string[]): Taken {
  let next = from;
  const folded = pieces.length > 1;
  while (!folded && base64Line.test(lines[next] ?? "")) {
    pieces.push(lines[next] ?? "");
    next += 1;
  }
  return { value: pieces.join("").replace(/\s+/gu, ""), isBase64: true, next };
}

/** RFC 2045 §6.7: `=` at the end of a line joins it with the next one. */
function takeQuoted(lines: readonly string[], from: number, first: string): Taken {
  const pieces: string[] = [];
  let line = first;
  let next = from;
  for (;;) {
    const trimmed = withoutEnd(line, " \t");
    const isSoft = trimmed.endsWith("=");
    pieces.push(isSoft ? trimmed.slice(0, -1) : line);
    const following = lines[next];
    // Some end the last line so too, and the card comes right after.
    if (following === undefined || /^END:VCARD/iu.test(following)) break;
    if (!isSoft && !isFolded(following)) break;
    line = isSoft ? following : following.slice(1);
    next += 1;
  }
  const value = pieces
    .join("")
    .replace(/=([0-9A-Fa-f]{2})/gu, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return { value, isBase64: false, next };
}

function readParameters(text: string): Map<string, string[]> {
  const parameters = new Map<string, string[]>();
  const add = (name: string, value: string) => {
    const before = parameters.get(name);
    if (before) before.push(value);
    else parameters.set(name, [value]);
  };
  for (const parameter of text.match(/(?:[^;"]|"[^"]*")+/gu) ?? []) {
    const equals = parameter.indexOf("=");
    const name = parameter.slice(0, Math.max(0, equals)).trim().toUpperCase();
    for (const value of splitValues(parameter.slice(equals + 1))) {
      // 2.1 leaves the name out: `TEL;CELL`, `PHOTO;JPEG;BASE64`.
      add(name || (encodings.has(value) ? "ENCODING" : "TYPE"), value);
    }
  }
  return parameters;
}

/** `a,b` and `"a,b"`, which Apple takes for the same. */
const splitValues = (text: string): string[] =>
  text
    .replaceAll('"', "")
    .split(",")
    .map((value) => value.trim().toUpperCase())
    .filter((value) => value !== "");

/** Whether a picture's letters are letters of base64 at all; then the picture. */
export function decodeBase64(letters: string): Uint8Array<ArrayBuffer> | null {
  const bare = withoutEnd(letters.replace(/\s+/gu, ""), "=");
  if (bare === "" || !/^[A-Za-z0-9+/_-]+$/u.test(bare) || bare.length % 4 === 1) return null;
  return bytesOf(atob(bare.replaceAll("-", "+").replaceAll("_", "/")));
}

/** By counting: `/=+$/` begins anew at every sign of a run that does not end the text, and files are strangers'. */
function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}
