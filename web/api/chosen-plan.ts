import { isPlanId, type PlanId } from "../../domain/cards/plan-names.ts";
import { markedAccount } from "./signed-in-mark.ts";

/** The plan that somebody chose on the landing page, with their user id: kept in this browser until they dismiss it or log out. */
const key = "evox-chosen-plan";

/** For the account that has just signed in. */
export function saveChosenPlan(plan: PlanId): void {
  localStorage.setItem(key, `${markedAccount()} ${plan}`);
}

export function chosenPlanOf(userId: string): PlanId | null {
  const [owner, plan] = localStorage.getItem(key)?.split(" ") ?? [];
  return owner === userId && isPlanId(plan) ? plan : null;
}

export function dropChosenPlan(): void {
  localStorage.removeItem(key);
}
