import { draftPrefix } from "./draft-storage.ts";

export type Draft<Values> = {
  values: Values;
  /** The stored values of the form when editing began. */
  base: Values;
  at: number;
  /** A save was attempted and did not reach the server. */
  unsent: boolean;
  /** Labels of unfinished uploads (use-pending-work.ts), which are not in the draft. */
  cutOff: string[];
};

const formPrefix = (userId: string, form: string) => `${draftPrefix}${userId}:${form}:`;

/** Returns a new draft key. Does not use `randomUUID`, which is missing without https. */
export function newDraftKey(userId: string, form: string): string {
  return `${formPrefix(userId, form)}${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}

export function writeDraft<Values>(key: string, draft: Draft<Values>): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage, there is no draft.
  }
}

/** Returns a draft without validation; null if it is deleted or damaged. The caller validates. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export const isDraftKey = (key: string, userId: string, form: string): boolean =>
  key.startsWith(formPrefix(userId, form));

/** Returns the draft keys of a form from all visits, newest first. */
export function draftKeys(userId: string, form: string): string[] {
  const typedAt = (key: string) => (readDraft(key) as Partial<Draft<unknown>> | null)?.at ?? 0;
  try {
    const keys = Object.keys(localStorage).filter((key) => isDraftKey(key, userId, form));
    return keys.toSorted((one, other) => typedAt(other) - typedAt(one));
  } catch {
    return [];
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key);
}

/** Deletes the drafts of all forms of a deleted card. */
export function dropDraftsOfCard(cardId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(draftPrefix) && key.includes(`${cardId}:`)) dropDraft(key);
  }
}
