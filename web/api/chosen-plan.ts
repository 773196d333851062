import { isPlanId, type PlanId } from "../../domain/cards/plan-names.ts";
import { markedAccount } from "./signed-in-mark.ts";

/** The plan chosen on the landing page, with the user id. It is stored until it is dismissed or the user logs out. */
const key = "evox-chosen-plan";

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
