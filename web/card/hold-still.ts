/** What may change without a browser calling it a shift: three CSS pixels, and a little less for us. */
const tolerance = 2;
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
  family: string;
  size: number;
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
  const { height } = element.getBoundingClientRect();
  return { element, length, lines, height, signs, family: style.fontFamily, size: Number.parseFloat(style.fontSize) };
}

/**
 * Changes the page's faces without moving anything: each text keeps its length by a trace of tracking, and a text that
 * would still need more or fewer lines keeps the face it had. All within one frame.
 */
export function holdStill(texts: readonly HTMLElement[], change: () => void): void {
  const before = texts.map(measure).filter(({ length }) => length > 0);
  const tracking = before.map(({ element }) => Number.parseFloat(getComputedStyle(element).letterSpacing) || 0);
  change();
  const after = before.map(({ element }) => measure(element));
  before.forEach((old, index) => {
    const missing = (old.length - (after[index]?.length ?? 0)) / old.signs;
    if (Math.abs(missing * old.signs) < 0.5) return;
    if (Math.abs(missing) > mostTracking * old.size || joining.test(old.element.textContent ?? "")) keep(old);
    else old.element.style.letterSpacing = `${(tracking[index] ?? 0) + missing}px`;
  });
  const settled = before.map(({ element }) => measure(element));
  before.forEach((old, index) => {
    const now = settled[index];
    if (now && !isStill(old, now) && !findTracking(old)) keep(old);
  });
}

/** Of a text on several lines only the height matters: its lines may break elsewhere. */
function isStill(old: Measure, now: Measure): boolean {
  const sameHeight = Math.abs(now.height - old.height) <= 0.5;
  return sameHeight && (old.lines > 1 || Math.abs(now.length - old.length) <= tolerance);
}

/** A trace more or less, until the words need the lines that they had. */
function findTracking(old: Measure): boolean {
  if (old.lines < 2 || joining.test(old.element.textContent ?? "")) return false;
  const start = Number.parseFloat(getComputedStyle(old.element).letterSpacing) || 0;
  for (const step of [-0.004, 0.004, -0.008, 0.008, -0.014, 0.014, -0.02, 0.02]) {
    old.element.style.letterSpacing = `${start + step * old.size}px`;
    if (isStill(old, measure(old.element))) return true;
  }
  return false;
}

function keep({ element, family }: Measure): void {
  element.style.letterSpacing = "";
  element.style.fontFamily = family;
}
