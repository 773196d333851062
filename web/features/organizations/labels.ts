import { plural } from "@lingui/core/macro";
import { dateFormat } from "../../texts/formats.ts";
export function members(count: number): string {
  return plural(count, { one: "# member", other: "# members" });
}

const dates = dateFormat({ dateStyle: "medium" });
export const dateOf = (iso: string): string => dates.format(new Date(iso));

const dayMs = 86_400_000;

export function daysLeft(iso: string, now = Date.now()): string {
  const days = Math.max(0, Math.ceil((Date.parse(iso) - now) / dayMs));
  return plural(days, { one: "# day left", other: "# days left" });
}
