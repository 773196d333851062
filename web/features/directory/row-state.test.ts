import { expect, it } from "vitest";
import { plans } from "../../../domain/cards/categories.ts";
import { defaultSubscription } from "./components/subscription-options.ts";
import { losesEnd } from "./row-state.ts";

const now = new Date();
const inDays = (days: number) => ({ subscriptionExpires: new Date(now.getTime() + days * 86_400_000).toISOString() });
const lifetime = inDays(36_000);

it("a plan that ends a running subscription earlier, or replaces its date, loses the end", () => {
  const losing = (card: { subscriptionExpires: string | null }) =>
    plans.filter((plan) => losesEnd({ card }, plan, now));
  expect(losing({ subscriptionExpires: null })).toEqual([]);
  expect(losing(inDays(-1))).toEqual([]);
  expect(losing(inDays(100))).toEqual(["none", "1-month", "lifetime"]);
  expect(losing(inDays(1000))).toEqual(["none", "1-month", "12-months", "lifetime"]);
  expect(losing(lifetime)).toEqual(["none", "1-month", "12-months"]);
});

it("the preselected subscription loses no end", () => {
  const cards = [{ subscriptionExpires: null }, inDays(-1), inDays(5), inDays(1000), lifetime];
  expect(cards.map(defaultSubscription)).toEqual([
    "12-months",
    "12-months",
    "add-12-months",
    "add-12-months",
    "lifetime",
  ]);
  for (const card of cards) expect(losesEnd({ card }, defaultSubscription(card), now)).toBe(false);
});
