/** Whose cards this device keeps (web/offline), by user id. */
const key = "evox-kept-for";

export function markKeptFor(userId: string): void {
  localStorage.setItem(key, userId);
}

export function markNothingKept(): void {
  localStorage.removeItem(key);
}

export function keepsForAnother(userId: string): boolean {
  const known = localStorage.getItem(key);
  return known !== null && known !== userId;
}
