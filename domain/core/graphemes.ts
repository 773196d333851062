let segmenter: Intl.Segmenter | undefined;

/** Created at the first use: reading its data takes 15 ms, and many pages never need it. */
function segmentsOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(text);
}

/** Returns user-perceived characters: a flag, an accented letter or a syllable of Devanagari is one. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmentsOf(text), ({ segment }) => segment);
}

/** An ASCII character before the end or another ASCII character: always a boundary. Fast path for most names. */
const standsAlone = /^[ -~](?![^ -~])/;

/** Returns "" for an empty text. */
export function firstGrapheme(text: string): string {
  if (standsAlone.test(text)) return text.charAt(0);
  return segmentsOf(text)[Symbol.iterator]().next().value?.segment ?? "";
}

/** Returns the longest prefix that fits with an ellipsis appended; at least one grapheme. */
export function withEllipsis(text: string, fits: (shorter: string) => boolean): string {
  const signs = graphemesOf(text);
  const shortened = () => `${signs.join("").trimEnd()}…`;
  while (signs.length > 1 && !fits(shortened())) signs.pop();
  return shortened();
}
