/** Tells the static pages (landing, cards) which bar to show; it grants nothing. */
const key = "evox-signed-in";

export function markSignedIn(): void {
  localStorage.setItem(key, "1");
}

export function markSignedOut(): void {
  localStorage.removeItem(key);
}

export function looksSignedIn(): boolean {
  return localStorage.getItem(key) === "1";
}
