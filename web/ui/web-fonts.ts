import { whenConnected } from "../network/when-connected.ts";
import address from "./fonts.css?url";

const seenKey = "evox-fonts";

/**
 * Loads the web fonts; until then, fallback fonts with equal metrics are shown (fallback-fonts.css). A browser that has
 * them in its cache loads them at once. On a first visit they come after the screen, which they would delay.
 * @param screenShown resolves when the first screen is rendered
 */
export async function loadWebFonts(screenShown: Promise<void>): Promise<void> {
  if (localStorage.getItem(seenKey) === null) await screenShown;
  await whenConnected(addFonts);
  localStorage.setItem(seenKey, "1");
}

let added: Promise<void> | undefined;

function addFonts(): Promise<void> {
  added ??= new Promise<void>((resolve, reject) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = address;
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      sheet.remove();
      added = undefined;
      reject(new Error("The fonts' styles could not be loaded."));
    };
    document.head.append(sheet);
  });
  return added;
}

/** Waits for the web fonts before a text is drawn into a picture. If they are lost, it is drawn with the fallback fonts. */
export async function webFontsLoaded(text: string): Promise<void> {
  const faces = ['800 1em "Bricolage"', '500 1em "Instrument"'];
  await addFonts()
    .then(() => Promise.all(faces.map((face) => document.fonts.load(face, text))))
    .catch(() => {});
}
