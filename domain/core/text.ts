import { normalise } from "./normalise.ts";

/**
 * Normalizes all typed text before it is validated or stored (product 18.1). Pure. Lengths are in code points, as in
 * PostgreSQL's char_length.
 */

/** Invisible characters, including bidirectional controls, which can make a name read as another. */
const ignorable = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
/** The same except ZWNJ, ZWJ and VS16, which Persian, Devanagari and emoji need. */
const invisible = /(?![\u200C\u200D\uFE0F])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
const controls = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/gu;
const loneSurrogates = /\p{Surrogate}/gu;
const noncharacters = /\p{Noncharacter_Code_Point}/gu;
const checkMarks = /[\u221A\u237B\u2611\u2705\u2713\u2714\u{10102}\u{1F5F8}\u{1F5F9}\u{1FBB1}]/u;
/** U+2800 is the braille pattern without a dot. */
const somethingVisible = /(?!\u2800)[\p{Letter}\p{Number}\p{Punctuation}\p{Symbol}]/u;

/** Requires NFC afterwards, because removed characters may have separated a letter from its mark. */
function clean(text: string): string {
  return text.replace(loneSurrogates, "").replace(noncharacters, "").replace(invisible, "");
}

/** Removes invisible characters, for comparison and validation. */
export function withoutIgnorable(text: string): string {
  return text.replace(ignorable, "");
}

/** Normalizes to one line: line breaks and tabs become spaces, other controls are removed, the ends are trimmed. */
export function singleLine(text: string): string {
  const line = clean(text)
    .replace(/[\t\n\r\u2028\u2029\u0085\u000B\f]+/gu, " ")
    .replace(controls, "");
  return normalise(line, "NFC").trim();
}

/** Normalizes several lines: CRLF, CR and the Unicode separators become one `\n`; the ends are trimmed. */
export function multiLine(text: string): string {
  const lines = clean(text)
    .replace(/\r\n?|[\u2028\u2029\u0085]/gu, "\n")
    .replace(/\t/gu, " ")
    .replace(controls, "");
  return normalise(lines, "NFC").trim();
}

export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Check marks are not allowed in names, because the verified tick is reserved for Executive cards. */
export function hasCheckMark(text: string): boolean {
  return checkMarks.test(text);
}

export function isVisible(text: string): boolean {
  return somethingVisible.test(text);
}
