/** What a mailed link carries: `#<token>`, since a fragment reaches no server and no log. */
export function linkToken(hash: string): string | null {
  return hash.replace(/^#/u, "") || null;
}

const key = "evox-prove";

/** While one signs in on the way; for this tab, and never in an address that a server would see. */
export function saveProofToken(token: string): void {
  sessionStorage.setItem(key, token);
}

export function savedProofToken(): string | null {
  return sessionStorage.getItem(key);
}

export function dropProofToken(): void {
  sessionStorage.removeItem(key);
}
