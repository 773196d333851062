/** Returns the token of an emailed link. It is in the fragment, which no server or log receives. */
export function linkToken(hash: string): string | null {
  return hash.replace(/^#/u, "") || null;
}

const key = "evox-prove";

/** Keeps the token during a sign-in, for this tab and never in an address that a server receives. */
export function saveVerificationToken(token: string): void {
  sessionStorage.setItem(key, token);
}

export function savedVerificationToken(): string | null {
  return sessionStorage.getItem(key);
}

export function dropVerificationToken(): void {
  sessionStorage.removeItem(key);
}
