import encodeQr from "qr";
import sharp from "sharp";

/** A photo of a printed code: on grey, a little turned and soft. */
export async function photoOfCode(text: string, { width = 1000, height = 1000, turned = 6 } = {}): Promise<Buffer> {
  const modules = encodeQr(text, "raw", { ecc: "low", border: 4 });
  const side = modules.length;
  const pixels = Buffer.from(modules.flat().map((isDark) => (isDark ? 20 : 235)));
  const printed = await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(Math.round(Math.min(width, height) * 0.7), undefined, { kernel: "nearest" })
    .rotate(turned, { background: "#b5b0a8" })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#b5b0a8" } })
    .composite([{ input: printed }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A film of that code, as Chromium's fake camera plays it (`--use-file-for-fake-video-capture`). */
export async function filmOfCode(text: string): Promise<Buffer> {
  const [width, height] = [640, 480];
  const grey = await sharp(await photoOfCode(text, { width, height }))
    .greyscale()
    .raw()
    .toBuffer();
  const frame = Buffer.concat([Buffer.from("FRAME\n"), grey, Buffer.alloc((width * height) / 2, 128)]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]);
}
