/**
 * Writes a PDF of filled paths and pictures, for printed QR codes. Lengths are in millimetres from the top left; paths
 * as in qr-shapes.ts.
 */

export type PdfFill = { kind: "fill"; path: string; colour: string; scale: number; left: number; top: number };
type Placed = { left: number; top: number; width: number; height: number };
/** RGBA pixels. */
export type PdfPicture = Placed & {
  kind: "picture";
  pixels: { width: number; height: number; data: ArrayLike<number> };
};
/** The opaque pixels in one colour, with edges at the printer's resolution. */
export type PdfStencil = Placed & {
  kind: "stencil";
  colour: string;
  pixels: { width: number; height: number; data: ArrayLike<number> };
};
export type PdfItem = PdfFill | PdfPicture | PdfStencil;

export type PdfPage = {
  width: number;
  height: number;
  /** Trim and bleed boxes for printers; null: the page itself. */
  cut: { trim: Placed; bleed: Placed } | null;
  /** Drawn once and placed at each position in `at`. */
  face: readonly PdfItem[];
  at: readonly { left: number; top: number }[];
  /** Hairlines from point to point, in all inks. */
  marks: readonly (readonly [number, number, number, number])[];
};

const pointsPerMillimetre = 72 / 25.4;
const encoder = new TextEncoder();

export async function makePdf(page: PdfPage, title: string): Promise<Uint8Array<ArrayBuffer>> {
  const objects: Uint8Array[] = [];
  const add = (...parts: (string | Uint8Array)[]): number => {
    objects.push(joined(parts));
    return objects.length;
  };
  const addStream = async (entries: string, data: Uint8Array): Promise<number> => {
    const packed = await deflated(data);
    return add(`<<${entries}/Filter/FlateDecode/Length ${packed.length}>>stream\n`, packed, "\nendstream");
  };

  const images: string[] = [];
  const drawing: string[] = [];
  for (const item of page.face) {
    if (item.kind === "fill") {
      const { scale, left, top, colour, path } = item;
      drawing.push(`q ${figures(scale, 0, 0, scale, left, top)} cm ${inked(colour)} ${operators(path)}f Q`);
      continue;
    }
    const name = `I${images.length}`;
    const id = item.kind === "picture" ? await addPicture(addStream, item) : await addStencil(addStream, item);
    images.push(`/${name} ${id} 0 R`);
    const colour = item.kind === "stencil" ? `${inked(item.colour)} ` : "";
    // Images are upside down in a coordinate system whose y axis points down.
    const matrix = figures(item.width, 0, 0, -item.height, item.left, item.top + item.height);
    drawing.push(`q ${colour}${matrix} cm /${name} Do Q`);
  }
  const reach = page.width + page.height;
  const face = await addStream(
    `/Type/XObject/Subtype/Form/BBox[${figures(-reach, -reach, reach, reach)}]` +
      `/Resources<</XObject<<${images.join("")}>>>>`,
    encoder.encode(drawing.join("\n")),
  );

  const k = pointsPerMillimetre;
  const content = [
    `${figures(k, 0, 0, -k, 0, page.height * k)} cm`,
    ...page.at.map(({ left, top }) => `q ${figures(1, 0, 0, 1, left, top)} cm /Face Do Q`),
    // A quarter of a point, in each of the four inks.
    `${figures(0.25 / k)} w 1 1 1 1 K`,
    ...page.marks.map(([x1, y1, x2, y2]) => `${figures(x1, y1)} m ${figures(x2, y2)} l S`),
  ].join("\n");
  const contents = await addStream("", encoder.encode(content));
  const pages = objects.length + 2;
  const box = ({ left, top, width, height }: Placed) =>
    `[${figures(left * k, (page.height - top - height) * k, (left + width) * k, (page.height - top) * k)}]`;
  const cut = page.cut ? `/TrimBox${box(page.cut.trim)}/BleedBox${box(page.cut.bleed)}` : "";
  const only = add(
    `<</Type/Page/Parent ${pages} 0 R/MediaBox[${figures(0, 0, page.width * k, page.height * k)}]${cut}` +
      `/Resources<</XObject<</Face ${face} 0 R>>>>/Contents ${contents} 0 R>>`,
  );
  add(`<</Type/Pages/Count 1/Kids[${only} 0 R]>>`);
  const catalog = add(`<</Type/Catalog/Pages ${pages} 0 R>>`);
  const info = add(`<</Title <${utf16(title)}>/Producer (E-VOX)>>`);
  return assembled(objects, catalog, info);
}

