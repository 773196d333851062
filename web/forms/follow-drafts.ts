import { markedAccount } from "../api/signed-in-mark.ts";
import { draftKeys, isDraftKey } from "./drafts.ts";

type Visit = { userId: string; form: string; draftKey: string };

type Events = {
  /** The draft is not open in any tab, or no longer. */
  onLeft: (key: string) => void;
  /** Another tab wrote, restored, discarded or saved it. */
  onChanged: (key: string) => void;
  /** The page was restored from the back/forward cache and may have missed the above. */
  onReturn: () => void;
};

/** Undefined without https. Every draft then counts as left when the form opens. */
const locks = (): LockManager | undefined => navigator.locks;

/**
 * Watches a form's drafts in all tabs. A draft belongs to the tab that edits it until that tab leaves it: each visit
 * holds a Web Lock named like the key of its draft.
 * @returns stops watching
 */
export function followDrafts({ userId, form, draftKey }: Visit, { onLeft, onChanged, onReturn }: Events): () => void {
  let leave = () => {};
  let awaitLeft = (_key: string) => {};

  function enter(): void {
    const release = holdLock(draftKey);
    const ended = new AbortController();
    const awaited = new Set([draftKey]);
    leave = () => {
      release();
      ended.abort();
    };
    awaitLeft = (key) => {
      if (awaited.has(key)) return;
      awaited.add(key);
      void whenFree(key, ended.signal, () => {
        awaited.delete(key);
        onLeft(key);
      });
    };
    for (const key of draftKeys(userId, form)) awaitLeft(key);
  }

  function onStorage({ key, newValue }: StorageEvent): void {
    // A logout deletes all drafts but does not change the form on screen.
    if (key === null || !isDraftKey(key, userId, form) || markedAccount() !== userId) return;
    if (newValue !== null && !locks()) return;
    onChanged(key);
    if (newValue !== null) awaitLeft(key);
  }

  // A page in the back/forward cache would keep its lock.
  const onHide = () => leave();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    enter();
    onReturn();
  };

  enter();
  window.addEventListener("storage", onStorage);
  window.addEventListener("pagehide", onHide);
  window.addEventListener("pageshow", onShow);
  return () => {
    leave();
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pagehide", onHide);
    window.removeEventListener("pageshow", onShow);
  };
}

/** Holds a lock until it is released or the tab closes. Returns the function that releases it. */
function holdLock(name: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Without the lock, other tabs offer the draft.
  locks()
    ?.request(name, () => released)
    .catch(() => {});
  return release;
}

async function whenFree(name: string, signal: AbortSignal, callback: () => void): Promise<void> {
  const all = locks();
  if (!all) return callback();
  await all.request(name, { signal }, callback).catch(() => {
    if (!signal.aborted) callback();
  });
}
