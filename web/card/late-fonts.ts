import { swapFonts, textsOf } from "./swap-fonts.ts";

/** Number of texts that a slow phone can measure and update without a noticeable delay. */
const textsAtOnce = 24;

/**
 * Loads the web fonts after the first paint; until then fallback fonts with equal metrics are shown
 * (web/ui/fallback-fonts.css). Applies them once all have arrived, part by part on a long page, without layout shifts
 * (swap-fonts.ts).
 */
export function loadFonts(): void {
  const href = document.body.dataset.fonts;
  if (!href) return;
  const afterPaint = () => requestAnimationFrame(() => setTimeout(() => void putOn(href)));
  if (document.readyState === "complete") afterPaint();
  else window.addEventListener("load", afterPaint, { once: true });
}

async function putOn(href: string): Promise<void> {
  try {
    await addSheet(href);
    const texts = textsOf(document.body);
    const faces = facesOf(texts);
    await Promise.all([...faces].map(([face, text]) => document.fonts.load(face, text)));
    if (!(await hasTwins([...faces.keys()]))) {
      document.documentElement.dataset.faces = "";
      return;
    }
    for (const part of partsOf(document.body)) {
      wear(part, textsOf(part));
      await new Promise((resolve) => setTimeout(resolve));
    }
    wear(
      document.documentElement,
      texts.filter((element) => !element.closest("[data-faces]")),
    );
  } catch {
    // Without a connection, the fallback fonts stay, which are just as readable.
  }
}

/**
 * Returns whether the fallback fonts match the web fonts in width and height. If the machine lacks one or the engine
 * cannot override its height (WebKit), the web fonts are applied with layout shifts.
 */
async function hasTwins(faces: readonly string[]): Promise<boolean> {
  if (!("ascentOverride" in FontFace.prototype)) return false;
  const twins = faces.map((face) => document.fonts.load(face.replace(/"$/u, ' Fallback"')));
  const loaded = await Promise.all(twins).catch(() => []);
  return loaded.every((found) => found.every(({ status }) => status === "loaded")) && loaded.length === faces.length;
}

function wear(part: HTMLElement, texts: readonly HTMLElement[]): void {
  swapFonts(texts, () => {
    part.dataset.faces = "";
  });
}

/** Splits a long page into parts; a short page has none. A card is one part, because it sets its own fonts. */
function partsOf(element: HTMLElement, isPage = true): HTMLElement[] {
  const { length } = textsOf(element);
  if (length === 0) return [];
  if (length <= textsAtOnce || element.matches(".evox-card")) return isPage ? [] : [element];
  return [...element.children].flatMap((child) => (child instanceof HTMLElement ? partsOf(child, false) : []));
}

function addSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = href;
    sheet.onload = () => resolve();
    sheet.onerror = reject;
    document.head.append(sheet);
  });
}

/** Returns each font and weight in use with its characters. A fallback font is named after its web font. */
function facesOf(texts: readonly HTMLElement[]): Map<string, string> {
  const faces = new Map<string, string>();
  for (const element of texts) {
    const { fontFamily, fontWeight } = getComputedStyle(element);
    const name = /^"([^"]+) Fallback"/u.exec(fontFamily)?.[1];
    if (!name) continue;
    const face = `${fontWeight} 1em "${name}"`;
    faces.set(face, (faces.get(face) ?? "") + element.textContent);
  }
  return faces;
}
