import { randomBytes } from "node:crypto";
import { normalise } from "../../../domain/core/normalise.ts";
import { type ImageKind, plainFormat } from "../../../domain/media/address.ts";
import type { StoredObject } from "../../adapters/storage.ts";

export function newFileId(): string {
  return randomBytes(18).toString("base64url");
}

const maxFileName = 60;

/** At most 60 characters, never empty. */
export function sanitizeFileName(name: string): string {
  const last = name.split(/[/\\]/u).at(-1) ?? "";
  const safe = normalise(last.slice(-4 * maxFileName), "NFKD")
    .replaceAll(/[^A-Za-z0-9._-]+/gu, "_")
    .replaceAll(/\.{2,}/gu, ".")
    .replaceAll(/^[._]+|[._]+$/gu, "")
    .slice(-maxFileName);
  return safe === "" ? "image" : safe;
}

const folders = { photo: "profile-photos", logo: "company-logos" } as const;

/** `{folder}/{uid}/{timestamp}_{random}_{sanitized name}` (product 19.7). */
export function storagePath(kind: ImageKind, personId: string, fileName: string, now: Date): string {
  const random = randomBytes(6).toString("hex");
  return `${folders[kind]}/${personId}/${now.getTime()}_${random}_${sanitizeFileName(fileName)}`;
}

export function isStoragePath(path: string, kind: unknown, personId: unknown): boolean {
  if (kind !== "photo" && kind !== "logo") return false;
  const prefix = `${folders[kind]}/${personId}/`;
  const name = /^\d{13,16}_[0-9a-f]{12}_(?!.*\.\.)[A-Za-z0-9._-]{1,60}$/u;
  return path.startsWith(prefix) && name.test(path.slice(prefix.length));
}

type Kept = { kind: ImageKind; path: string; contentType: string; widths: number[]; portraitPath: string | null };

export type Format = "webp" | "jpg" | "png";
const typeOf = { webp: "image/webp", jpg: "image/jpeg", png: "image/png" } as const;

export function narrowerObject(path: string, width: number, format: Format): StoredObject {
  return { path: `${path}.${width}.${format}`, contentType: typeOf[format] };
}

export function portraitObject(path: string): StoredObject {
  return { path: `${path}.portrait.jpg`, contentType: "image/jpeg" };
}

/** The safe copy first. */
export function objectsOf({ kind, path, contentType, widths, portraitPath }: Kept): StoredObject[] {
  const narrower = widths.flatMap((width) =>
    (["webp", plainFormat[kind]] as const).map((format) => narrowerObject(path, width, format)),
  );
  const portrait = portraitAt(portraitPath);
  return [{ path, contentType }, ...narrower, ...(portrait ? [portrait] : [])];
}

export function portraitAt(path: string | null): StoredObject | null {
  return path === null ? null : { path, contentType: "image/jpeg" };
}

/** Old images have only the safe copy. */
export function screenObject({
  path,
  contentType,
  widths,
}: Pick<Kept, "path" | "contentType" | "widths">): StoredObject {
  const widest = widths.at(-1);
  return widest === undefined ? { path, contentType } : narrowerObject(path, widest, "webp");
}

/** The name of an upload may look like that of a narrower copy. */
export function uploadPathsOf(objectPath: string): string[] {
  return [objectPath, objectPath.replace(/\.(?:\d+\.(?:webp|jpg|png)|portrait\.jpg)$/u, "")];
}
