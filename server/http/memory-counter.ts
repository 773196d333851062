import type { CountResult } from "./coalesced-counter.ts";

/** Entries in a window; with more, the oldest are dropped. */
const maxRemembered = 20_000;

type Window = { count: number; endsAt: number };

export function memoryCounter(windowMs: number): (who: string, at: Date) => CountResult {
  const windows = new Map<string, Window>();

  function windowOf(who: string, now: number): Window {
    const known = windows.get(who);
    // A window that ends too late was created before the clock was set back.
    if (known && known.endsAt > now && known.endsAt <= now + windowMs) return known;
    windows.delete(who);
    const begun = { count: 0, endsAt: now + windowMs };
    windows.set(who, begun);
    const [oldest] = windows.keys();
    if (windows.size > maxRemembered && oldest !== undefined) windows.delete(oldest);
    return begun;
  }

  return (who, at) => {
    const window = windowOf(who, at.getTime());
    window.count += 1;
    return { count: window.count, retryAfter: Math.max(1, Math.ceil((window.endsAt - at.getTime()) / 1000)) };
  };
}
