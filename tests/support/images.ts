import sharp from "sharp";

/** A portrait with different upper and lower halves, to make rotation visible. */
export async function photo(width: number, height: number) {
  const lower = await sharp({ create: { width, height: Math.round(height / 2), channels: 3, background: "#14375a" } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#e0875a" } }).composite([
    { input: lower, gravity: "south" },
  ]);
}

/** A person before a wall; the middle of the face is at `x`, `y`. */
export function personPhoto(size: { width: number; height: number }, { x, y }: { x: number; y: number }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="#566e78"/>
    <ellipse cx="${x}" cy="${y + 420}" rx="260" ry="270" fill="#28405a"/>
    <circle cx="${x}" cy="${y - 40}" r="150" fill="#1d1a18"/>
    <ellipse cx="${x}" cy="${y}" rx="110" ry="150" fill="#c68642"/>
    <path d="M${x - 60} ${y - 30}h40M${x + 20} ${y - 30}h40M${x - 35} ${y + 70}h70" stroke="#2a1a10" stroke-width="14"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A photo as from a phone: 12 megapixels, taken sideways (EXIF 6), with its location. */
export async function phoneJpeg(): Promise<Buffer> {
  const upright = await photo(3000, 4000);
  const sideways = await sharp(await upright.png({ compressionLevel: 1 }).toBuffer())
    .rotate(-90)
    .toBuffer();
  return sharp(sideways)
    .jpeg({ quality: 70 })
    .withExif({
      IFD0: { Make: "Phone", Orientation: "6" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "27/1 43/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "85/1 19/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export function transparentLogo(): Promise<Buffer> {
  const mark = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="40"><circle cx="20" cy="20" r="18" fill="#d2360a"/></svg>',
  );
  return sharp({ create: { width: 180, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: mark }])
    .png()
    .toBuffer();
}

export function form(bytes: Uint8Array, name: string, type: string, field = "file"): FormData {
  const data = new FormData();
  data.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return data;
}
