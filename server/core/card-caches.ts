/** What this process and the others keep of public cards. */
export type CardCaches = {
  /** Drops these cards from this process's caches. */
  drop: (cardIds: readonly string[]) => void;
  /** Resolves when every process has dropped what changed before. */
  droppedEverywhere: () => Promise<void>;
};

/** Of a process that shows no cards; the others hear of changes from the database. */
export const noCardCaches: CardCaches = { drop: () => {}, droppedEverywhere: async () => {} };
