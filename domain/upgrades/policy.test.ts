import { expect, it } from "vitest";
import { decisionsByRole } from "../../tests/support/actors.ts";
import { planIds } from "../cards/plan-names.ts";
import { message } from "../core/messages.ts";
import { hasPlan, mayRequestUpgrade, mayWithdrawUpgrade } from "./policy.ts";

const everyone = (text: string) => ({ user: text, leader: text, orgmanager: text, admin: text });

it("only the owner requests a plan for a card, and only the requester withdraws it", () => {
  const [mine, strange] = [{ personId: "me" }, { personId: "somebody" }];
  expect(decisionsByRole((who) => mayRequestUpgrade(who, mine))).toEqual(everyone("yes"));
  expect(decisionsByRole((who) => mayRequestUpgrade(who, strange))).toEqual(
    everyone(`hidden: ${message.cardNotFound}`),
  );
  expect(decisionsByRole((who) => mayWithdrawUpgrade(who, mine))).toEqual(everyone("yes"));
  expect(decisionsByRole((who) => mayWithdrawUpgrade(who, strange))).toEqual(
    everyone(`hidden: ${message.upgradeNotFound}`),
  );
});

const now = new Date("2026-11-28T12:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

it("a card has the plan of its category, unless the end is announced or past; Standard is one with a subscription", () => {
  const had = (category: "Basic" | "Premium" | "Executive", subscriptionExpires: Date | null) =>
    planIds.filter((plan) => hasPlan({ category, subscriptionExpires }, plan, now));
  expect(had("Basic", null)).toEqual([]);
  expect(had("Basic", inDays(15))).toEqual(["standard"]);
  expect(had("Premium", null)).toEqual(["premium"]);
  expect(had("Executive", inDays(15))).toEqual(["elite"]);
  expect(had("Executive", inDays(14))).toEqual([]);
  expect(had("Premium", inDays(-1))).toEqual([]);
});
