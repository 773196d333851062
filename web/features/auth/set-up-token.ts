/**
 * Reads the token of `/setup#<token>`, which the server prints (a fragment reaches no log), of `#token=` or of
 * `?token=`.
 */
export function setUpToken(hash: string, search: string | undefined): string | null {
  const text = hash.replace(/^#/u, "");
  const token = text.includes("=") ? new URLSearchParams(text).get("token") : text;
  return token || search || null;
}
