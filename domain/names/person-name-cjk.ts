import { longHanFamilies, longHangulFamilies } from "./person-name-words.ts";

const cjk = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー]+$/u;
const hangul = /^\p{Script=Hangul}+$/u;
const hanThenKana = /^(\p{Script=Han}{1,3})([\p{Script=Hiragana}\p{Script=Katakana}ー]+)$/u;
const han = /^[\p{Script=Han}々]+$/u;

type FamilyFirst = { family: string; given: string };

/** Whether a word is entirely in Chinese, Japanese or Korean script. */
export function isCjk(word: string): boolean {
  return cjk.test(word);
}

/**
 * Splits a one-word name: guesses the end of the family name from the length and a list. Leaves foreign names in these
 * scripts (longer, or all kana) whole.
 */
export function splitCjkWord(word: string): FamilyFirst {
  const letters = [...word];
  const kana = hanThenKana.exec(word);
  if (kana) return { family: kana[1] ?? "", given: kana[2] ?? "" };
  const firstTwo = letters.slice(0, 2).join("");
  if (hangul.test(word) && letters.length >= 2 && letters.length <= 4) {
    return cut(letters, letters.length > 2 && longHangulFamilies.has(firstTwo) ? 2 : 1);
  }
  if (!han.test(word) || letters.length < 2 || letters.length > 4) return { family: "", given: word };
  // Four Han characters are a Japanese name (two and two), or start with a listed family name.
  const two = letters.length === 4 || (letters.length === 3 && longHanFamilies.has(firstTwo));
  return cut(letters, two ? 2 : 1);
}

function cut(letters: readonly string[], at: number): FamilyFirst {
  return { family: letters.slice(0, at).join(""), given: letters.slice(at).join("") };
}
