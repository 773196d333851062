/** In px. Browsers count a move of three CSS pixels as a layout shift, and several texts may share a row. */
const tolerance = 0.75;
const tailTolerance = 2;
/** In em. More tracking would be visible. */
const maxTracking = 0.07;
/** Scripts with joined or stacked characters, which tracking separates. */
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}]/u;

/** Returns the elements with text of their own, visible or not. */
export function textsOf(root: HTMLElement): HTMLElement[] {
  const found = new Set<HTMLElement>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent && node.nodeValue?.trim() && !parent.closest("script, style, svg")) found.add(parent);
  }
  return [...found];
}

type Measure = {
  element: HTMLElement;
  length: number;
  lines: number;
  height: number;
  signs: number;
  /** Left edge of the mark after the text; 0 without a mark. */
  tail: number;
  /** True if other elements may follow on its last line. */
  isInline: boolean;
  family: string;
  /** In px, like `tracking`. */
  size: number;
  tracking: number;
};

/** `length` is the sum of all lines. */
function measure(element: HTMLElement): Measure {
  const words = document.createRange();
  let [length, lines, signs] = [0, 0, 0];
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE) continue;
    words.selectNodeContents(node);
    for (const line of words.getClientRects()) {
      length += line.width;
      lines += 1;
    }
    signs += node.nodeValue?.trim().length ?? 0;
  }
  const style = getComputedStyle(element);
  // An inline box has the height of its font and does not affect the layout, so the lines count instead.
  const height = style.display === "inline" ? lines : element.getBoundingClientRect().height;
  return {
    element,
    length,
    lines,
    height,
    signs,
    isInline: style.display === "inline",
    tail: element.lastElementChild?.matches(".evox-tick") ? element.lastElementChild.getBoundingClientRect().left : 0,
    family: style.fontFamily,
    size: Number.parseFloat(style.fontSize),
    tracking: Number.parseFloat(style.letterSpacing) || 0,
  };
}

/**
 * Changes the page's fonts without layout shifts, within one frame. Slight tracking preserves the length of each text;
 * a text that would still need another number of lines keeps its old font.
 */
export function swapFonts(texts: readonly HTMLElement[], change: () => void): void {
  const before = texts.map(measure).filter(({ length }) => length > 0);
  change();
  // Runs twice, because tracking also applies to spaces that collapse at the end of a line.
  correct(before);
  correct(before);
  const settled = before.map(({ element }) => measure(element));
  before.forEach((old, index) => {
    const now = settled[index];
    if (now && !isStill(old, now) && !findTracking(old)) keepWhole(old, before);
  });
}

/** Keeps the old font of the whole heading, so that it has only one. */
function keepWhole(old: Measure, all: readonly Measure[]): void {
  const heading = old.element.closest("h1, h2, h3");
  for (const one of all) if (one === old || heading?.contains(one.element)) keep(one);
}

function correct(before: readonly Measure[]): void {
  const now = before.map(({ element }) => measure(element));
  before.forEach((old, index) => {
    const { length = 0, tracking = 0 } = now[index] ?? {};
    const missing = (old.length - length) / old.signs;
    // Text on several lines has space at the line ends.
    if (Math.abs(old.length - length) < 0.25 || (old.lines > 1 && old.tail === 0 && !old.isInline)) return;
    const wanted = tracking + missing;
    if (Math.abs(wanted - old.tracking) > maxTracking * old.size || joining.test(old.element.textContent ?? ""))
      keep(old);
    else old.element.style.letterSpacing = `${wanted}px`;
  });
}

/** Text on several lines may break differently as long as its height and the mark after it stay. */
function isStill(old: Measure, now: Measure): boolean {
  const sameHeight = Math.abs(now.height - old.height) <= 0.5;
  if (!sameHeight || Math.abs(now.tail - old.tail) > tailTolerance) return false;
  return old.lines > 1 || Math.abs(now.length - old.length) <= tolerance;
}

/** Searches for a tracking that preserves the number of lines and the end of the text. */
function findTracking(old: Measure): boolean {
  if (joining.test(old.element.textContent ?? "")) return false;
  const start = measure(old.element).tracking;
  const perLine = old.signs / Math.max(1, old.lines);
  for (const step of [0, -0.004, 0.004, -0.008, 0.008, -0.014, 0.014, -0.02, 0.02]) {
    let tracking = start + step * old.size;
    for (let turn = 0; turn < 3; turn += 1) {
      old.element.style.letterSpacing = `${tracking}px`;
      const now = measure(old.element);
      if (isStill(old, now)) return true;
      tracking += (old.tail - now.tail) / perLine;
    }
  }
  return false;
}

function keep({ element, family, tracking }: Measure): void {
  // Set explicitly, because the parent element may have a new font.
  element.style.letterSpacing = `${tracking}px`;
  element.style.fontFamily = family;
}
