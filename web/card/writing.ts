/** What a text's own script asks of its setting: direction, leading, size. Pure. */

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

/** The script of the first letter, as `dir="auto"` would look at it. */
export function scriptOf(text: string): Script {
  const letter = /\p{Letter}/u.exec(text)?.[0];
  return (letter && scripts.find(([, pattern]) => pattern.test(letter))?.[0]) || (letter ? "other" : "latin");
}

export function directionOf(text: string): "ltr" | "rtl" {
  return scriptOf(text) === "arabic" ? "rtl" : "ltr";
}

export type NameSize = "xl" | "l" | "m" | "s";

/** Wide scripts count double; the longest word decides as much as the whole, since it cannot wrap. */
export function nameSize(name: string): NameSize {
  const width = (text: string) => [...text].reduce((sum, sign) => sum + (scriptOf(sign) === "cjk" ? 2 : 1), 0);
  const longest = Math.max(...name.split(/\s+/u).map(width));
  const whole = width(name);
  if (longest <= 7 && whole <= 16) return "xl";
  if (longest <= 11 && whole <= 26) return "l";
  if (longest <= 18 && whole <= 48) return "m";
  return "s";
}

/** A name and its last word, when that is short enough to stay whole on a line; otherwise the whole and nothing. */
export function nameEnd(name: string): [start: string, end: string] {
  const space = name.lastIndexOf(" ") + 1;
  return [...name.slice(space)].length <= 12 ? [name.slice(0, space), name.slice(space)] : [name, ""];
}
