/**
 * The part of drafts.ts that the small script of the account bar also loads.
 *
 * A draft keeps unsaved input in this browser, so that a reload, an expired session or a lost connection does not lose
 * it. Each visit to a form (a card's id, `new`, `account`) has its own draft. A save or a sign-out deletes it.
 */
export const draftPrefix = "evox-draft:";

/** Returns whether a logout would delete a draft of this user, of any form and tab, or this tab's contact message. */
export function hasDrafts(userId: string): boolean {
  try {
    return (
      Object.keys(localStorage).some((key) => key.startsWith(`${draftPrefix}${userId}:`)) ||
      Object.keys(sessionStorage).some((key) => key.startsWith(draftPrefix))
    );
  } catch {
    return false;
  }
}

export function dropAllDrafts(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix)) storage.removeItem(key);
  }
}
