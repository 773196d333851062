import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { gif, jpegWith, pngWith, webpWith } from "./formats.ts";

export type Seed = { name: string; bytes: Buffer };

/** Part of every seed's metadata; must not remain in stored images. */
export const secret = "GEHEIM-27.7172N-85.3240E";

const exif = {
  IFD0: { Make: secret, ImageDescription: secret, Artist: secret, Orientation: "6" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "27/1 43/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "85/1 19/1 0/1" },
};

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><r xmlns:r="x">${secret}</r></x:xmpmeta>`;

/** Small, because mutations concern structure, not size. */
function picture(channels: 3 | 4 = 3): Sharp {
  const [width, height] = [48, 36];
  const raw = Buffer.alloc(width * height * channels);
  for (let at = 0; at < raw.length; at += 1) raw[at] = (at * 7 + (at >> 5) * 31) & 255;
  return sharp(raw, { raw: { width, height, channels } });
}

const marked = (image: Sharp) => image.withExif(exif).withXmp(xmp).keepIccProfile();

/** Creates an image of every accepted type, in the variants of cameras and programs, each with full metadata. */
export async function makeSeeds(): Promise<Seed[]> {
  const kinds: Record<string, Promise<Buffer>> = {
    jpeg: marked(picture()).jpeg().toBuffer(),
    "jpeg progressive": marked(picture()).jpeg({ progressive: true, quality: 60 }).toBuffer(),
    "jpeg cmyk": marked(picture().toColourspace("cmyk")).jpeg().toBuffer(),
    "jpeg grey": picture().greyscale().jpeg().withIccProfile("srgb").toBuffer(),
    "jpeg 4:4:4": marked(picture()).jpeg({ chromaSubsampling: "4:4:4" }).toBuffer(),
    png: marked(picture()).png().toBuffer(),
    "png with alpha": marked(picture(4)).png().toBuffer(),
    "png in a palette": picture(4).png({ palette: true, colours: 16 }).toBuffer(),
    "png interlaced": marked(picture()).png({ progressive: true }).toBuffer(),
    "png of 16 bits": picture().toColourspace("rgb16").png().toBuffer(),
    webp: marked(picture()).webp().toBuffer(),
    "webp without loss": marked(picture(4)).webp({ lossless: true }).toBuffer(),
    "webp with alpha": marked(picture(4)).webp({ quality: 40 }).toBuffer(),
    gif: picture().gif({ colours: 8 }).toBuffer(),
    "gif with alpha": picture(4).gif().toBuffer(),
  };
  const seeds: Seed[] = [];
  for (const [name, bytes] of Object.entries(kinds)) seeds.push({ name, bytes: await bytes });
  const of = (name: string) => seeds.find((seed) => seed.name === name)?.bytes as Buffer;
  const text = Buffer.from(`Comment\0${secret}`, "latin1");
  const profile = Buffer.concat([Buffer.from("name\0\0", "latin1"), deflateSync(Buffer.from(secret.repeat(20)))]);
  seeds.push(
    {
      name: "jpeg with comments",
      bytes: jpegWith(of("jpeg"), [
        [0xfe, Buffer.from(secret)],
        [0xed, Buffer.from(`Photoshop 3.0\0${secret}`)],
      ]),
    },
    {
      name: "png with texts",
      bytes: pngWith(of("png"), [
        ["tEXt", text],
        ["iCCP", profile],
        ["eXIf", Buffer.from(`MM\0*\0\0\0\b${secret}`, "latin1")],
      ]),
    },
    { name: "webp with unknown parts", bytes: webpWith(of("webp without loss"), [["ABCD", Buffer.from(secret)]]) },
    { name: "gif moving", bytes: gif({ frames: 5, comment: secret }) },
  );
  return seeds;
}
