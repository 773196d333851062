const key = "evox-typed-email";

/**
 * The address typed at one of the doors, for the next one: who forgot the password types it once. For this tab, never in an
 * address, and gone with the sign-in.
 */
export function saveTypedEmail(email: string): void {
  sessionStorage.setItem(key, email);
}

export function savedEmail(): string {
  return sessionStorage.getItem(key) ?? "";
}

export function clearSavedEmail(): void {
  sessionStorage.removeItem(key);
}
