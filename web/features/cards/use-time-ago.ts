import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { timeAgo } from "../../texts/formats.ts";

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** Returns `2 minutes ago` in the visitor's language, updated every half minute. */
export function useTimeAgo(iso: string | null): string | null {
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);

  if (iso === null) return null;
  const passed = Math.max(0, now - Date.parse(iso));
  for (const [unit, length] of units) {
    if (passed >= length) return timeAgo(Math.floor(passed / length), unit);
  }
  return t`just now`;
}
