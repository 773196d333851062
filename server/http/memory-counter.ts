import type { Counted } from "./counted-together.ts";

/** What is remembered of a quota's window; of more, those that came first are forgotten. */
const maxRemembered = 20_000;

type Window = { count: number; endsAt: number };

/** Counts requests against fixed windows in this process's memory. */
export function memoryCounter(): (key: string, windowMs: number, at: Date) => Counted {
  const windowsOf = new Map<number, Map<string, Window>>();

  function windowOf(windows: Map<string, Window>, key: string, windowMs: number, now: number): Window {
    const known = windows.get(key);
    // A window that ends too late was begun by a clock that was set back since.
    if (known && known.endsAt > now && known.endsAt <= now + windowMs) return known;
    windows.delete(key);
    const begun = { count: 0, endsAt: now + windowMs };
    windows.set(key, begun);
    const [oldest] = windows.keys();
    if (windows.size > maxRemembered && oldest !== undefined) windows.delete(oldest);
    return begun;
  }

  return (key, windowMs, at) => {
    const now = at.getTime();
    const windows = windowsOf.get(windowMs) ?? new Map<string, Window>();
    windowsOf.set(windowMs, windows);
    const window = windowOf(windows, key, windowMs, now);
    window.count += 1;
    return { count: window.count, retryAfter: Math.max(1, Math.ceil((window.endsAt - now) / 1000)) };
  };
}
