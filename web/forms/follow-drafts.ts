import { markedAccount } from "../api/signed-in-mark.ts";
import { draftKeys, isDraftKey } from "./drafts.ts";

type Visit = { userId: string; form: string; draftKey: string };

type Events = {
  /** No open tab types it, or no longer. */
  onLeft: (key: string) => void;
  /** Another tab wrote, answered or saved it. */
  onChanged: (key: string) => void;
  /** The page came back from the back/forward cache, and may have missed the above. */
  onReturn: () => void;
};

/** Undefined on pages without https: there, every draft counts as left when the form opens. */
const locks = (): LockManager | undefined => navigator.locks;

/**
 * Follows the drafts of a form in all tabs: what is being typed in one is that tab's, until it is left. Each visit holds
 * a Web Lock named like the key of its own draft.
 * @returns what ends it
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
    // A logout deletes all, but takes nothing off the screen.
    if (key === null || !isDraftKey(key, userId, form) || markedAccount() !== userId) return;
    if (newValue !== null && !locks()) return;
    onChanged(key);
    if (newValue !== null) awaitLeft(key);
  }

  // A page in the back/forward cache would go on holding its draft.
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

/** Ends with the tab at the latest. Returns what releases it. */
function holdLock(name: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Where the browser refuses the lock, other tabs offer the draft.
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
