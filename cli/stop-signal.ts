const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Aborts `work` on a stop signal and waits until it has cleaned up. */
export async function untilStopSignal<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error("Stopped. Nothing was left behind."));
  for (const signal of signals) process.on(signal, stop);
  try {
    return await work(stopping.signal);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
