/** The public address of an image, the same whatever the storage driver (decisions §5). */
export function mediaPath(fileId: string): string {
  return `/media/${fileId}`;
}

/** The file's id in an address that `uploadedImageField` accepted. */
export function fileIdOf(url: string): string {
  return url.slice("/media/".length);
}

/** Ids grant nothing; the pattern only keeps nonsense from the database. */
export function isFileId(text: string): boolean {
  return /^[A-Za-z0-9_-]{20,40}$/u.test(text);
}
