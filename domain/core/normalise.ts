/**
 * Unicode normalization takes quadratic time on runs of combining marks. No language needs more per character (UAX #15,
 * Stream-Safe Text Format). The last two of the class are letters that NFKC turns into marks.
 */
const maxMarks = 30;
const mark = "[\\p{M}\\uFF9E\\uFF9F]";
const longRun = new RegExp(`${mark}{${maxMarks + 1}}`, "u");
const beyondRun = new RegExp(`(${mark}{${maxMarks}})${mark}+`, "gu");

/** Whether a character has more marks than any language uses. */
export function hasLongMarkRun(text: string): boolean {
  return longRun.test(text);
}

/** Normalizes in linear time: drops marks beyond `maxMarks` per character. */
export function normalise(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  return text.replace(beyondRun, "$1").normalize(form);
}
