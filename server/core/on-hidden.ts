/** After cards may have been hidden or deleted: resolves when no process shows them any more. */
export type OnHidden = (cardIds: readonly string[]) => Promise<void>;
