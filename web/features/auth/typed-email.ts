const key = "evox-typed-email";

/**
 * The address typed at one of the doors, for the next one: who forgot the password types it once. For this tab, never in an
 * address, and gone with the sign-in.
 */
export function keepTypedEmail(email: string): void {
  sessionStorage.setItem(key, email);
}

export function keptEmail(): string {
  return sessionStorage.getItem(key) ?? "";
}

export function dropKeptEmail(): void {
  sessionStorage.removeItem(key);
}
