import type { Me } from "../../domain/people/schema.ts";

/** The owner of what is cached on this device (web/offline), as the server last described them. */
const key = "evox-kept-for";
const personKey = "evox-kept-person";

export function markOfflineOwner(me: Me): void {
  localStorage.setItem(key, me.user.id);
  localStorage.setItem(personKey, JSON.stringify(me));
}

export function clearOfflineOwner(): void {
  localStorage.removeItem(key);
  clearOfflinePersonData();
}

/** At once at a sign-out, while the cards take a moment. */
export function clearOfflinePersonData(): void {
  localStorage.removeItem(personKey);
}

export function hasOtherOfflineOwner(userId: string): boolean {
  const known = localStorage.getItem(key);
  return known !== null && known !== userId;
}

/** For a page that was opened without a network; null if nothing is cached. */
export function findOfflineOwner(): Me | null {
  try {
    const me: Me | null = JSON.parse(localStorage.getItem(personKey) ?? "null");
    return me?.user?.id === localStorage.getItem(key) ? me : null;
  } catch {
    return null;
  }
}
