/** Whose cards this device keeps (web/offline), by user id. */
const key = "evox-kept-for";

export function markOfflineOwner(userId: string): void {
  localStorage.setItem(key, userId);
}

export function clearOfflineOwner(): void {
  localStorage.removeItem(key);
}

export function hasOtherOfflineOwner(userId: string): boolean {
  const known = localStorage.getItem(key);
  return known !== null && known !== userId;
}
