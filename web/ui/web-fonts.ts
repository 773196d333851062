const seenKey = "evox-fonts";
const faces = ['800 1em "Bricolage"', '500 1em "Instrument"'];

/**
 * Applies the web fonts when they have arrived; until then, fallback fonts with equal metrics are shown
 * (fallback-fonts.css). A browser that has them in its cache loads them at once. On a first visit they come after the
 * screen, which they would delay.
 * @param screenShown resolves when the first screen is rendered
 * @throws if a font cannot be loaded
 */
export async function loadWebFonts(screenShown: Promise<void>): Promise<void> {
  if (localStorage.getItem(seenKey) === null) await screenShown;
  await applyFaces();
  localStorage.setItem(seenKey, "1");
}

/** Waits for the web fonts before a text is drawn into a picture. If they are lost, it is drawn with the fallback fonts. */
export async function webFontsLoaded(text: string): Promise<void> {
  await applyFaces(text).catch(() => {});
}

/** @param text chooses the files by its scripts; without it, those of Latin */
async function applyFaces(text?: string): Promise<void> {
  await Promise.all(faces.map((face) => document.fonts.load(face, text)));
  document.documentElement.dataset.faces = "";
}
