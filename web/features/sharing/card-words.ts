import { wordsBox } from "../../../domain/sharing/code-print.ts";
import type { CodeContact } from "../../../domain/sharing/code-text.ts";

/** What stands beside the code on a printed card, in millimetres. */
export type CardWords = Pick<CodeContact, "name" | "jobTitle" | "company"> & { address: string };

const nameSizes = [5.4, 4.6, 3.8, 3.2, 2.7] as const;
const mostNameLines = 3;
const smallSize = 2.5;
const addressSize = 2.1;
const mostSmallLines = 2;
const lineHeight = 1.12;
const smallLineHeight = 1.3;

const rightToLeft = /^\P{Letter}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Onto a canvas of `wordsBox` at `scale` pixels a millimetre. The browser sets every script, and joins its letters. */
export function paintWords(context: CanvasRenderingContext2D, words: CardWords, scale: number, colour: string): void {
  const fonts = getComputedStyle(document.documentElement);
  const head = fonts.getPropertyValue("--font-head");
  const text = fonts.getPropertyValue("--font-text");
  const { width, height } = wordsBox;
  context.fillStyle = colour;
  context.textBaseline = "alphabetic";
  const setFont = (weight: number, size: number, family: string) => {
    context.font = `${weight} ${size * scale}px ${family}`;
  };
  const fits = (line: string) => context.measureText(line).width <= width * scale;
  const write = (line: string, baseline: number) => {
    const turned = rightToLeft.test(line);
    context.direction = turned ? "rtl" : "ltr";
    context.fillText(line, turned ? width * scale : 0, baseline * scale);
  };

  let top = 0;
  for (const size of nameSizes) {
    setFont(800, size, head);
    const { lines, isWordBroken } = brokenLines(words.name, fits);
    if (size !== nameSizes.at(-1) && (isWordBroken || lines.length > mostNameLines)) continue;
    for (const line of cutLines(lines, mostNameLines, fits)) {
      top += size * lineHeight;
      write(line, top - size * 0.22);
    }
    break;
  }
  top += 1.2;
  setFont(500, smallSize, text);
  for (const value of [words.jobTitle, words.company]) {
    for (const line of cutLines(brokenLines(value, fits).lines, mostSmallLines, fits)) {
      top += smallSize * smallLineHeight;
      write(line, top - smallSize * 0.3);
    }
  }
  setFont(500, addressSize, text);
  const address = cutLines(brokenLines(words.address, fits).lines, mostSmallLines, fits);
  for (const [index, line] of address.entries()) {
    write(line, height - 0.6 - (address.length - 1 - index) * addressSize * smallLineHeight);
  }
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const lettersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Between words as far as they fit; a word that is wider than the box is broken between its letters. */
function brokenLines(text: string, fits: (line: string) => boolean): { lines: string[]; isWordBroken: boolean } {
  const lines: string[] = [];
  let isWordBroken = false;
  for (const word of text.split(" ").filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (fits(longer) && lines.length > 0) {
      lines[lines.length - 1] = longer;
      continue;
    }
    lines.push("");
    for (const letter of lettersOf(word)) {
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

function cutLines(lines: readonly string[], most: number, fits: (line: string) => boolean): string[] {
  if (lines.length <= most) return [...lines];
  const kept = lines.slice(0, most);
  const letters = lettersOf(kept[most - 1] ?? "");
  while (letters.length > 1 && !fits(`${letters.join("")}…`)) letters.pop();
  return [...kept.slice(0, -1), `${letters.join("").trimEnd()}…`];
}
