/**
 * Makes the landing page's social image from its hero on a running product, with Node 24: `node
 * scripts/make-social-image.mjs http://localhost:3000`. Run it when the hero changes.
 */
import { join } from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";

const [url] = process.argv.slice(2);
if (!url) throw new Error("Pass the URL of a running E-VOX.");

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({
  viewport: { width: 1200, height: 630 },
  colorScheme: "light",
  reducedMotion: "reduce",
  bypassCSP: true,
});
await page.goto(url);
await page.locator("html[data-faces]").waitFor({ state: "attached" });
// Hides the controls, so that only the text and the phone remain.
await page.addStyleTag({
  content:
    ".evox-places, .evox-menu, .hero-next, .hero-pause, .hero-facts { display: none !important } .hero { height: 630px } .hero .hero-lead { max-width: 19em }",
});
const shot = await page.screenshot();
await browser.close();
const file = join(import.meta.dirname, "../web/public/social.jpg");
const { size } = await sharp(shot).jpeg({ quality: 82, mozjpeg: true }).toFile(file);
console.log(`social.jpg ${size} bytes`);
