import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import wawoff2 from "wawoff2";
import { root } from "./run.mjs";

/**
 * Unpacks the fonts of preview images for other scripts than Latin into `dist/preview-fonts`, because the image library
 * does not read WOFF2 (decision 8).
 */
const out = join(root, "dist/preview-fonts");
const packages = "node_modules/@fontsource-variable";
const subsets = [
  `${packages}/noto-sans/files/*-{cyrillic,cyrillic-ext,greek,greek-ext,vietnamese}-wght-normal.woff2`,
  `${packages}/noto-sans-{arabic,devanagari}/files/*-{arabic,devanagari}-wght-normal.woff2`,
  `${packages}/noto-sans-{jp,kr,sc}/files/*-wght-normal.woff2`,
];

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const license of globSync(`${packages}/noto-*/LICENSE`, { cwd: root })) {
  cpSync(join(root, license), join(out, `LICENSE-${basename(dirname(license))}.txt`));
}
for (const file of globSync(subsets, { cwd: root })) {
  const font = await wawoff2.decompress(readFileSync(join(root, file)));
  writeFileSync(join(out, `${basename(file, ".woff2")}.ttf`), font);
}
