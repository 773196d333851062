/** Tells the static pages (landing, cards) which bar to show, and the other tabs who is signed in; it grants nothing. */
const key = "evox-signed-in";
const accountKey = "evox-account";

/** With the time: a login of the same account is news to the other tabs too. */
export function markSignedIn(userId: string): void {
  localStorage.setItem(key, "1");
  localStorage.setItem(accountKey, `${userId} ${Date.now()}`);
}

export function markSignedOut(): void {
  localStorage.removeItem(key);
  localStorage.removeItem(accountKey);
}

export function hasSignedInMark(): boolean {
  return localStorage.getItem(key) === "1";
}

/** The account that signed in last in any tab of this browser; null after a sign-out. */
export function markedAccount(): string | null {
  return localStorage.getItem(accountKey)?.split(" ")[0] ?? null;
}

/** Tells of every sign-in and sign-out in another tab; a page that comes back by "Back" may have missed one. */
export function onAccountMark(listener: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener(
    "storage",
    ({ key: changed }) => {
      if (changed === accountKey || changed === null) listener();
    },
    { signal },
  );
  window.addEventListener("pageshow", ({ persisted }) => persisted && listener(), { signal });
  return () => controller.abort();
}
