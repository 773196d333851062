import { decodeBase64 } from "./contact-import-lines.ts";
import type { Property } from "./contact-import-properties.ts";

/** The picture of a contact. `elsewhere`: the file contains only a URL, which is not fetched. */
export type ImportedPicture =
  | { state: "none" | "elsewhere" | "unreadable" }
  | { state: "read"; type: "image/jpeg" | "image/png" | "image/gif" | "image/webp"; bytes: Uint8Array<ArrayBuffer> };

/** Returns the first readable picture, preferred ones first, and its property. */
export function parsePicture(properties: readonly Property[]): { picture: ImportedPicture; property: Property | null } {
  const all = properties.slice(0, 5).map((property) => ({ picture: readOne(property), property }));
  const found =
    all.find(({ picture }) => picture.state === "read") ?? all.find(({ picture }) => picture.state !== "none");
  return found ?? { picture: { state: "none" }, property: null };
}

function readOne({ value, base64 }: Property): ImportedPicture {
  const characters = base64 ?? charactersOf(value);
  if (characters === null) return { state: value.trim() === "" ? "none" : "elsewhere" };
  if (characters === "") return { state: "none" };
  const bytes = decodeBase64(characters);
  const type = bytes && typeOf(bytes);
  return type ? { state: "read", type, bytes } : { state: "unreadable" };
}

/** Returns the base64 of a `data:` URL, in which 3.0 escapes commas, or of a value without a declared encoding. */
function charactersOf(value: string): string | null {
  const data = /^\s*data:[^,]{0,200}?;base64\\?,/iu.exec(value);
  if (data) return value.slice(data[0].length);
  const bare = value.replace(/\s+/gu, "");
  return bare.length > 200 && /^[A-Za-z0-9+/=]+$/u.test(bare) ? bare : null;
}

/** Detects the type by magic bytes, because the declared type is often wrong. */
function typeOf(bytes: Uint8Array): "image/jpeg" | "image/png" | "image/gif" | "image/webp" | null {
  const begins = (...octets: number[]) => octets.every((octet, index) => bytes[index] === octet);
  if (begins(0xff, 0xd8, 0xff)) return "image/jpeg";
  if (begins(0x89, 0x50, 0x4e, 0x47)) return "image/png";
  if (begins(0x47, 0x49, 0x46, 0x38)) return "image/gif";
  const isWebp = begins(0x52, 0x49, 0x46, 0x46) && bytes[8] === 0x57 && bytes[9] === 0x45 && bytes[10] === 0x42;
  return isWebp ? "image/webp" : null;
}
