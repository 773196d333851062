import { graphemesOf } from "../core/graphemes.ts";

/** Writes one property of a contact file as content lines (RFC 2426 §2.6). Names and parameters are constants. */

const maxOctets = 75;
// Stryker disable next-line Regex: optimization only; the slow path gives the same result
const printableAscii = /^[\x21-\x7E]*$/u;

/**
 * Escapes a single-text value. Leaves semicolons unescaped: every reader accepts them, while ical.js (Thunderbird,
 * Nextcloud) would show the backslash.
 */
export function escapeText(text: string): string {
  return text.replace(/[\\,]/gu, "\\$&").replace(/\r\n?|\n/gu, "\\n");
}

/**
 * Escapes and joins the semicolon-separated parts of a value. Adds a space after a part that ends in a backslash,
 * because ical.js checks only one preceding character for an escape.
 */
export function escapeParts(parts: readonly string[]): string {
  const escaped = parts.map((part) => escapeText(part).replaceAll(";", "\\;"));
  return escaped.map((part, index) => (index < parts.length - 1 ? part.replace(/\\$/u, "$& ") : part)).join(";");
}

/** Returns `name:value` folded to at most 75 octets per line, each ended by CRLF. */
export function contentLine(name: string, value: string): string {
  return `${fold(`${name}:${value}`).join("\r\n ")}\r\n`;
}

/** Returns `name:value` as one line of any length, for readers that insert a space at line folds. */
export function unfoldedLine(name: string, value: string): string {
  return `${name}:${value}\r\n`;
}

function fold(line: string): string[] {
  // Fast path for photos: long, one octet per character and no spaces.
  // Stryker disable next-line ConditionalExpression,StringLiteral: optimization only; the slow path gives the same result
  const units = printableAscii.test(line) && !line.includes("\\") ? [...line] : toUnits(line);
  const lines: string[] = [];
  let start = 0;
  while (start < units.length) {
    // The leading space of a continuation line counts.
    const end = cutAt(units, start, lines.length === 0 ? maxOctets : maxOctets - 1);
    lines.push(units.slice(start, end).join(""));
    start = end;
  }
  return lines;
}

/** Splits into unbreakable units: a grapheme (unless longer than a line), and a backslash with its character. */
function toUnits(line: string): string[] {
  const units: string[] = [];
  for (const sign of graphemesOf(line)) {
    // Stryker disable next-line EqualityOperator: octet counts are integers, half of 75 is not
    for (const unit of octets(sign) > maxOctets / 2 ? sign : [sign]) {
      if (units.at(-1) === "\\") units[units.length - 1] = `\\${unit}`;
      else units.push(unit);
    }
  }
  return units;
}

/** Returns the longest cut that fits, or an earlier one without spaces at line ends, which mail programs strip. */
function cutAt(units: readonly string[], start: number, room: number): number {
  let end = start;
  let used = 0;
  while (end < units.length) {
    // Stryker disable next-line StringLiteral: the index is below the length
    used += octets(units[end] ?? "");
    if (used > room) break;
    end += 1;
  }
  if (end === units.length) return end;
  let earlier = end;
  // Stryker disable next-line ConditionalExpression,EqualityOperator,ArithmeticOperator: only saves steps; the next line discards a cut that is too early
  while (earlier > start + 1 && (isBlank(units[earlier]) || isBlank(units[earlier - 1]))) earlier -= 1;
  return earlier > start + 1 ? earlier : end;
}

// Stryker disable next-line StringLiteral: the index is below the length
const isBlank = (unit: string | undefined): boolean => /^\s$/u.test(unit ?? "");

/** Returns the length in UTF-8 octets. */
function octets(text: string): number {
  let count = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    count += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return count;
}
