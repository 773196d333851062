import { graphemesOf } from "../../../domain/core/graphemes.ts";

/** Breaks text between words; a word wider than the box is broken between characters. */
export function brokenLines(text: string, fits: (line: string) => boolean): { lines: string[]; isWordBroken: boolean } {
  const lines: string[] = [];
  let isWordBroken = false;
  for (const word of text.split(" ").filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (fits(longer) && lines.length > 0) {
      lines[lines.length - 1] = longer;
      continue;
    }
    lines.push("");
    for (const letter of graphemesOf(word)) {
      const line = `${lines.at(-1)}${letter}`;
      if (lines.at(-1) === "" || fits(line)) lines[lines.length - 1] = line;
      else {
        isWordBroken = true;
        lines.push(letter);
      }
    }
  }
  return { lines, isWordBroken };
}
