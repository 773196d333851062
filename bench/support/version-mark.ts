/** Stands in a request for a version that is not known before; as long as any, so that the length stays true. */
export const versionMark = "@version@@";

/** JSON lets spaces stand before a number. */
export function withVersion(request: string, version: number): string {
  return request.replace(`"${versionMark}"`, String(version).padStart(versionMark.length + 2));
}
