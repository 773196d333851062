/** User id of the owner of the cards cached on this device (web/offline). */
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
