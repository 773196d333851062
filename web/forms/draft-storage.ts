/**
 * The part of drafts.ts that the account bar loads, too, whose script is to stay small.
 *
 * What was typed and not saved, kept in this browser so that a reload, a lost session or a lost connection does not lose
 * it. Each visit to a form (a card's id, `new`, `account`) has its own; gone with the save and with the sign-out.
 */
export const draftPrefix = "evox-draft:";

/** What the contact form is filled with when it opens in this tab. No draft, since nobody typed it. */
export const contactPrefillKey = "evox-contact-prefill";

/** Whether a logout would delete a draft of this person, of any form and tab, or this tab's contact message. */
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
  sessionStorage.removeItem(contactPrefillKey);
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix)) storage.removeItem(key);
  }
}
