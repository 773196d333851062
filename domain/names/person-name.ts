import { isCjk, splitCjkWord } from "./person-name-cjk.ts";
import {
  companyForms,
  familyParticles,
  joiners,
  smallParticles,
  suffixes,
  titles,
  titlesWithDot,
} from "./person-name-words.ts";

/** The five parts of a contact's name, in the order of a contact file. */
export type StructuredName = { family: string; given: string; additional: string; prefix: string; suffix: string };

const hasLetter = /[\p{Letter}\p{Number}]/u;
const opens = /^["([{«„“]/u;
const plainWords = /^[\p{Letter}\p{Mark}\s'’.-]+$/u;
const credential = /^(?=(?:\P{Lu}*\p{Lu}){2})[\p{Letter}.()-]+$/u;
const anyCjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Splits a name for address books. Phones display a contact from these parts, so except for `Smith, John` and CJK names
 * the parts keep their order, and no character is dropped. If unsure, leaves more in the given name.
 */
export function structuredName(name: string): StructuredName {
  const { text, suffix } = takeSuffixAfterComma(name.trim());
  const inverted = readInverted(text);
  if (inverted) return { ...inverted, suffix };
  const units = toUnits(text);
  const prefix = takeTitles(units);
  const closing = takeSuffixes(units);
  return { ...splitUnits(units), prefix, suffix: [closing, suffix].filter(Boolean).join(", ") };
}

const bare = (word: string): string => word.toLowerCase().replace(/[.,]+$/u, "");

/** `Ann Lee, PhD, MBA`: returns the text after the first comma if it consists of credentials. */
function takeSuffixAfterComma(text: string): { text: string; suffix: string } {
  const comma = text.indexOf(",");
  if (comma < 1) return { text, suffix: "" };
  const before = text.slice(0, comma).trim();
  const after = text.slice(comma + 1).trim();
  const words = after.split(/[\s,]+/u).filter(Boolean);
  // In `SMITH, JOHN` upper case is no evidence, so after a single word only listed suffixes count.
  const isSuffix = (word: string) => suffixes.has(bare(word)) || (/\s/u.test(before) && credential.test(word));
  return words.length > 0 && words.every(isSuffix) ? { text: before, suffix: after } : { text, suffix: "" };
}

/** `Smith, John Paul`: one comma, words on both sides. */
function readInverted(text: string): Omit<StructuredName, "suffix"> | null {
  const [family = "", rest = "", ...more] = text.split(",").map((part) => part.trim());
  if (more.length > 0 || !plainWords.test(family) || !plainWords.test(rest)) return null;
  const units = toUnits(rest);
  if (units.some((unit) => companyForms.has(bare(unit)))) return null;
  const prefix = takeTitles(units);
  return { family, given: units[0] ?? "", additional: units.slice(1).join(" "), prefix };
}

/** Splits into words. Brackets, emoji and the like stay with the previous word, joiners with the next. */
function toUnits(text: string): string[] {
  const units: string[] = [];
  let join = false;
  for (const word of text.match(/(?:\([^)]*\)|"[^"]*"|\S)+/gu) ?? []) {
    const last = units.length - 1;
    const previous = units[last];
    const belongs = join || !hasLetter.test(word) || opens.test(word);
    if (previous !== undefined && (belongs || !hasLetter.test(previous))) {
      units[last] = `${previous} ${word}`;
    } else {
      units.push(word);
    }
    join = joiners.has(bare(word));
  }
  return units;
}

function takeTitles(units: string[]): string {
  const isTitle = (word: string) => titles.has(bare(word)) || (word.endsWith(".") && titlesWithDot.has(bare(word)));
  const end = units.findIndex((word) => !isTitle(word));
  return units.splice(0, end === -1 ? units.length - 1 : end).join(" ");
}

function takeSuffixes(units: string[]): string {
  let start = units.length;
  while (start > 1 && suffixes.has(bare(units[start - 1] ?? ""))) start -= 1;
  return units.splice(start).join(" ");
}

function splitUnits(units: readonly string[]): Pick<StructuredName, "family" | "given" | "additional"> {
  const [first = "", ...rest] = units;
  if (rest.length === 0)
    return { additional: "", ...(isCjk(first) ? splitCjkWord(first) : { family: "", given: first }) };
  if (units.every(isCjk)) return { family: first, given: rest.join(" "), additional: "" };
  // Phones reorder names in CJK script, so a name of two scripts is not split.
  if (units.some((unit) => anyCjk.test(unit))) return { family: "", given: units.join(" "), additional: "" };
  const particle = rest.slice(0, -1).findIndex((word) => familyParticles.has(bare(word)) || smallParticles.has(word));
  const at = particle === -1 ? rest.length - 1 : particle;
  return { given: first, additional: rest.slice(0, at).join(" "), family: rest.slice(at).join(" ") };
}
