/** Tells static pages (landing, cards) which bar to show, and other tabs who is signed in. It grants no access. */
const key = "evox-signed-in";
const accountKey = "evox-account";

/** Includes the time, so that a new login of the same account also triggers a storage event in other tabs. */
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

/** Returns the account that signed in last in any tab of this browser; null after a sign-out. */
export function markedAccount(): string | null {
  return localStorage.getItem(accountKey)?.split(" ")[0] ?? null;
}

/** Calls the listener on each sign-in and sign-out in another tab, and after "Back", which may have missed one. */
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
