const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The signs of a text as people count them: a flag, an accented letter or a syllable of Devanagari is one. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** One at the end, or with another one behind it: between those there is always a border. Most names begin so: nothing has to be looked up. */
const standsAlone = /^[ -~](?![^ -~])/;

/** Empty for an empty text. */
export function firstGrapheme(text: string): string {
  if (standsAlone.test(text)) return text.charAt(0);
  return segmenter.segment(text)[Symbol.iterator]().next().value?.segment ?? "";
}

/** As much of the text's begin as fits together with the ellipsis that says so; one sign at least. */
export function withEllipsis(text: string, fits: (shorter: string) => boolean): string {
  const signs = graphemesOf(text);
  const shortened = () => `${signs.join("").trimEnd()}…`;
  while (signs.length > 1 && !fits(shortened())) signs.pop();
  return shortened();
}
