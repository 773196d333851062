import { firstGrapheme } from "./graphemes.ts";

/** Scripts whose letters can stand next to each other as initials; in other scripts two letters might join. */
const standsAlone = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}]/u;
const startsWord = /^[\p{Letter}\p{Number}]/u;

/** Returns the first letters of the first and last word; "" if no word begins with a letter or digit. */
export function initialsOf(name: string): string {
  const words = name
    .split(/[\s,]+/u)
    .map((word) => word.replace(/^[^\p{Letter}\p{Number}]+/u, ""))
    .filter((word) => startsWord.test(word));
  const [begin, end] = [firstGrapheme(words[0] ?? ""), words.length > 1 ? firstGrapheme(words.at(-1) ?? "") : ""];
  const both = standsAlone.test(begin) && standsAlone.test(end) ? begin + end : begin;
  return both.toLocaleUpperCase("en");
}

/** The placeholder for a photo: the initials, else the name's first grapheme, which may be an emoji. */
export function monogram(name: string): string {
  return initialsOf(name) || firstGrapheme(name.trim());
}
