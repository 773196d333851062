import { useCallback, useState } from "react";

type State<Thing> = { thing: Thing | null; isOpen: boolean; count: number };

/** What a dialog is about. It stays while the dialog closes, so that its words do not go before it does. */
export function useDialogState<Thing>() {
  const [state, setState] = useState<State<Thing>>({ thing: null, isOpen: false, count: 0 });
  const open = useCallback((thing: Thing) => {
    setState(({ count }) => ({ thing, isOpen: true, count: count + 1 }));
  }, []);
  const close = useCallback(() => setState((before) => ({ ...before, isOpen: false })), []);
  return { ...state, open, close };
}
