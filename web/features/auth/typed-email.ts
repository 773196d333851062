const key = "evox-typed-email";

/**
 * Passes the typed email on to the next form, for example from login to password reset. It is stored for this tab,
 * never in an address, and is deleted on sign-in.
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
