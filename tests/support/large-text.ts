/**
 * Runs in the page: lists what does not fit. Texts that are clipped or overflow their button, link or badge, broken
 * short words, overlapping texts, a phone number longer than its field, covered parts of the header, and horizontal
 * scrolling. Excludes scrollable areas and intended ellipses.
 * @param rootSize the root's font size; empty: as in the style sheets
 */
export async function listCutTexts(rootSize: string): Promise<string[]> {
  document.documentElement.style.fontSize = rootSize;
  // Media queries fire in the first frame, and React renders in the second.
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  type Place = { isOnPurpose: boolean; cutters: Element[] };
  const { clientWidth, scrollWidth } = document.documentElement;
  const places = new Map<Element, Place>([[document.body, { isOnPurpose: false, cutters: [] }]]);
  const unseen = "[aria-hidden=true]:has(*), [inert], .evox-skip, a[href='#content']";
  const controls = "a, button, summary, label, [role=tab], [role=radio]";
  const found = new Set<string>();
  type Written = {
    says: string;
    element: Element;
    background: Element;
    lines: Pick<DOMRect, "left" | "right" | "top" | "bottom">[];
  };
  const written: Written[] = [];
  const floating = new Map<Element, boolean>();

  function placeOf(element: Element): Place {
    const known = places.get(element);
    if (known) return known;
    const around = element.parentElement ? placeOf(element.parentElement) : { isOnPurpose: false, cutters: [] };
    const place = placeWithin(element, around);
    places.set(element, place);
    return place;
  }

  function placeWithin(element: Element, around: Place): Place {
    const style = getComputedStyle(element);
    const { display, position, textOverflow, webkitLineClamp, overflowX, overflowY, scrollbarWidth } = style;
    if (around.isOnPurpose || display === "inline") return around;
    // Select options are fixed texts and must not be shortened.
    const isShortened = textOverflow === "ellipsis" && !element.closest("[aria-haspopup=listbox]");
    if (isShortened || webkitLineClamp !== "none") return { isOnPurpose: true, cutters: [] };
    // One pixel wide: for screen readers only.
    if (element.getBoundingClientRect().width <= 1) return { isOnPurpose: true, cutters: [] };
    const isCutting =
      /hidden|clip/u.test(overflowX + overflowY) ||
      (scrollbarWidth === "none" && element.scrollWidth > element.clientWidth + 1);
    if (/auto|scroll/u.test(overflowX + overflowY) && !isCutting) return { isOnPurpose: true, cutters: [] };
    const cutters = position === "fixed" ? [] : around.cutters;
    return { isOnPurpose: false, cutters: isCutting ? [...cutters, element] : cutters };
  }

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(unseen);

  /** Allows a pixel for rounding; vertically a font's box is higher than its characters. */
  function isWithin(box: DOMRect, element: Element): boolean {
    const outer = element.getBoundingClientRect();
    const slack = box.height * 0.25;
    return (
      box.left >= outer.left - 1 &&
      box.right <= outer.right + 1 &&
      box.top >= outer.top - slack &&
      box.bottom <= outer.bottom + slack
    );
  }

  function judge(text: Node, element: Element): void {
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const { isOnPurpose, cutters } = placeOf(element);
    if (box.width === 0 || isOnPurpose || !isShown(element)) return;
    const says = `“${text.textContent?.trim().slice(0, 40)}”`;
    if (box.left < -1 || box.right > clientWidth + 1) found.add(`${says} is cut by the window`);
    const cutter = cutters.find((each) => !isWithin(box, each));
    if (cutter) found.add(`${says} is cut by ${cutter.outerHTML.slice(0, 80)}`);
    const control = element.closest(controls);
    if (control && !isWithin(box, control)) found.add(`${says} sticks out of its control`);
    const pill = pillOf(element);
    if (pill && !isWithin(box, pill)) found.add(`${says} sticks out of its badge`);
    if (control && tornWord(text, range)) found.add(`${says} is torn in a word`);
    if (floats(element)) return;
    range.selectNodeContents(text);
    // A font's box is higher than its characters.
    const lines = [...range.getClientRects()].map(({ left, right, top, bottom, height }) => {
      return { left: left + 1, right: right - 1, top: top + height / 4, bottom: bottom - height / 4 };
    });
    const background = control?.matches("button") ? control : (pill ?? element);
    written.push({ says, element, background, lines });
  }

  /** The round background of a badge or of initials. */
  function pillOf(element: Element): Element | undefined {
    for (let at: Element | null = element; at && !at.matches(controls); at = at.parentElement) {
      const { borderRadius, backgroundColor, display } = getComputedStyle(at);
      const radius = Number.parseFloat(borderRadius);
      const isRound = borderRadius === "50%" || (radius > 0 && radius >= at.clientHeight / 4);
      if (isRound && display !== "inline" && backgroundColor !== "rgba(0, 0, 0, 0)") return at;
    }
  }

  function tornWord(text: Node, range: Range): boolean {
    return [...(text.textContent ?? "").matchAll(/[\p{L}-]{2,8}/gu)].some(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const [first, ...rest] = range.getClientRects();
      return first !== undefined && rest.some(({ top }) => top > first.top + first.height / 2);
    });
  }

  /** Whether the element is meant to overlay the page. */
  function floats(element: Element): boolean {
    const known = floating.get(element);
    if (known !== undefined) return known;
    const { position } = getComputedStyle(element);
    const isFloating =
      /fixed|sticky|absolute/u.test(position) || (element.parentElement ? floats(element.parentElement) : false);
    floating.set(element, isFloating);
    return isFloating;
  }

  /** Finds buttons or badges that overlap other words. */
  function listOverlaps(): void {
    for (const one of written) {
      const background = one.background === one.element ? null : one.background.getBoundingClientRect();
      if (!background) continue;
      const other = written.find(
        ({ element, lines }) =>
          !one.background.contains(element) &&
          lines.some(
            ({ left, right, top, bottom }) =>
              left < background.right && right > background.left && top < background.bottom && bottom > background.top,
          ),
      );
      if (other) found.add(`${one.says} covers ${other.says}`);
    }
  }

  if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} px wide`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (text.parentElement && text.textContent?.trim()) judge(text, text.parentElement);
  }
  listOverlaps();
  for (const field of document.querySelectorAll("input[type=tel]")) {
    const hasOwnLine = field.clientWidth > 0.9 * (field.parentElement?.clientWidth ?? 0);
    if (field.scrollWidth > field.clientWidth + 1 && !hasOwnLine) found.add("a number has less room than there is");
  }
  window.scrollTo({ top: 0, behavior: "instant" });
  for (const control of document.querySelectorAll("header :is(a, button, summary)")) {
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width === 0 || top < 0 || !isShown(control)) continue;
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!control.contains(seen)) found.add(`in the header “${control.textContent?.trim()}” is covered`);
    const icon = control.querySelector("svg")?.getBoundingClientRect();
    if (!icon) continue;
    for (const over of [...control.querySelectorAll("*")].filter((one) => pillOf(one) === one)) {
      const box = over.getBoundingClientRect();
      const width = Math.min(box.right, icon.right) - Math.max(box.left, icon.left);
      const height = Math.min(box.bottom, icon.bottom) - Math.max(box.top, icon.top);
      if (width > 0 && height > 0 && width * height > (icon.width * icon.height) / 2) {
        found.add(`in the header “${over.textContent?.trim()}” covers the icon`);
      }
    }
  }
  return [...found];
}
