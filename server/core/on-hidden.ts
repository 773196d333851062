/** Resolves when no process shows these hidden or deleted cards any more. */
export type OnHidden = (cardIds: readonly string[]) => Promise<void>;
