/** Reads the token of `/setup#<token>`, as the server prints it (a fragment reaches no log), `#token=` or `?token=`. */
export function setUpToken(hash: string, search: string | undefined): string | null {
  const text = hash.replace(/^#/u, "");
  const token = text.includes("=") ? new URLSearchParams(text).get("token") : text;
  return token || search || null;
}
