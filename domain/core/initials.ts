import { firstGrapheme } from "./graphemes.ts";

/** Scripts whose letters stand side by side as initials; of others the first letter says enough, two would join. */
const standsAlone = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}]/u;
const startsWord = /^[\p{Letter}\p{Number}]/u;

/** One letter or two: of the first word and the last. Empty when no word begins with a letter or a digit. */
export function initialsOf(name: string): string {
  const words = name
    .split(/[\s,]+/u)
    .map((word) => word.replace(/^[^\p{Letter}\p{Number}]+/u, ""))
    .filter((word) => startsWord.test(word));
  const [begin, end] = [firstGrapheme(words[0] ?? ""), words.length > 1 ? firstGrapheme(words.at(-1) ?? "") : ""];
  const both = standsAlone.test(begin) && standsAlone.test(end) ? begin + end : begin;
  return both.toLocaleUpperCase("en");
}

/** What stands for a photo: the initials, else the first sign of the name, which may be an emoji. */
export function monogram(name: string): string {
  return initialsOf(name) || firstGrapheme(name.trim());
}
