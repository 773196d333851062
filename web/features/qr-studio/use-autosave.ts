import { useEffect, useEffectEvent, useState } from "react";

/** So that a drag or several presses are one save. */
const settledMs = 1000;

type Options = {
  /** The values as text. */
  key: string;
  /** True if the values differ from the stored ones and may be saved. */
  isReady: boolean;
  save: () => Promise<void>;
};

/** Saves shortly after the last change. Values whose save failed or was cancelled wait for a change or the user. */
export function useAutosave({ key, isReady, save }: Options): { isPending: boolean } {
  const [tried, setTried] = useState<string | null>(null);
  if (tried !== null && tried !== key) setTried(null);
  const isPending = isReady && tried !== key;

  const run = useEffectEvent(() => {
    setTried(key);
    void save();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the time
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => run(), settledMs);
    return () => clearTimeout(timer);
  }, [isPending, key]);

  return { isPending };
}
