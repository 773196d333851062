/**
 * What was typed and not saved, kept in this browser so that a reload, a lost session or a lost connection does not lose
 * it. Each visit to a form (a card's id, `new`, `account`) has its own; gone with the save and with the sign-out.
 */
const prefix = "evox-draft:";

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

const formPrefix = (userId: string, form: string) => `${prefix}${userId}:${form}:`;

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

/** Null for what is damaged, which must not hide the others. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** Unchecked: whoever reads them decides whether they are still drafts of theirs. */
export function readDrafts(userId: string, form: string): { key: string; draft: unknown }[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(formPrefix(userId, form)));
    return keys.map((key) => ({ key, draft: parsed(localStorage.getItem(key)) }));
  } catch {
    return [];
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key);
}

export function dropAllDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
