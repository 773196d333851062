/**
 * What was typed and not saved, kept in this browser so that a reload or a lost session does not lose it.
 * One per person and card; gone with the save and with the sign-out.
 */
const prefix = "evox-draft:";

export type Draft<Values> = { values: Values; version: number | null; at: number };

const keyOf = (userId: string, cardId: string) => `${prefix}${userId}:${cardId}`;

export function writeDraft<Values>(userId: string, cardId: string, draft: Draft<Values>): void {
  try {
    localStorage.setItem(keyOf(userId, cardId), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage only means that there is no draft.
  }
}

/** Unchecked: whoever reads it decides whether it is still a draft of theirs. */
export function readDraft(userId: string, cardId: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, cardId)) ?? "null");
  } catch {
    return null;
  }
}

export function dropDraft(userId: string, cardId: string): void {
  localStorage.removeItem(keyOf(userId, cardId));
}

export function dropAllDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
