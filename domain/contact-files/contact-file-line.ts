import { graphemesOf } from "../core/graphemes.ts";

/** One property of a contact file as content lines (RFC 2426 §2.6). Names and parameters are fixed texts of ours. */

const maxOctets = 75;
// Stryker disable next-line Regex: only saves time; the slow way gives the same
const printableAscii = /^[\x21-\x7E]*$/u;

/**
 * A value that is one text. A semicolon means nothing here and stays as it is: every reader takes it so, while
 * ical.js (Thunderbird, Nextcloud) would show the backslash of an escaped one.
 */
export function escapeText(text: string): string {
  return text.replace(/[\\,]/gu, "\\$&").replace(/\r\n?|\n/gu, "\\n");
}

/**
 * A value of parts that semicolons separate, so those inside a part are escaped. After a part that ends in a backslash
 * comes a space: ical.js looks only one character back to see whether a separator is escaped.
 */
export function escapeParts(parts: readonly string[]): string {
  const escaped = parts.map((part) => escapeText(part).replaceAll(";", "\\;"));
  return escaped.map((part, index) => (index < parts.length - 1 ? part.replace(/\\$/u, "$& ") : part)).join(";");
}

/** `name:value`, folded so that no line is longer than 75 octets, each ended by CRLF. */
export function contentLine(name: string, value: string): string {
  return `${fold(`${name}:${value}`).join("\r\n ")}\r\n`;
}

/** `name:value` in one line, however long: for readers that put a blank where a line was folded. */
export function longLine(name: string, value: string): string {
  return `${name}:${value}\r\n`;
}

function fold(line: string): string[] {
  // A photograph is one long line of this kind: each character is one octet and none is a blank.
  // Stryker disable next-line ConditionalExpression,StringLiteral: only saves time; the slow way gives the same
  const units = printableAscii.test(line) && !line.includes("\\") ? [...line] : toUnits(line);
  const lines: string[] = [];
  let start = 0;
  while (start < units.length) {
    // Continuation lines begin with the blank that marks them.
    const end = cutAt(units, start, lines.length === 0 ? maxOctets : maxOctets - 1);
    lines.push(units.slice(start, end).join(""));
    start = end;
  }
  return lines;
}

/** What stays on one line: a grapheme (unless longer than a line), and a backslash with what it escapes. */
function toUnits(line: string): string[] {
  const units: string[] = [];
  for (const sign of graphemesOf(line)) {
    // Stryker disable next-line EqualityOperator: octets are whole, half of 75 is not
    for (const unit of octets(sign) > maxOctets / 2 ? sign : [sign]) {
      if (units.at(-1) === "\\") units[units.length - 1] = `\\${unit}`;
      else units.push(unit);
    }
  }
  return units;
}

/** As far as fits; a little earlier when that keeps blanks off the ends of lines, where mail programs strip them. */
function cutAt(units: readonly string[], start: number, room: number): number {
  let end = start;
  let used = 0;
  while (end < units.length) {
    // Stryker disable next-line StringLiteral: there is a unit below the length
    used += octets(units[end] ?? "");
    if (used > room) break;
    end += 1;
  }
  if (end === units.length) return end;
  let earlier = end;
  // Stryker disable next-line ConditionalExpression,EqualityOperator,ArithmeticOperator: only saves steps; what went too far back is not taken below
  while (earlier > start + 1 && (isBlank(units[earlier]) || isBlank(units[earlier - 1]))) earlier -= 1;
  return earlier > start + 1 ? earlier : end;
}

// Stryker disable next-line StringLiteral: there is a unit below the length
const isBlank = (unit: string | undefined): boolean => /^\s$/u.test(unit ?? "");

/** Length in UTF-8. */
function octets(text: string): number {
  let count = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    count += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return count;
}
