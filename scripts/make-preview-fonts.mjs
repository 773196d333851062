/**
 * Makes the TrueType fonts of the preview images from the installed font packages, one weight each, because the image
 * library does not read WOFF2. Run it with Node 24 when a font package changes.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";

const root = join(import.meta.dirname, "..");
const out = join(root, "server/features/previews/fonts");
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
const subsets = { latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•€`, "latin-ext": range(0x100, 0x24f) };

/** Each is one instance of a variable font. */
const faces = [
  { name: "bricolage-grotesque", file: "wght", axes: { wght: 750 } },
  { name: "instrument-sans", file: "wght", axes: { wght: 500 } },
  { name: "fraunces", file: "opsz", axes: { opsz: 144 } },
];

for (const { name, file, axes } of faces) {
  for (const [subset, text] of Object.entries(subsets)) {
    const source = join(root, `node_modules/@fontsource-variable/${name}/files/${name}-${subset}-${file}-normal.woff2`);
    const font = await subsetFont(await readFile(source), text, { targetFormat: "truetype", variationAxes: axes });
    await writeFile(join(out, `${name}-${subset}.ttf`), font);
  }
}
