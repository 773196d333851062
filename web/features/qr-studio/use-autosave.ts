import { useEffect, useEffectEvent, useState } from "react";

/** So that a drag or several presses are one save. */
const settledMs = 1000;

type Options = {
  /** The values as text. */
  key: string;
  /** True if the values differ from the stored ones and may be saved. */
  isReady: boolean;
  isSaving: boolean;
  save: () => Promise<void>;
};

/** The last save of values that were ready; `isOver` once it ended. */
type Tried = { key: string; isOver: boolean };

/** Saves shortly after the last change. Values whose save failed or was cancelled wait for a change or the user. */
export function useAutosave({ key, isReady, isSaving, save }: Options) {
  const [tried, setTried] = useState<Tried | null>(null);
  if (tried !== null && tried.key !== key) setTried(null);
  const isTried = tried?.key === key;
  const isPending = isReady && !isSaving && !isTried;

  /** Saves at once. */
  async function saveNow(): Promise<void> {
    if (isPending) setTried({ key, isOver: false });
    await save();
    setTried((last) => (last?.key === key ? { key, isOver: true } : last));
  }

  const run = useEffectEvent(() => void saveNow());

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the time
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => run(), settledMs);
    return () => clearTimeout(timer);
  }, [isPending, key]);

  return {
    saveNow,
    /** True until the save of the last change has begun. */
    isPending,
    /** True if a save was tried and the values are still not stored. */
    isUnsaved: isReady && isTried && tried.isOver,
  };
}
