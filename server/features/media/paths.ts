import { randomBytes } from "node:crypto";

export function newFileId(): string {
  return randomBytes(18).toString("base64url");
}

/** Letters, digits, dot, dash and underscore of the last part of a name; never empty, at most 60 characters. */
export function sanitizeFileName(name: string): string {
  const last = name.normalize("NFKD").split(/[/\\]/u).at(-1) ?? "";
  const safe = last
    .replaceAll(/[^A-Za-z0-9._-]+/gu, "_")
    .replaceAll(/\.{2,}/gu, ".")
    .replaceAll(/^[._]+|[._]+$/gu, "")
    .slice(-60);
  return safe === "" ? "image" : safe;
}

const folders = { photo: "profile-photos", logo: "company-logos" } as const;

/** The specification's path: `{folder}/{uid}/{timestamp}_{random}_{sanitized name}` (decisions §5). */
export function storagePath(kind: "photo" | "logo", personId: string, fileName: string, now: Date): string {
  const random = randomBytes(6).toString("hex");
  return `${folders[kind]}/${personId}/${now.getTime()}_${random}_${sanitizeFileName(fileName)}`;
}
