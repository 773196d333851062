/** A browser calls three CSS pixels a shift; several texts may stand in a row. */
const tolerance = 0.75;
const tailTolerance = 2;
/** More tracking than this would be seen. In em. */
const mostTracking = 0.07;
/** Scripts whose letters join or stack: tracking tears them apart. */
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}]/u;

/** Elements that hold words of their own, seen or not. */
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
  /** Where the mark behind the words begins; 0 without one. */
  tail: number;
  /** Others may stand behind it on its last line. */
  isInline: boolean;
  family: string;
  /** In px, as the tracking. */
  size: number;
  tracking: number;
};

/** `length`: of all its lines, one after the other. */
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
  // An inline box is as high as its face says, and moves nothing by it: there the lines count.
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
 * Changes the page's faces without moving anything: each text keeps its length by a trace of tracking, and a text that
 * would still need more or fewer lines keeps the face it had. All within one frame.
 */
export function swapFonts(texts: readonly HTMLElement[], change: () => void): void {
  const before = texts.map(measure).filter(({ length }) => length > 0);
  change();
  // Twice, since tracking also falls on what a line's end swallows.
  correct(before);
  correct(before);
  const settled = before.map(({ element }) => measure(element));
  before.forEach((old, index) => {
    const now = settled[index];
    if (now && !isStill(old, now) && !findTracking(old)) keepWhole(old, before);
  });
}

/** A heading is not set in two faces. */
function keepWhole(old: Measure, all: readonly Measure[]): void {
  const heading = old.element.closest("h1, h2, h3");
  for (const one of all) if (one === old || heading?.contains(one.element)) keep(one);
}

function correct(before: readonly Measure[]): void {
  const now = before.map(({ element }) => measure(element));
  before.forEach((old, index) => {
    const { length = 0, tracking = 0 } = now[index] ?? {};
    const missing = (old.length - length) / old.signs;
    // What stands on several lines has room at their ends.
    if (Math.abs(old.length - length) < 0.25 || (old.lines > 1 && old.tail === 0 && !old.isInline)) return;
    const wanted = tracking + missing;
    if (Math.abs(wanted - old.tracking) > mostTracking * old.size || joining.test(old.element.textContent ?? ""))
      keep(old);
    else old.element.style.letterSpacing = `${wanted}px`;
  });
}

/** Of a text on several lines its lines may break elsewhere; its height counts, and what stands behind its end. */
function isStill(old: Measure, now: Measure): boolean {
  const sameHeight = Math.abs(now.height - old.height) <= 0.5;
  if (!sameHeight || Math.abs(now.tail - old.tail) > tailTolerance) return false;
  return old.lines > 1 || Math.abs(now.length - old.length) <= tolerance;
}

/** A trace more or less, until the words need the lines that they had and end where they ended. */
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
  // Said outright: the element around it may have got another.
  element.style.letterSpacing = `${tracking}px`;
  element.style.fontFamily = family;
}
