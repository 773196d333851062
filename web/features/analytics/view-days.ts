import type { getAnalytics } from "../../../domain/analytics/contract.ts";
import type { OutputOf } from "../../../domain/core/operation.ts";
import { type Channel, channels } from "../../../domain/sharing/channels.ts";

export type ViewDay = OutputOf<typeof getAnalytics>["days"][number];

export const spans = ["30", "90"] as const;
export type Span = (typeof spans)[number];

const dayMs = 86_400_000;

/** Returns the last days up to today (UTC, like the counts), oldest first, including days without views. */
export function lastDays(days: readonly ViewDay[], count: number, today: Date): ViewDay[] {
  const known = new Map(days.map((each) => [each.day, each]));
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(today.getTime() - (count - 1 - index) * dayMs).toISOString().slice(0, 10);
    return known.get(day) ?? { day, views: 0, channels: {} };
  });
}

export const viewsIn = (days: readonly ViewDay[]): number => days.reduce((sum, { views }) => sum + views, 0);

/** Returns the number of views per channel, the highest first, without channels that have none. */
export function channelTotals(days: readonly ViewDay[]): { channel: Channel; views: number }[] {
  return channels
    .map((channel) => ({ channel, views: days.reduce((sum, each) => sum + (each.channels[channel] ?? 0), 0) }))
    .filter(({ views }) => views > 0)
    .sort((a, b) => b.views - a.views);
}
