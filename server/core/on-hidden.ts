/** Resolves when no process shows these cards any more. */
export type OnHidden = (cardIds: readonly string[]) => Promise<void>;
