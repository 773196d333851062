import { holdStill, textsOf } from "./hold-still.ts";

/**
 * The web faces come after the first paint; until then their metric twins stand in (web/ui/fallback-fonts.css). All are
 * put on in one step, once they have arrived, and nothing moves then (hold-still.ts).
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
    await Promise.all([...facesOf(texts)].map(([face, text]) => document.fonts.load(face, text)));
    holdStill(texts, () => {
      document.documentElement.dataset.faces = "";
    });
  } catch {
    // a lost connection: the stand-ins stay, and the card is as readable as before
  }
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
