/**
 * Makes web fonts that the font packages lack: the condensed headline of the Block design in one weight and width, at a
 * quarter of the variable file's size. Run it with Node 24 when a font package changes.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";

const root = join(import.meta.dirname, "..");
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
const subsets = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœʻʼˆ˚˜${range(0x2000, 0x206f)}€™−`,
  "latin-ext": `${range(0x100, 0x24f)}${range(0x1e00, 0x1eff)}`,
};

for (const [subset, text] of Object.entries(subsets)) {
  const name = `bricolage-grotesque-${subset}-wdth-normal.woff2`;
  const file = join(root, "node_modules/@fontsource-variable/bricolage-grotesque/files", name);
  const font = await subsetFont(await readFile(file), text, {
    targetFormat: "woff2",
    variationAxes: { wdth: 75, wght: 800 },
  });
  await writeFile(join(root, `web/card/fonts/bricolage-condensed-${subset}.woff2`), font);
  console.log(subset, font.length);
}
