/**
 * Runs of combining marks cost Unicode normalization a time that grows with their square. No language writes more on one
 * character (UAX #15, Stream-Safe Text Format). The last two of the class are letters that become marks by NFKC.
 */
const maxMarks = 30;
const mark = "[\\p{M}\\uFF9E\\uFF9F]";
const longRun = new RegExp(`${mark}{${maxMarks + 1}}`, "u");
const beyondRun = new RegExp(`(${mark}{${maxMarks}})${mark}+`, "gu");

/** Whether a character has more marks than any language writes. */
export function hasLongMarkRun(text: string): boolean {
  return longRun.test(text);
}

/** Unicode normalization in linear time: marks beyond `maxMarks` on one character are dropped. */
export function normalise(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  return text.replace(beyondRun, "$1").normalize(form);
}
