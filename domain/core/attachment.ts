/** `Content-Disposition` of a download, with both file names (RFC 6266, RFC 8187). */
export function attachment({ ascii, utf8 }: { ascii: string; utf8: string }): string {
  const encoded = encodeURIComponent(utf8).replace(
    /['()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
