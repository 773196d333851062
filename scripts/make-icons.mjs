/** Makes icons for phones and older browsers from web/public/favicon.svg. Run it with Node 24 when the logo changes. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const folder = join(import.meta.dirname, "../web/public");
const mark = await readFile(join(folder, "favicon.svg"), "utf8");
/** Launchers crop icons, so the background fills the square and the logo stays in the centre. */
const square = mark.replace(/ rx="\d+"/u, "");
const maskable = square
  .replace(
    /<svg ([^>]*)>/u,
    '<svg $1><rect width="64" height="64" fill="#0c0e12"/><g transform="translate(11.5 11.5) scale(.64)">',
  )
  .replace("</svg>", "</g></svg>");

async function png(name, svg, size) {
  const bytes = await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  if (name) await writeFile(join(folder, name), bytes);
  return bytes;
}

/** Returns an .ico with one PNG, which browsers request by default. */
function ico(bytes, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(bytes.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, bytes]);
}

await png("icon-192.png", mark, 192);
await png("icon-512.png", mark, 512);
await png("icon-maskable.png", maskable, 512);
await png("apple-touch-icon.png", square, 180);
await writeFile(join(folder, "favicon.ico"), ico(await png(null, mark, 32), 32));
