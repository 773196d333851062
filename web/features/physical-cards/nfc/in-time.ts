import type { NfcError } from "./nfc-errors.ts";

/** We ended it ourselves, for this reason. */
export class Stop extends Error {
  readonly fault: NfcError;

  constructor(fault: NfcError) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * One step with a person who may be slow, leave the page, or give up. The signal that the step gets ends with it.
 * @throws Stop, or what the step throws
 */
export async function inTime<Result>(
  signal: AbortSignal,
  longestMs: number,
  act: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const own = new AbortController();
  const ended = new Promise<never>((_resolve, reject) => {
    own.signal.addEventListener("abort", () => reject(own.signal.reason), { once: true });
  });
  // Whoever loses the race has nobody who listens.
  ended.catch(() => {});
  const stop = (fault: NfcError) => own.abort(new Stop(fault));
  const onStopped = () => stop("stopped");
  const onHidden = () => document.hidden && stop("hidden");
  const timer = setTimeout(() => stop("timed-out"), longestMs);
  signal.addEventListener("abort", onStopped);
  document.addEventListener("visibilitychange", onHidden);
  if (signal.aborted) onStopped();
  try {
    const step = act(own.signal);
    step.catch(() => {});
    return await Promise.race([step, ended]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onStopped);
    document.removeEventListener("visibilitychange", onHidden);
    own.abort(new Stop("stopped"));
  }
}
