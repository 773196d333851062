import { type Category, categories, type Plan, plans } from "../../../domain/cards/categories.ts";
import { isExpired, subscriptionLabel } from "../../../domain/cards/subscription.ts";
import type { DirectoryRow, DirectorySort, DirectoryState } from "../../../domain/people/directory.ts";
import { statuses } from "../../../domain/people/schema.ts";
import { statusWords } from "../../../domain/people/words.ts";
import type { TableSort } from "../../ui/table-column.ts";
import type { Tone } from "../../ui/tone.ts";
import { statusTones } from "../people/components/status-tones.ts";

export const statusOptions = statuses.map((value) => ({ value, label: statusWords[value], tone: statusTones[value] }));

export const categoryOptions: { value: Category; label: string }[] = categories.map((value) => ({
  value,
  label: value,
}));

const planWords: Record<Plan, string> = {
  none: "No Subscription",
  "1-month": "Add 1 month",
  "12-months": "Add 12 months",
  lifetime: "Lifetime",
};
export const planOptions = plans.map((value) => ({ value, label: planWords[value] }));

export const stateOptions: { value: DirectoryState | "all"; label: string }[] = [
  { value: "all", label: "All" },
  ...statuses.map((value) => ({ value, label: statusWords[value] })),
  { value: "expired", label: "Expired" },
];

/** Owner and admins are warned from here on (decisions §3). */
const warnedMs = 14 * 86_400_000;

export function subscriptionWords(expires: Date | null, now: Date): { label: string; tone: Tone } {
  const label = subscriptionLabel(expires, now);
  if (isExpired(expires, now)) return { label, tone: "bad" };
  const endsSoon = expires !== null && expires.getTime() - now.getTime() <= warnedMs;
  return { label, tone: endsSoon ? "warn" : "neutral" };
}

export const nameOf = ({ card, person }: DirectoryRow): string => card?.name ?? person.name;

export const tableSort = (sort: DirectorySort | undefined, direction: "desc" | undefined): TableSort | null =>
  sort ? { column: sort, direction: direction ? "descending" : "ascending" } : null;
