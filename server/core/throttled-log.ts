import type { Logger } from "pino";

/** One line a minute for each kind, with the count since the last one. */
const everyMs = 60_000;

export type ThrottledLog = (level: "warn" | "error", about: Record<string, string | number>, text: string) => void;

export function throttledLog(log: Logger): ThrottledLog {
  const kinds = new Map<string, { saidAt: number; count: number }>();
  return (level, about, text) => {
    const key = JSON.stringify([level, text, about]);
    const now = performance.now();
    const known = kinds.get(key) ?? { saidAt: Number.NEGATIVE_INFINITY, count: 0 };
    known.count += 1;
    kinds.set(key, known);
    if (now - known.saidAt < everyMs) return;
    log[level]({ ...about, times: known.count }, text);
    kinds.set(key, { saidAt: now, count: 0 });
  };
}
