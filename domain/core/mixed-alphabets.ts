/** Scripts of names in use (UAX 31, table 5). */
const alphabets = [
  ...["Latin", "Cyrillic", "Greek", "Armenian", "Georgian", "Hebrew", "Arabic", "Thaana", "Ethiopic"],
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala"],
  ...["Thai", "Lao", "Tibetan", "Myanmar", "Khmer", "Hangul"],
].map((name) => [name]);

/** Scripts that are used together (UTS 39, highly restrictive). */
const together = [
  ["Latin", "Han", "Hiragana", "Katakana"],
  ["Latin", "Han", "Bopomofo"],
  ["Latin", "Han", "Hangul"],
];

const allowed = [...alphabets, ...together].map((names) => {
  const scripts = ["Common", "Inherited", ...names].map((name) => `\\p{Script_Extensions=${name}}`);
  return new RegExp(`^[${scripts.join("")}]*$`, "u");
});

/** Whether an address mixes scripts, as look-alikes do (a Cyrillic `а` among Latin letters). */
export function hasMixedAlphabets(email: string): boolean {
  return !allowed.some((pattern) => pattern.test(email));
}
