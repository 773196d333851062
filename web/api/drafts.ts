/**
 * What was typed and not saved, kept in this browser so that a reload, a lost session or a lost connection does not lose
 * it. One per person and form (a card's id, `new`, `account`); gone with the save and with the sign-out.
 */
const prefix = "evox-draft:";

export type Draft<Values> = {
  values: Values;
  /** Of what is stored, when it was typed; null where there are no versions. */
  version: number | null;
  at: number;
  /** Saving it was tried, and did not reach the server. */
  unsent: boolean;
};

const keyOf = (userId: string, form: string) => `${prefix}${userId}:${form}`;

export function writeDraft<Values>(userId: string, form: string, draft: Draft<Values>): void {
  try {
    localStorage.setItem(keyOf(userId, form), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage only means that there is no draft.
  }
}

/** Unchecked: whoever reads it decides whether it is still a draft of theirs. */
export function readDraft(userId: string, form: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, form)) ?? "null");
  } catch {
    return null;
  }
}

export function dropDraft(userId: string, form: string): void {
  localStorage.removeItem(keyOf(userId, form));
}

export function dropAllDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
