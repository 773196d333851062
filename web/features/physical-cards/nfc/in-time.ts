import type { NfcError } from "./nfc-errors.ts";

/** We stopped the step, for the given reason. */
export class Stop extends Error {
  readonly fault: NfcError;

  constructor(fault: NfcError) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Runs a step that ends after a timeout, when the page is hidden or when the user cancels. The step's signal aborts
 * when it ends.
 * @throws Stop, or the step's own error
 */
export async function inTime<Result>(
  signal: AbortSignal,
  maxMs: number,
  act: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const own = new AbortController();
  const ended = new Promise<never>((_resolve, reject) => {
    own.signal.addEventListener("abort", () => reject(own.signal.reason), { once: true });
  });
  // Prevents an unhandled rejection after the race.
  ended.catch(() => {});
  const stop = (fault: NfcError) => own.abort(new Stop(fault));
  const onStopped = () => stop("stopped");
  const onHidden = () => document.hidden && stop("hidden");
  const timer = setTimeout(() => stop("timed-out"), maxMs);
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
