/** Typesetting by the script of a text: direction, leading, size. Pure. */

export type Script = "latin" | "arabic" | "indic" | "cjk" | "other";

const scripts: readonly [Script, RegExp][] = [
  ["arabic", /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u],
  [
    "indic",
    /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}\p{Script=Tibetan}]/u,
  ],
  ["cjk", /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u],
  ["latin", /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u],
];

/** Returns the script of the first letter, which `dir="auto"` also uses. */
export function scriptOf(text: string): Script {
  const letter = /\p{Letter}/u.exec(text)?.[0];
  return (letter && scripts.find(([, pattern]) => pattern.test(letter))?.[0]) || (letter ? "other" : "latin");
}

export function directionOf(text: string): "ltr" | "rtl" {
  return scriptOf(text) === "arabic" ? "rtl" : "ltr";
}

export type NameSize = "xl" | "l" | "m" | "s";

/** Counts wide scripts double. The longest word has as much weight as the whole name, because it cannot wrap. */
export function nameSize(name: string): NameSize {
  const width = (text: string) => [...text].reduce((sum, sign) => sum + (scriptOf(sign) === "cjk" ? 2 : 1), 0);
  const longest = Math.max(...name.split(/\s+/u).map(width));
  const whole = width(name);
  if (longest <= 7 && whole <= 16) return "xl";
  if (longest <= 11 && whole <= 26) return "l";
  if (longest <= 18 && whole <= 48) return "m";
  return "s";
}

/** Splits off the last word of a name if it fits on one line; otherwise returns the whole name and "". */
export function nameEnd(name: string): [start: string, end: string] {
  const space = name.lastIndexOf(" ") + 1;
  return [...name.slice(space)].length <= 12 ? [name.slice(0, space), name.slice(space)] : [name, ""];
}

/** In characters; longer pairs would not fit on a line of a phone. */
const maxPair = { base: 6, reading: 14 };

/**
 * Pairs the words of a name with those of its reading, for small text above the name. Returns null if they do not fit.
 */
export function readingPairs(name: string, reading: string): (readonly [base: string, reading: string])[] | null {
  const [names, readings] = [name, reading].map((text) => text.split(/\s+/u));
  if (!names || !readings) return null;
  const pairs =
    names.length === readings.length
      ? names.map((base, index) => [base, readings[index] ?? ""] as const)
      : [[name, reading] as const];
  return pairs.every(([base, above]) => [...base].length <= maxPair.base && [...above].length <= maxPair.reading)
    ? pairs
    : null;
}
