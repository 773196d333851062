import { refuseTooMany } from "../../http/refusal.ts";

/**
 * Views of one card by one network: a crowd behind one address counts, a loop does not (docs/decisions/0049). `LIMIT_FACTOR`
 * multiplies them.
 */
const viewLimits = [
  { most: 60, windowMs: 10_000 },
  { most: 1000, windowMs: 3_600_000 },
] as const;

/** What is remembered of networks; of more the ones that came first are forgotten. */
const maxRemembered = 20_000;

type Window = { count: number; endsAt: number };

/** Counts in memory, since a statement for each view would cost more than the view: each process for itself. */
export function viewLimiter(limitFactor: number): (cardId: string, network: string, now: Date) => void {
  const windows = viewLimits.map(() => new Map<string, Window>());

  function countIn(kept: Map<string, Window>, windowMs: number, key: string, now: number): Window {
    const known = kept.get(key);
    // A window that ends too late was begun by a clock that was set back since.
    if (known && known.endsAt > now && known.endsAt <= now + windowMs) {
      known.count += 1;
      return known;
    }
    kept.delete(key);
    const begun = { count: 1, endsAt: now + windowMs };
    kept.set(key, begun);
    const [oldest] = kept.keys();
    if (kept.size > maxRemembered && oldest !== undefined) kept.delete(oldest);
    return begun;
  }

  /** @throws Refusal TOO_MANY_REQUESTS */
  return (cardId, network, at) => {
    const now = at.getTime();
    for (const [index, { most, windowMs }] of viewLimits.entries()) {
      const window = countIn(windows[index] ?? new Map(), windowMs, `${network} ${cardId}`, now);
      if (window.count <= most * limitFactor) continue;
      throw refuseTooMany({ retryAfter: Math.ceil((window.endsAt - now) / 1000) });
    }
  };
}
