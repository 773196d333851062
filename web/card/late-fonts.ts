import { swapFonts, textsOf } from "./swap-fonts.ts";

/** A slow phone measures and sets about so many texts without a finger waiting for it. */
const textsAtOnce = 24;

/**
 * The web faces come after the first paint; until then their metric twins stand in (web/ui/fallback-fonts.css). They are put
 * on once all have arrived, part by part of a long page, and nothing moves then (hold-still.ts).
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
    // a lost connection: the stand-ins stay, and the card is as readable as before
  }
}

/**
 * Whether the stand-ins are as wide and as high as the faces. Where this machine lacks one, or the engine cannot give it
 * another height (WebKit), the faces move the page as they would without stand-ins: that is better than never to come.
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

/** What is small enough for one step. A card sets its own faces and is a part as a whole; a short page has none. */
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

/** What to ask for: each weight of each face, with the letters it must have. A twin is named after its face. */
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
