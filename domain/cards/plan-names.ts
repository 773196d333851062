/** Ids of the landing page's plans in URLs; for each plan's category see product 1.4. */
const planIds = ["standard", "premium", "elite"] as const;
export type PlanId = (typeof planIds)[number];

export const planNames: Record<PlanId, string> = { standard: "Standard", premium: "Premium", elite: "Elite" };

export const isPlanId = (value: unknown): value is PlanId => planIds.some((id) => id === value);
