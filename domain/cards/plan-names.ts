import type { Category } from "./categories.ts";

/** Ids of the landing page's plans in URLs; a plan is a category and a subscription (product 1.4). */
export const planIds = ["standard", "premium", "elite"] as const;
export type PlanId = (typeof planIds)[number];

export const planNames: Record<PlanId, string> = { standard: "Standard", premium: "Premium", elite: "Elite" };

export const planCategories: Record<PlanId, Category> = { standard: "Basic", premium: "Premium", elite: "Executive" };

const categoryPlans: Record<Category, PlanId> = { Basic: "standard", Premium: "premium", Executive: "elite" };
export const planOfCategory = (category: Category): PlanId => categoryPlans[category];

/** In the order of their prices. */
export const isLowerPlan = (plan: PlanId, than: PlanId): boolean => planIds.indexOf(plan) < planIds.indexOf(than);

export const isPlanId = (value: unknown): value is PlanId => planIds.some((id) => id === value);
