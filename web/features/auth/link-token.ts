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
