import type { Language } from "../core/languages.ts";

const latin = /\p{Script=Latin}/u;
const devanagari = /\p{Script=Devanagari}/u;
const arabic = /\p{Script=Arabic}/u;
const han = /\p{Script=Han}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const scripts: Record<Language, RegExp> = {
  ...{ en: latin, de: latin, fr: latin, es: latin },
  ...{ ne: devanagari, hi: devanagari, ar: arabic, zh: han, ja: japanese, ru: /\p{Script=Cyrillic}/u },
};

/** Letters that Persian, Urdu and other languages add to the Arabic ones. */
const moreThanArabic = /(?![\u0621-\u063A\u0641-\u064A])(?=\p{Letter})\p{Script=Arabic}/u;

/** Whether the text is written in a script of the language. */
export const isInScriptOf = (language: Language, text: string): boolean => scripts[language].test(text);

export const hasHan = (text: string): boolean => han.test(text);

/**
 * Returns the language of a name or title if its script is evidence, else undefined. Han characters alone are Chinese or
 * Japanese; the script in which they are read tells which.
 */
export function languageOfText(text: string, reading = ""): "ja" | "ko" | "zh" | "ar" | undefined {
  if (kana.test(text) || (han.test(text) && kana.test(reading))) return "ja";
  if (/\p{Script=Hangul}/u.test(text)) return "ko";
  if (han.test(text) && /\p{Script=Bopomofo}/u.test(reading)) return "zh";
  return arabic.test(text) && !moreThanArabic.test(text) ? "ar" : undefined;
}

/** Returns the ISO 15924 code of a reading's script. */
export function scriptCodeOf(reading: string): string | undefined {
  const codes: [string, RegExp][] = [
    ["Hira", /^[\p{Script=Hiragana}\p{Script_Extensions=Hiragana}\s]+$/u],
    ["Kana", /^[\p{Script=Katakana}\p{Script_Extensions=Katakana}\s]+$/u],
    ["Bopo", /\p{Script=Bopomofo}/u],
    ["Latn", latin],
  ];
  return codes.find(([, pattern]) => pattern.test(reading))?.[0];
}

/** Which of a card's names the reading belongs to: the one in Chinese characters, else the main one. */
export const nameThatIsRead = ({ name, alternateName }: { name: string; alternateName: string }): string =>
  hasHan(alternateName) && !hasHan(name) ? alternateName : name;

export const isFamilyFirst = (name: string, reading: string): boolean => hasHan(name) || kana.test(reading);

/** Splits a reading into family and given name. Names in Chinese characters are read with the family name first. */
export function splitReading(reading: string, name: string): { family: string; given: string } {
  const words = reading.split(/\s+/u).filter(Boolean);
  if (words.length < 2) return { family: "", given: reading };
  return isFamilyFirst(name, reading)
    ? { family: words[0] ?? "", given: words.slice(1).join(" ") }
    : { family: words.at(-1) ?? "", given: words.slice(0, -1).join(" ") };
}
