/** Encodes bytes as various programs write them. */

const encoder = new TextEncoder();

export const utf8 = (text: string): number[] => [...encoder.encode(text)];
export const latin1 = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** The characters of the names below in encodings that Node cannot write. */
const tables: Record<string, Record<string, number[]>> = {
  SHIFT_JIS: { 山: [0x8e, 0x52], 田: [0x93, 0x63], 太: [0x91, 0xbe], 郎: [0x98, 0x59], 表: [0x95, 0x5c] },
  "EUC-KR": { 김: [0xb1, 0xe8], 민: [0xb9, 0xce], 수: [0xbc, 0xf6] },
  GB2312: { 王: [0xcd, 0xf5], 小: [0xd0, 0xa1], 明: [0xc3, 0xf7] },
  "WINDOWS-1251": { И: [0xc8], в: [0xe2], а: [0xe0], н: [0xed], о: [0xee] },
  "WINDOWS-1252": { "’": [0x92], "–": [0x96], "€": [0x80], é: [0xe9] },
};

export function encoded(text: string, charset: string): number[] {
  return [...text].flatMap((letter) => {
    const plain = letter.charCodeAt(0);
    return plain < 0x80 ? [plain] : (tables[charset]?.[letter] ?? latin1(letter));
  });
}

const octets = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const high = octets(0x80, 0xff);
/** All byte pairs of the two-byte charsets. */
const pairs = high.flatMap((lead) => octets(0x40, 0xfe).map((trail) => [lead, trail]));

/** Encodes a text in any charset that Node can decode, by decoding all byte sequences. */
export function encodeIn(text: string, charset: string): Uint8Array {
  const decoder = new TextDecoder(charset);
  const isWide = /^(?:gb|big5|euc|shift)/iu.test(charset);
  const known = new Map(
    (isWide ? pairs : high.map((octet) => [octet])).map((one) => [decoder.decode(Uint8Array.from(one)), one]),
  );
  return Uint8Array.from(
    [...text].flatMap((letter) => (letter < "\u0080" ? [letter.charCodeAt(0)] : (known.get(letter) ?? []))),
  );
}

const hex = (octet: number): string => `=${octet.toString(16).toUpperCase().padStart(2, "0")}`;

/**
 * Quoted-printable. `every`: encodes plain characters too, as Android does. `lineLength`: length for soft breaks, which
 * may split a multi-byte character.
 */
export function quoted(octets: readonly number[], { every = false, lineLength = 1000, eol = "\r\n" } = {}): string {
  const pieces = octets.map((octet) => {
    const isPlain = octet > 0x20 && octet < 0x7f && octet !== 0x3d;
    return isPlain && (!every || octet === 0x3b) ? String.fromCharCode(octet) : hex(octet);
  });
  const lines = [""];
  for (const piece of pieces) {
    if ((lines.at(-1)?.length ?? 0) + piece.length >= lineLength) lines.push("");
    lines[lines.length - 1] += piece;
  }
  return lines.join(`=${eol}`);
}

/** The smallest image that browsers and sharp accept: readers check the first bytes. */
export const jpeg = Uint8Array.from([
  0xff,
  0xd8,
  0xff,
  0xe0,
  ...Array.from({ length: 300 }, (_, index) => (index * 31) % 256),
]);
export const jpegText = Buffer.from(jpeg).toString("base64");

/** Base64 in lines with the program's indentation. */
export function inLines(letters: string, indent: string, eol = "\r\n", width = 72): string {
  return (letters.match(new RegExp(`.{1,${width}}`, "gu")) ?? []).map((line) => `${indent}${line}`).join(eol);
}

/** A file of lines: UTF-8 texts, or raw octets. */
export function file(lines: readonly (string | readonly number[])[], eol = "\r\n"): Uint8Array {
  return Uint8Array.from(lines.flatMap((line) => [...(typeof line === "string" ? utf8(line) : line), ...utf8(eol)]));
}

export function utf16(text: string, order: "le" | "be", mark: boolean): Uint8Array {
  const bytes = Buffer.from(`${mark ? "\uFEFF" : ""}${text}`, "utf16le");
  return new Uint8Array(order === "le" ? bytes : bytes.swap16());
}
