import { useCallback, useEffect, useRef, useState } from "react";
import type { NfcStep } from "./nfc-errors.ts";
import { type WriteResult, writeTag } from "./write-tag.ts";

type State = { step: NfcStep | null; result: WriteResult | null };

/** Writes one tag at a time; unmounting stops it. */
export function useTagWriter(address: string) {
  const [state, setState] = useState<State>({ step: null, result: null });
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  async function write(lock: boolean): Promise<WriteResult> {
    stop();
    const own = new AbortController();
    running.current = own;
    setState({ step: "asking", result: null });
    const onStep = (step: NfcStep) => setState({ step, result: null });
    const result = await writeTag({ address, lock, signal: own.signal, onStep });
    if (running.current === own) {
      running.current = null;
      setState({ step: null, result });
    }
    return result;
  }

  return { ...state, write, stop };
}
