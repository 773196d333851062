import { useCallback, useState } from "react";

type State<Thing> = { thing: Thing | null; isOpen: boolean; count: number };

/** Holds the subject of a dialog, also while the dialog fades out. */
export function useDialogState<Thing>() {
  const [state, setState] = useState<State<Thing>>({ thing: null, isOpen: false, count: 0 });
  const open = useCallback((thing: Thing) => {
    setState(({ count }) => ({ thing, isOpen: true, count: count + 1 }));
  }, []);
  const close = useCallback(() => setState((before) => ({ ...before, isOpen: false })), []);
  return { ...state, open, close };
}
