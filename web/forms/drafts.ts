import { draftPrefix } from "./draft-storage.ts";

export type Draft<Values> = {
  values: Values;
  /** What the form showed as stored when they were typed. */
  base: Values;
  at: number;
  /** Saving it was tried, and did not reach the server. */
  unsent: boolean;
  /** What was still on its way, by its labels (use-pending-work.ts): it is not kept. */
  cutOff: string[];
};

const formPrefix = (userId: string, form: string) => `${draftPrefix}${userId}:${form}:`;

/** The key of a visit's draft. Not `randomUUID`, which pages without https do not have. */
export function newDraftKey(userId: string, form: string): string {
  return `${formPrefix(userId, form)}${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}

export function writeDraft<Values>(key: string, draft: Draft<Values>): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage only means that there is no draft.
  }
}

/** Unchecked: whoever reads it decides whether it is still a draft of theirs. Null for one that is gone or damaged. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export const isDraftKey = (key: string, userId: string, form: string): boolean =>
  key.startsWith(formPrefix(userId, form));

/** The keys of all visits' drafts of a form, newest first. */
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

/** Of every form about a card that is gone. */
export function dropDraftsOfCard(cardId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(draftPrefix) && key.includes(`${cardId}:`)) dropDraft(key);
  }
}
