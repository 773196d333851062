import { whenConnected } from "../network/when-connected.ts";

const seenKey = "evox-fonts";

/**
 * Loads the web fonts; until then, fallback fonts with equal metrics are shown (fallback-fonts.css). A browser that has
 * them in its cache loads them at once. On a first visit they come after the screen, which they would delay.
 * @param screenShown resolves when the first screen is rendered
 */
export async function loadWebFonts(screenShown: Promise<void>): Promise<void> {
  if (localStorage.getItem(seenKey) === null) await screenShown;
  await addFonts();
  localStorage.setItem(seenKey, "1");
}

const addFonts = (): Promise<unknown> => whenConnected(() => import("./fonts.css"));

/** Waits for the web fonts before text is drawn into a picture. Without a connection it is drawn with the fallback fonts. */
export async function webFontsLoaded(): Promise<void> {
  const faces = ['800 1em "Bricolage"', '500 1em "Instrument"'];
  await addFonts()
    .then(() => Promise.all(faces.map((face) => document.fonts.load(face))))
    .catch(() => {});
}
