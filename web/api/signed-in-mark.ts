/** Tells the static pages (landing, cards) which bar to show, and the other tabs who is signed in; it grants nothing. */
const key = "evox-signed-in";
const accountKey = "evox-account";

export function markSignedIn(userId: string): void {
  localStorage.setItem(key, "1");
  localStorage.setItem(accountKey, userId);
}

export function markSignedOut(): void {
  localStorage.removeItem(key);
  localStorage.removeItem(accountKey);
}

export function looksSignedIn(): boolean {
  return localStorage.getItem(key) === "1";
}

/** The account that signed in last in any tab of this browser; null after a sign-out. */
export function markedAccount(): string | null {
  return localStorage.getItem(accountKey);
}

/** Tells of every sign-in and sign-out in another tab. */
export function onAccountMark(listener: () => void): () => void {
  const listen = ({ key: changed }: StorageEvent) => {
    if (changed === accountKey || changed === null) listener();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
