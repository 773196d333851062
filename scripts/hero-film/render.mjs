import { existsSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { chromium } from "playwright-core";
import { ExpectedFailure } from "../run.mjs";
import { film, frameCount } from "./film.mjs";

/** Not a real host: each request is answered from this folder. */
const origin = "http://hero-film.invalid";
const drawing = basename(import.meta.resolve("./draw.mjs"));
const studio = `<!doctype html><script type="module">
  import { drawFrame } from "./${drawing}";
  globalThis.drawFrame = drawFrame;
</script>`;
const usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Opens the drawing page: `frames()` returns each frame as PNG, in order; `light()` the first frame without dots. */
export async function openStudio() {
  const browser = await openChromium();
  const page = await browser.newPage();
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (extname(pathname) !== ".mjs") return route.fulfill({ contentType: "text/html", body: studio });
    return route.fulfill({ contentType: "text/javascript", path: join(import.meta.dirname, pathname) });
  });
  await page.goto(origin);
  return {
    frames: () => listFrames(page),
    light: () => drawPng(page, 0, { dots: false }),
    close: () => browser.close(),
  };
}

async function openChromium() {
  const path = [process.env.CHROMIUM_PATH, ...usual].find((one) => one && existsSync(one));
  try {
    // Without a GPU, every machine draws the same pixels.
    return await chromium.launch({ ...(path && { executablePath: path }), args: ["--no-sandbox", "--disable-gpu"] });
  } catch (error) {
    throw new ExpectedFailure("Chromium could not be started. Install it, or set CHROMIUM_PATH to one.", error.message);
  }
}

async function* listFrames(page) {
  for (let number = 0; number < frameCount; number++) yield await drawPng(page, number / film.fps, {});
}

async function drawPng(page, seconds, options) {
  const url = await page.evaluate(
    ([at, given]) => {
      const canvas = document.createElement("canvas");
      globalThis.drawFrame(canvas, at, given);
      return canvas.toDataURL("image/png");
    },
    [seconds, options],
  );
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}
