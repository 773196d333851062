/** Counts views in groups: one commit serves everyone who reported while the one before was under way. */
export type ViewCounter = {
  /** Resolves when the view is safe; rejects when it is not. */
  count: (cardId: string) => Promise<void>;
};

type Group = { views: Map<string, number>; done: Promise<void> };

/** How long the first of a group waits for company. */
const gatherMs = 4;

export function viewCounter(save: (views: ReadonlyMap<string, number>) => Promise<void>): ViewCounter {
  let open: Group | null = null;
  let saving: Promise<unknown> = Promise.resolve();

  function newGroup(): Group {
    const views = new Map<string, number>();
    const done = (async () => {
      await Promise.all([saving, new Promise((resolve) => setTimeout(resolve, gatherMs))]);
      open = null;
      const saved = save(views);
      saving = saved.catch(() => {});
      await saved;
    })();
    return { views, done };
  }

  return {
    count: (cardId) => {
      open ??= newGroup();
      open.views.set(cardId, (open.views.get(cardId) ?? 0) + 1);
      return open.done;
    },
  };
}