type AddStream = (entries: string, data: Uint8Array) => Promise<number>;

const sized = (kind: string, width: number, height: number) =>
  `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}${kind}`;

async function addPicture(addStream: AddStream, { pixels: { width, height, data } }: PdfPicture): Promise<number> {
  const colours = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  for (let index = 0; index < alpha.length; index += 1) {
    for (let channel = 0; channel < 3; channel += 1) colours[index * 3 + channel] = data[index * 4 + channel] ?? 0;
    alpha[index] = data[index * 4 + 3] ?? 255;
  }
  const mask = alpha.every((part) => part === 255)
    ? ""
    : `/SMask ${await addStream(sized("/ColorSpace/DeviceGray/BitsPerComponent 8", width, height), alpha)} 0 R`;
  return addStream(sized(`/ColorSpace/DeviceRGB/BitsPerComponent 8${mask}`, width, height), colours);
}

/** One bit per pixel; 0 is painted. Rows start at whole bytes. */
async function addStencil(addStream: AddStream, { pixels: { width, height, data } }: PdfStencil): Promise<number> {
  const across = Math.ceil(width / 8);
  const bits = new Uint8Array(across * height).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const byte = y * across + (x >> 3);
      if ((data[(y * width + x) * 4 + 3] ?? 0) >= 128) bits[byte] = (bits[byte] ?? 255) & ~(128 >> (x & 7));
    }
  }
  return addStream(sized("/ImageMask true/BitsPerComponent 1", width, height), bits);
}

/** Uses black ink alone for black: four overprinted inks never align exactly and would blur the modules. */
function inked(colour: string): string {
  if (colour === "#000000") return "0 0 0 1 k";
  if (colour === "#FFFFFF") return "0 0 0 0 k";
  const value = Number.parseInt(colour.slice(1), 16);
  return `${figures(...[16, 8, 0].map((shift) => ((value >> shift) & 255) / 255))} rg`;
}

const operatorOf: Record<string, string> = { M: "m", L: "l", C: "c", Z: "h" };

function operators(path: string): string {
  return path.replace(/([MLCZ])([^MLCZ]*)/gu, (_, letter: string, numbers: string) =>
    letter === "Z" ? "h\n" : `${numbers.trim()} ${operatorOf[letter]}\n`,
  );
}

const figures = (...values: number[]): string => values.map((value) => String(Math.round(value * 1e4) / 1e4)).join(" ");

function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return [0xfeff, ...units].map((unit) => unit.toString(16).padStart(4, "0")).join("");
}

function joined(parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const bytes = parts.map((part) => (typeof part === "string" ? encoder.encode(part) : part));
  const whole = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of bytes) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

async function deflated(data: Uint8Array): Promise<Uint8Array> {
  const packed = new Blob([new Uint8Array(data)]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** Writes the header, the objects, and the table of their offsets. */
function assembled(objects: readonly Uint8Array[], catalog: number, info: number): Uint8Array<ArrayBuffer> {
  // Bytes above 127 mark the file as binary.
  const parts: (string | Uint8Array)[] = ["%PDF-1.5\n%", new Uint8Array([226, 227, 207, 211]), "\n"];
  let end = joined(parts).length;
  const places: string[] = [];
  for (const [index, object] of objects.entries()) {
    const whole = joined([`${index + 1} 0 obj\n`, object, "\nendobj\n"]);
    places.push(`${String(end).padStart(10, "0")} 00000 n \n`);
    parts.push(whole);
    end += whole.length;
  }
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}` +
      `trailer\n<</Size ${objects.length + 1}/Root ${catalog} 0 R/Info ${info} 0 R>>\nstartxref\n${end}\n%%EOF\n`,
  );
  return joined(parts);
}
