const emailKey = "evox-typed-email";
const nameKey = "evox-typed-name";

/**
 * Passes the typed email on to the next form, for example from login to password reset, and to the same form after a
 * reload. It is stored for this tab, never in an address, and is deleted on sign-in.
 */
export function saveTypedEmail(email: string): void {
  sessionStorage.setItem(emailKey, email);
}

export function savedEmail(): string {
  return sessionStorage.getItem(emailKey) ?? "";
}

export function saveTypedName(name: string): void {
  sessionStorage.setItem(nameKey, name);
}

export function savedName(): string {
  return sessionStorage.getItem(nameKey) ?? "";
}

export function clearTyped(): void {
  sessionStorage.removeItem(emailKey);
  sessionStorage.removeItem(nameKey);
}
