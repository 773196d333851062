import { addCalendarMonths } from "../core/calendar-months.ts";
import type { Category, Plan } from "./categories.ts";

/** Product 7.3: lifetime is about 100 years; more than 90 remaining years are shown as lifetime. */
const lifetimeYears = 100;
const lifetimeShownAboveYears = 90;
const day = 86_400_000;
/** PostgreSQL and ISO 8601 use four-digit years; leaves room for the grace period after the end. */
const latestEnd = new Date(Date.UTC(9999, 0, 1));

/** The end that a plan gives: months from now, or added to the end of a running subscription (product 7.1 and 7.2). */
export function subscriptionEnd(plan: Plan, present: Date | null, now: Date): Date | null {
  // Stryker disable next-line EqualityOperator: an end equal to now gives the same result either way
  const later = present && present > now ? present : now;
  switch (plan) {
    case "none":
      return null;
    case "1-month":
      return addCalendarMonths(now, 1);
    case "12-months":
      return addCalendarMonths(now, 12);
    case "add-1-month":
      return withinTime(addCalendarMonths(later, 1));
    case "add-12-months":
      return withinTime(addCalendarMonths(later, 12));
    case "lifetime":
      return addCalendarMonths(now, lifetimeYears * 12);
  }
}

const withinTime = (end: Date): Date => (end > latestEnd ? latestEnd : end);

export function isExpired(expires: Date | null, now: Date): boolean {
  return expires !== null && expires <= now;
}

export function isLifetime(expires: Date, now: Date): boolean {
  return expires > addCalendarMonths(now, lifetimeShownAboveYears * 12);
}

/** Returns 'No Subscription', 'Expired', 'Lifetime' or 'N days left' (whole days, rounded up). */
export function subscriptionLabel(expires: Date | null, now: Date, locale?: string): string {
  if (expires === null) return "No Subscription";
  if (isExpired(expires, now)) return "Expired";
  if (isLifetime(expires, now)) return "Lifetime";
  const days = Math.ceil((expires.getTime() - now.getTime()) / day);
  return `${new Intl.NumberFormat(locale).format(days)} days left`;
}

/** States of the public page, in order of precedence (product 6.2). */
export type PublicState = "live" | "blocked" | "suspended" | "expired";

/** `graceDays` delays expiry on the public page only. Basic cards have no subscription that could expire. */
export function publicState(
  card: { status: "active" | "suspended" | "blocked"; category: Category; subscriptionExpires: Date | null },
  now: Date,
  graceDays = 0,
): PublicState {
  if (card.status === "blocked") return "blocked";
  if (card.status === "suspended") return "suspended";
  const end = publicUntil(card, graceDays);
  return end !== null && end <= now ? "expired" : "live";
}

/** When the public page stops being live without any change, or null. */
export function publicUntil(
  card: { category: Category; subscriptionExpires: Date | null },
  graceDays = 0,
): Date | null {
  if (card.category === "Basic" || card.subscriptionExpires === null) return null;
  return new Date(card.subscriptionExpires.getTime() + graceDays * day);
}

/** Only views of Premium and Executive cards are counted (product 8.1). */
export function hasViewCounts(category: Category): boolean {
  return category !== "Basic";
}
