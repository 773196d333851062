export type CardCaches = {
  /** Drops these cards from this process's caches. */
  drop: (cardIds: readonly string[]) => void;
  /** Resolves when every process has dropped the cards changed before. */
  droppedEverywhere: () => Promise<void>;
};

/** For a process without card caches; the database notifies the others. */
export const noCardCaches: CardCaches = { drop: () => {}, droppedEverywhere: async () => {} };
