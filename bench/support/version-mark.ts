/** Placeholder for a version that is not known yet, as long as any version so that the content length stays correct. */
export const versionMark = "@version@@";

/** Pads with spaces, which JSON allows before a number. */
export function withVersion(request: string, version: number): string {
  return request.replace(`"${versionMark}"`, String(version).padStart(versionMark.length + 2));
}
