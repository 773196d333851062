import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { type Category, categories, type Plan, plans } from "../../../domain/cards/categories.ts";
import { isExpired, isLifetime, subscriptionEnd } from "../../../domain/cards/subscription.ts";
import type { DirectoryRow, DirectorySort, DirectoryState } from "../../../domain/directory/schema.ts";
import { type Status, statuses } from "../../../domain/people/schema.ts";
import { statusLabel } from "../../texts/person-labels.ts";
import { subscriptionDate } from "../../texts/subscription-date.ts";
import type { TableSort } from "../../ui/table-column.ts";
import type { Tone } from "../../ui/tone.ts";
import { statusTones } from "../people/components/status-tones.ts";
import { cardStatusLabel } from "./components/card-status.ts";

export type StatusSubject = "Card" | "Account" | "Card or account";

export const statusLabelOf = (subject: StatusSubject, status: Status): string =>
  subject === "Card" ? cardStatusLabel(status) : statusLabel(status);

export const statusOptions = (subject: StatusSubject) =>
  statuses.map((value) => ({ value, label: statusLabelOf(subject, value), tone: statusTones[value] }));

export const categoryOptions: { value: Category; label: string }[] = categories.map((value) => ({
  value,
  label: value,
}));

const planLabels: Record<Plan, MessageDescriptor> = {
  none: msg`No Subscription`,
  "1-month": msg`1 month`,
  "12-months": msg`12 months`,
  "add-1-month": msg`Add 1 month`,
  "add-12-months": msg`Add 12 months`,
  lifetime: msg`Lifetime`,
};

type Subscribed = { card: { subscriptionExpires: string | null } | null };

export const subscriptionOf = ({ card }: Subscribed): Date | null =>
  card?.subscriptionExpires ? new Date(card.subscriptionExpires) : null;

/** Returns the plans with end dates: extending only for a subscription with an end, ending for any subscription. */
export function planOptions(rows: readonly Subscribed[], now: Date) {
  const ends = rows.filter(({ card }) => card).map(subscriptionOf);
  const isSet = ends.some((end) => end !== null);
  const isRunning = ends.some((end) => end !== null && !isExpired(end, now) && !isLifetime(end, now));
  return plans
    .filter((plan) => (plan === "none" ? isSet : isRunning || !plan.startsWith("add-")))
    .map((value) => ({
      value,
      label: i18n._(planLabels[value]),
      secondary: value === "lifetime" ? undefined : untilWords(ends.map((end) => subscriptionEnd(value, end, now))),
    }));
}

function untilWords(ends: readonly (Date | null)[]): string | undefined {
  const times = ends.flatMap((end) => (end ? [end.getTime()] : []));
  if (times.length === 0) return undefined;
  const [first = "", last = ""] = [Math.min(...times), Math.max(...times)].map((time) => subscriptionDate.format(time));
  return first === last
    ? t`Ends on ${{ date: first }}`
    : t`Ends between ${{ firstDate: first }} and ${{ lastDate: last }}`;
}

export const stateOptions = (): { value: DirectoryState | "all"; label: string }[] => [
  { value: "all", label: t`All` },
  ...statuses.map((value) => ({ value, label: statusLabel(value) })),
  { value: "expired", label: t`Expired` },
];

const dayMs = 86_400_000;

/** The period of the warnings to owner and admins (product 7.5). */
const warnedMs = 14 * dayMs;

function subscriptionLabel(expires: Date | null, now: Date): string {
  if (expires === null) return t`No Subscription`;
  if (isExpired(expires, now)) return t`Expired`;
  if (isLifetime(expires, now)) return t`Lifetime`;
  const days = Math.ceil((expires.getTime() - now.getTime()) / dayMs);
  return plural(days, { one: "# day left", other: "# days left" });
}

export function subscriptionLabels(expires: Date | null, now: Date): { label: string; tone: Tone } {
  const label = subscriptionLabel(expires, now);
  if (isExpired(expires, now)) return { label, tone: "bad" };
  const endsSoon = expires !== null && expires.getTime() - now.getTime() <= warnedMs;
  return { label, tone: endsSoon ? "warn" : "neutral" };
}

type Named = { card: { name: string } | null; person: { name: string } };

export const nameOf = ({ card, person }: Named): string => card?.name ?? person.name;

/** Returns whose status a row sets: the card's, or the account's if there is no card. */
export const statusSubject = ({ card }: DirectoryRow): StatusSubject => (card ? "Card" : "Account");

export function statusSubjects(rows: readonly DirectoryRow[]): StatusSubject {
  const [first = "Card", ...others] = new Set(rows.map(statusSubject));
  return others.length === 0 ? first : "Card or account";
}

/** Returns the number of changed objects: `2 cards and 1 account`. */
export function countedSubjects(rows: readonly DirectoryRow[]): string {
  const cards = rows.filter(({ card }) => card).length;
  const accounts = rows.length - cards;
  const cardCount = plural(cards, { one: "# card", other: "# cards" });
  const accountCount = plural(accounts, { one: "# account", other: "# accounts" });
  if (accounts === 0) return cardCount;
  return cards === 0 ? accountCount : t`${cardCount} and ${accountCount}`;
}

export const tableSort = (sort: DirectorySort | undefined, direction: "desc" | undefined): TableSort | null =>
  sort ? { column: sort, direction: direction ? "descending" : "ascending" } : null;
